import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { Reads } from '../../../ui/readBesides.ts';
import type { Item } from '../../../work/listing.ts';

/** What a form reads depending on what is typed into it, by name. */
export type Followed = Readonly<Record<string, Asked>>;

interface Asked {
  /** The call, as a text that identifies it. */
  readonly call: string;
  /** Absent while the call is running, and if it failed. */
  readonly answer?: Reads;
}

/** A call that is yet to be made. */
export interface FollowingCall {
  readonly name: string;
  readonly call: string;
  readonly bound: Bound;
}

type Bound = NonNullable<NonNullable<AnyForm['reads']>[string]>;

/** The reads that a draft needs: those no longer needed are forgotten, new ones are to be called. */
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

/** All answers. */
export function foundBy(followed: Followed): Reads {
  return Object.assign({}, ...Object.values(followed).map(({ answer }) => answer));
}

/** The place is always the same; calls differ only by what is typed. */
function callOf(bound: Bound): string {
  return JSON.stringify([bound.operation.id, bound.input({ scope: {}, id: '', clientId: 0 })]);
}
