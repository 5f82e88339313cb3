import type { Action, CallOf, Question } from '../kinds/grammar/action.ts';
import type { CacheRequest } from '../kinds/grammar/caching.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { hasSecret } from '../platform/client/secrets.ts';
import { writableOf } from '../platform/grammar/rules.ts';
import { inEnglish, type Words, words } from '../shared/words.ts';
import type { Item } from '../work/listing.ts';

/** Something that run_action can do with a resource. */
export interface Runnable {
  readonly id: string;
  /** In English. */
  readonly title: string;
  /** The same for users; in the title of an action there may be an ellipsis. */
  readonly said: Words;
  /** What it asks: answers by member. */
  readonly asks: readonly { readonly member: string; readonly what: string }[];
  readonly does:
    | {
        readonly type: 'change';
        readonly action: Action<Item>;
        readonly change: Readonly<Record<string, unknown>>;
      }
    | { readonly type: 'call'; readonly action: Action<Item>; readonly call: CallOf<Item> }
    | { readonly type: 'cache'; readonly request: CacheRequest }
    | { readonly type: 'window'; readonly verb: string };
}

/** All that agents can do with resources of a kind; what only shows something needs a window. */
export function runnablesOf(kind: Kind, isWindow: boolean): Runnable[] {
  const { actions = [], caching } = kind;
  const requests = caching ? [...caching.purges, caching.prefetch] : [];
  return [
    ...actions.flatMap((action) => actionOf(kind, action)),
    ...requests.map(cacheOf),
    ...(isWindow ? windowVerbsOf(kind) : []),
  ];
}

/** The ids of what can be done with a resource as it is now. */
export function runnableNow(kind: Kind, item: Item, isWindow: boolean): string[] {
  const isLocked = kind.lock?.(item) !== undefined;
  return runnablesOf(kind, isWindow).flatMap(({ id, does }) => {
    if (does.type === 'window') return id === 'play' && !kind.playback?.(item, Date.now()) ? [] : [id];
    if (isLocked) return [];
    const isNow = does.type === 'cache' ? kind.caching?.when(item) : does.action.when(item);
    return isNow ? [id] : [];
  });
}

/** What asks for a secret or tells one is the user’s own. */
function actionOf(kind: Kind, action: Action<Item>): Runnable[] {
  const { id, does, questions = [] } = action;
  const said = words(action.title, words(kind.words.one));
  const title = inEnglish(said).replace('…', '');
  if ('change' in does)
    return [{ id, title, said, asks: [], does: { type: 'change', action, change: does.change } }];
  if (does.reveals || does.opens || does.copies) return [];
  const schemas = writableOf(does.operation);
  const isSecret = (each: Question<Item>) => {
    const rule = (each.sort === 'text' ? each.rule : undefined) ?? schemas[each.member];
    return rule !== undefined && hasSecret(rule);
  };
  if (questions.some(isSecret)) return [];
  const asks = questions.map(({ member, sort, title: said }) => ({
    member,
    what: `${inEnglish(said)} (${sort})`,
  }));
  return [{ id, title, said, asks, does: { type: 'call', action, call: does } }];
}

function cacheOf(request: CacheRequest): Runnable {
  const { id, label, note, paths } = request;
  const most = paths ? `up to ${paths.most} texts such as ${paths.example}` : '';
  const said = words('{0}: {1}', label, note);
  return {
    id,
    title: inEnglish(said),
    said,
    asks: paths ? [{ member: 'paths', what: most }] : [],
    does: { type: 'cache', request },
  };
}

/** Verbs that show something, or ask the user themselves. */
function windowVerbsOf(kind: Kind): Runnable[] {
  const meant = verbsOf(kind).filter(
    ({ opensEach, submenu, does }) =>
      (opensEach || submenu === 'release') && !(does.type === 'verb' && does.id === 'openInBrowser'),
  );
  return meant.map(({ action: verb, title }) => ({
    id: verb,
    title: `${title.replace('{0}', kind.words.one).replace('…', '')}, in the window of the editor`,
    said: words(title, words(kind.words.one)),
    asks: [],
    does: { type: 'window', verb },
  }));
}
