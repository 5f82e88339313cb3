import { readAllBare } from './bareLists.ts';
import type { Service } from './withSandbox.ts';

/** Deletes the videos of a sandbox that change by themselves, so that nothing changes in the list of the others. */
export async function keepStillVideos(service: Service): Promise<void> {
  const headers = { authorization: `APIKey ${service.key}` };
  for (const { id, status, name, hls_url: link } of await readAllBare(service)) {
    const isInWork = status !== 'ready';
    const getsOtherFile = String(name).includes('latest');
    const hasLinksThatExpire = String(link).includes('expires=');
    if (!isInWork && !getsOtherFile && !hasLinksThatExpire) continue;
    const { ok } = await fetch(`${service.baseUrl}/streaming/videos/${id}`, { method: 'DELETE', headers });
    if (!ok) throw new Error(`${name} was not deleted`);
  }
}
