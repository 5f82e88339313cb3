import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Node } from './nodes.ts';
import { isTrusted } from './trusted.ts';

/** The resource that a command was called with: a row of a tree, or a reference from a document. */
export function refFrom(argument: unknown): Ref | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  if ('type' in argument) {
    const node = argument as Node;
    if (node.type === 'note') return node.lost;
    return node.type === 'item' || node.type === 'last' || node.type === 'scope' ? node.ref : undefined;
  }
  return 'account' in argument && 'kind' in argument && 'id' in argument ? (argument as Ref) : undefined;
}

/**
 * The resources that a modifying command was called with: only rows and references from this window. What a
 * link or another extension passes is ignored; the user is asked instead.
 */
export function ownRefsFrom(argument: unknown, selected: unknown): Ref[] {
  const own = (each: unknown) => (isTrusted(each) ? each : undefined);
  return refsFrom(own(argument), Array.isArray(selected) ? selected.map(own) : undefined);
}

/** All resources that a command was called with: several selected rows, or one. */
export function refsFrom(argument: unknown, selected: unknown): Ref[] {
  const many = Array.isArray(selected) ? selected.flatMap((each) => refFrom(each) ?? []) : [];
  const one = refFrom(argument);
  return many.length > 0 ? many : one ? [one] : [];
}
