import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { Item } from '../../../work/listing.ts';
import type { Reads } from '../plan.ts';

/** What a form reads by what is typed into it, by name. */
export type Followed = Readonly<Record<string, Asked>>;

interface Asked {
  /** The call, as a text that tells it from others. */
  readonly call: string;
  /** Absent while the call goes on, and where it failed. */
  readonly answer?: Reads;
}

/** A call that is yet to be made. */
export interface FollowingCall {
  readonly name: string;
  readonly call: string;
  readonly bound: Bound;
}

type Bound = NonNullable<NonNullable<AnyForm['reads']>[string]>;

/** What a draft needs to be read: what it no longer needs is forgotten, what is new is to be called. */
export function follow(
  form: Pick<AnyForm, 'further'>,
  followed: Followed,
  { next, reads }: { readonly next: Item; readonly reads: Reads },
): { readonly followed: Followed; readonly calls: readonly FollowingCall[] } {
  const wanted = Object.entries(form.further?.(next, reads) ?? {}).flatMap(([name, bound]) =>
    bound ? [{ name, bound, call: callOf(bound) }] : [],
  );
  const asked = ({ name, call }: FollowingCall): Asked | undefined =>
    followed[name]?.call === call ? followed[name] : undefined;
  return {
    followed: Object.fromEntries(wanted.map((each) => [each.name, asked(each) ?? { call: each.call }])),
    calls: wanted.filter((each) => !asked(each)),
  };
}

/** All that was answered. */
export function foundBy(followed: Followed): Reads {
  return Object.assign({}, ...Object.values(followed).map(({ answer }) => answer));
}

/** The place stays; what tells calls apart is what is typed. */
function callOf(bound: Bound): string {
  return JSON.stringify([bound.operation.id, bound.input({ scope: {}, id: '', clientId: 0 })]);
}
