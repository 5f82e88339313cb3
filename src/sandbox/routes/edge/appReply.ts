import type { EdgeApp } from '../../../platform/edge/edgeApp.ts';

/** Where an app answers: apps that a CDN resource calls have an address that leads nowhere here. */
export function urlOf({ name, url, api_type }: Partial<EdgeApp>, origin: string): string {
  return api_type === 'proxy-wasm' && url ? url : `${origin}/edge/${name}`;
}

/** An app as shown in lists. Source: §2.4. */
export function listItem(
  { env: _, rsp_headers: __, log: ___, secrets: ____, stores: _____, ...item }: EdgeApp,
  origin: string,
) {
  return { ...item, url: urlOf(item, origin) };
}
