import { accountActions } from '../kinds/account/actions.ts';
import type { AccountAction, Action } from '../kinds/grammar/action.ts';
import { type Kind, type ViewId, viewIds } from '../kinds/grammar/kind.ts';
import type { SheetOf } from '../kinds/grammar/sheet.ts';
import { type KindVerb, type RowVerbId, verbsOf } from '../kinds/verbs/rowVerbs.ts';
import type { WindowVerbId } from '../kinds/verbs/windowVerbs.ts';
import type { Handler } from '../ui/handler.ts';
import type { Item } from '../work/listing.ts';
import { createRowCommands } from './rowCommands.ts';

/** What is done for each verb of the tables: one without a handler does not compile. */
export interface VerbHandlers {
  readonly window: Readonly<Record<WindowVerbId, Handler>>;
  /** Of the verbs that many kinds have. */
  readonly rows: Readonly<Record<RowVerbId, (kind: Kind) => Handler>>;
  readonly sheet: (kind: Kind, sheet: SheetOf<Item>) => Handler;
  readonly action: (kind: Kind, action: Action<Item>) => Handler;
  readonly accountAction: (action: AccountAction) => Handler;
  /** Takes the filters and the order of all lists of a view away. */
  readonly clearView: (view: ViewId) => Promise<void>;
}

/** The commands of the extension, by id: those of the window, of each kind, and of rows. */
export function commandsOf(kinds: readonly Kind[], handlers: VerbHandlers): ReadonlyMap<string, Handler> {
  const named = (entries: readonly (readonly [string, Handler])[]) =>
    entries.map(([id, handler]) => [`headend.${id}`, handler] as const);
  const commands = new Map([
    ...named(Object.entries(handlers.window)),
    ...named(accountActions.map((action) => [action.id, handlers.accountAction(action)])),
    ...named(viewIds.map((view) => [`${view}.clearFilters`, () => handlers.clearView(view)])),
    ...named(
      kinds.flatMap((kind) =>
        verbsOf(kind).map((verb) => [`${kind.id}.${verb.action}`, handlerOf(handlers, kind, verb)] as const),
      ),
    ),
  ]);
  return new Map([...commands, ...createRowCommands(commands, kinds)]);
}

function handlerOf(handlers: VerbHandlers, kind: Kind, { does }: KindVerb): Handler {
  if (does.type === 'verb') return handlers.rows[does.id](kind);
  return does.type === 'sheet' ? handlers.sheet(kind, does.sheet) : handlers.action(kind, does.action);
}
