import { accountActions } from '../kinds/account/actions.ts';
import type { AccountAction, Action } from '../kinds/grammar/action.ts';
import { type Kind, type ViewId, viewIds } from '../kinds/grammar/kind.ts';
import type { SheetOf } from '../kinds/grammar/sheet.ts';
import { type KindVerb, type RowVerbId, verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { type ViewVerbId, verbsOfViews } from '../kinds/verbs/viewVerbs.ts';
import type { WindowVerbId } from '../kinds/verbs/windowVerbs.ts';
import type { Handler } from '../ui/handler.ts';
import type { Item } from '../work/listing.ts';
import { createRowCommands } from './rowCommands.ts';

/** The handler of each verb in the tables: a verb without one does not compile. */
interface VerbHandlers {
  readonly window: Readonly<Record<WindowVerbId, Handler>>;
  /** Handlers of the verbs of single views. */
  readonly views: Readonly<Record<ViewVerbId, (view: ViewId) => Handler>>;
  /** Handlers of the verbs that many kinds have. */
  readonly rows: Readonly<Record<RowVerbId, (kind: Kind) => Handler>>;
  readonly sheet: (kind: Kind, sheet: SheetOf<Item>) => Handler;
  readonly action: (kind: Kind, action: Action<Item>) => Handler;
  /** Does an action of the kind above with the items above rows of a kind. */
  readonly actionAbove: (kind: Kind, action: Action<Item>) => Handler;
  readonly accountAction: (action: AccountAction) => Handler;
}

/** The groups of handlers that several features may each have a part of. */
type Shared = 'window' | 'views' | 'rows';

/** The verbs that one feature provides, by the same names. */
type FeatureVerbs = { readonly [Sort in Shared]?: Partial<VerbHandlers[Sort]> } & Partial<
  Omit<VerbHandlers, Shared>
>;

/** The intersection of all members of a record. */
type MergedVerbs<Features> = (
  Features[keyof Features] extends infer One
    ? One extends One
      ? (each: One) => void
      : never
    : never
) extends (each: infer All) => void
  ? All
  : never;

/** Does not compile, and names the verbs, if no feature has a handler for them. */
type AllHandled<Features> =
  MergedVerbs<Features> extends VerbHandlers
    ? unknown
    : {
        readonly withoutHandler: {
          [Sort in Shared]: MergedVerbs<Features> extends Readonly<Record<Sort, infer Had>>
            ? Exclude<keyof VerbHandlers[Sort], keyof Had>
            : keyof VerbHandlers[Sort];
        };
      };

/** The commands of the extension, by id: those of the window, of each kind, and of rows. */
export function commandsOf<Features extends Readonly<Record<string, FeatureVerbs>>>(
  kinds: readonly Kind[],
  features: Features & AllHandled<Features>,
): ReadonlyMap<string, Handler> {
  const handlers = mergeVerbs(Object.values<FeatureVerbs>(features));
  const named = (entries: readonly (readonly [string, Handler])[]) =>
    entries.map(([id, handler]) => [`headend.${id}`, handler] as const);
  const commands = new Map([
    ...named(Object.entries(handlers.window)),
    ...named(accountActions.map((action) => [action.id, handlers.accountAction(action)])),
    ...named(verbsOfViews(viewIds).map(({ id, view, verb }) => [id, handlers.views[verb](view)])),
    ...named(
      kinds.flatMap((kind) =>
        verbsOf(kind).map((verb) => [`${kind.id}.${verb.action}`, handlerOf(handlers, kind, verb)] as const),
      ),
    ),
  ]);
  return new Map([...commands, ...createRowCommands(commands, kinds)]);
}

/** The handlers of all features; `Complete` ensures that none is missing. */
function mergeVerbs(features: readonly FeatureVerbs[]): VerbHandlers {
  return {
    window: merged(features.map(({ window }) => window)) as VerbHandlers['window'],
    views: merged(features.map(({ views }) => views)) as VerbHandlers['views'],
    rows: merged(features.map(({ rows }) => rows)) as VerbHandlers['rows'],
    sheet: only(features, 'sheet'),
    action: only(features, 'action'),
    actionAbove: only(features, 'actionAbove'),
    accountAction: only(features, 'accountAction'),
  };
}

/** The handler of the one feature that has it. Throws if two have one. */
function only<Sort extends keyof FeatureVerbs>(
  features: readonly FeatureVerbs[],
  sort: Sort,
): VerbHandlers[Sort] {
  const [handler, second] = features.map((feature) => feature[sort]).filter((each) => each !== undefined);
  if (second) throw new Error(`Two features bring the handler “${sort}”.`);
  return handler as VerbHandlers[Sort];
}

/** Merges records. Throws if two have a verb of the same name. */
function merged(records: readonly (object | undefined)[]): object {
  const entries = records.flatMap((record) => Object.entries(record ?? {}));
  const twice = entries.find(([name], place) => entries.findIndex(([other]) => other === name) !== place);
  if (twice) throw new Error(`Two features bring the verb “${twice[0]}”.`);
  return Object.fromEntries(entries);
}

function handlerOf(handlers: VerbHandlers, kind: Kind, { does }: KindVerb): Handler {
  if (does.type === 'verb') return handlers.rows[does.id](kind);
  if (does.type === 'creation') return handlers.rows[does.verb](does.of);
  if (does.type === 'sheet') return handlers.sheet(kind, does.sheet);
  return handlers[does.type](kind, does.action);
}
