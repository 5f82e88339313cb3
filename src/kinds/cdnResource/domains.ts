import type { CdnResource } from '../../platform/cdn/cdnResource.ts';

/** The domains that a CDN resource delivers for, the main one first, each once. */
export function resourceDomains({ cname, secondaryHostnames }: CdnResource): string[] {
  return [...new Set([...(cname ? [cname] : []), ...(secondaryHostnames ?? [])])];
}
