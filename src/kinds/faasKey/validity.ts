import type { FaasKey } from '../../platform/cloud/faasKey.ts';
import { readTime, span } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';

export interface KeyValidity {
  readonly state: 'expired' | 'waiting' | 'valid';
  /** When it expires or expired, or when it becomes valid; undefined if the service did not say. */
  readonly words: Words | undefined;
}

/**
 * Whether a key works now. It has expired if the service says so, in any letter case, or if its time has
 * passed. A null expiry means never; an absent one is unknown. Source: §2.6, facts §5.2.
 */
export function keyValidity({ status, created_at, expire }: Partial<FaasKey>, now: number): KeyValidity {
  const end = readTime(expire);
  if (status?.toLowerCase() === 'expired' || (end !== undefined && end <= now)) {
    const ago = end !== undefined && end <= now ? words('expired {0} ago', span(now - end)) : undefined;
    return { state: 'expired', words: ago };
  }
  const start = readTime(created_at);
  if (start !== undefined && start > now) {
    return { state: 'waiting', words: words('starts in {0}', span(start - now)) };
  }
  if (end !== undefined) return { state: 'valid', words: words('expires in {0}', span(end - now)) };
  return { state: 'valid', words: expire === null ? words('never expires') : undefined };
}
