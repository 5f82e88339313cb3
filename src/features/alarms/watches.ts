import type { Arrangement } from '../../kinds/grammar/arranging.ts';

/** What is watched of a kind, in an account: all of it, what is pinned, what filters keep, or one resource. */
export type WatchRule = { readonly kind: string } & (
  | { readonly what: 'all' | 'pinned' }
  | {
      readonly what: 'filtered';
      readonly filters: Filters;
      /** The ids that the filters have kept so far: who is watched as live stays so when it is no longer live. */
      readonly members: readonly string[];
    }
  | { readonly what: 'one'; readonly id: string; readonly title: string }
);

export type Filters = NonNullable<Arrangement['filters']>;

/** How long a resource is quiet: until a time in ms since the epoch, until its next change, or for good. */
export type Quiet = number | 'change' | 'always';

/** What is watched in an account. Resources go by `watchName`. */
export interface Watches {
  readonly rules: readonly WatchRule[];
  /** Those left out, whatever a rule says. */
  readonly except: readonly string[];
  readonly quiet: Readonly<Record<string, Quiet>>;
}

export const nothingWatched: Watches = { rules: [], except: [], quiet: {} };

/** A resource within an account. */
export interface WatchedItem {
  readonly kind: string;
  readonly id: string;
}

export function watchName({ kind, id }: WatchedItem): string {
  return `${kind}/${id}`;
}

/** Whether a resource is watched. */
export function isWatched(
  watches: Watches,
  named: WatchedItem,
  isPinned: (named: WatchedItem) => boolean,
): boolean {
  if (watches.except.includes(watchName(named))) return false;
  return watches.rules.some((rule) => rule.kind === named.kind && applies(rule, named, isPinned));
}

function applies(rule: WatchRule, named: WatchedItem, isPinned: (named: WatchedItem) => boolean): boolean {
  switch (rule.what) {
    case 'all':
      return true;
    case 'pinned':
      return isPinned(named);
    case 'filtered':
      return rule.members.includes(named.id);
    case 'one':
      return rule.id === named.id;
  }
}

/** Watches a resource, unless a rule for many does. */
export function withWatched(
  watches: Watches,
  { kind, id, title }: WatchedItem & { readonly title: string },
  isPinned: (named: WatchedItem) => boolean,
): Watches {
  const named = { kind, id };
  const open = { ...watches, except: watches.except.filter((name) => name !== watchName(named)) };
  if (isWatched(open, named, isPinned)) return open;
  return { ...open, rules: [...open.rules, { kind, what: 'one', id, title }] };
}

/** No longer watches a resource, though a rule for many may go on for the others. */
export function withoutWatched(
  watches: Watches,
  named: WatchedItem,
  isPinned: (named: WatchedItem) => boolean,
): Watches {
  const left = forgotten(watches, [named]);
  if (!isWatched(left, named, isPinned)) return left;
  return { ...left, except: [...left.except, watchName(named)] };
}

/** Without what concerns resources that are gone. */
export function forgotten(watches: Watches, gone: readonly WatchedItem[]): Watches {
  const names = gone.map(watchName);
  return {
    rules: watches.rules.filter((rule) => rule.what !== 'one' || !names.includes(watchName(rule))),
    except: watches.except.filter((name) => !names.includes(name)),
    quiet: without(watches.quiet, names),
  };
}

/** With other rules for one kind; those left out before are watched if a new rule says so. */
export function withRules(watches: Watches, kind: string, rules: readonly WatchRule[]): Watches {
  return {
    ...watches,
    rules: [...watches.rules.filter((rule) => rule.kind !== kind), ...rules],
    except: watches.except.filter((name) => !name.startsWith(`${kind}/`)),
  };
}

/** With the ids that `keeps` finds for the filters of a kind, besides those found before. */
export function withMembers(
  watches: Watches,
  kind: string,
  keeps: (filters: Filters) => readonly string[],
): Watches {
  const rules = watches.rules.map((rule) => {
    if (rule.kind !== kind || rule.what !== 'filtered') return rule;
    return { ...rule, members: [...new Set([...rule.members, ...keeps(rule.filters)])] };
  });
  return { ...watches, rules };
}

/** Whether nothing is told of a resource, and its alarms are not counted. */
export function isQuiet({ quiet }: Watches, named: WatchedItem, now: number): boolean {
  const until = Object.hasOwn(quiet, watchName(named)) ? quiet[watchName(named)] : undefined;
  return typeof until === 'number' ? now < until : until !== undefined;
}

/** Makes a resource quiet; undefined: no longer. */
export function quieted(watches: Watches, named: WatchedItem, until: Quiet | undefined): Watches {
  const others = without(watches.quiet, [watchName(named)]);
  return { ...watches, quiet: until === undefined ? others : { ...others, [watchName(named)]: until } };
}

/** After changes of resources: who was quiet until then is no longer, nor is anyone whose time is over. */
export function afterChanges(watches: Watches, changed: readonly WatchedItem[], now: number): Watches {
  const names = changed.map(watchName);
  const over = Object.entries(watches.quiet).flatMap(([name, until]) =>
    (until === 'change' && names.includes(name)) || (typeof until === 'number' && until <= now) ? [name] : [],
  );
  return { ...watches, quiet: without(watches.quiet, over) };
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
