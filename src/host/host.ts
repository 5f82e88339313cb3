import type * as vscode from 'vscode';
import type { Accounts } from '../accounts/accounts.ts';
import type { Connection } from '../accounts/connection.ts';
import type { Guarded } from '../accounts/guard.ts';
import type { KeyedAccount, Keys } from '../accounts/keys.ts';
import type { SessionStore } from '../accounts/session.ts';
import type { Made } from '../kinds/grammar/action.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { Revealed } from '../kinds/grammar/revealed.ts';
import type { Client } from '../platform/client/client.ts';
import type { Patience } from '../platform/client/patience.ts';
import type { Ask } from '../ui/ask.ts';
import type { Clipboard } from '../ui/clipboard.ts';
import type { AccountTitles } from '../ui/panels/panel.ts';
import type { RestorePage } from '../ui/panels/panelSet.ts';
import type { Reports } from '../ui/reports.ts';
import type { Lists } from '../ui/rows/lists.ts';
import type { Marks } from '../ui/rows/marks.ts';
import type { Arrangements } from '../work/arrangements.ts';
import type { ChangeHistory } from '../work/changeHistory.ts';
import type { Journal } from '../work/journal.ts';
import type { LastRowsAhead } from '../work/lastRows/lastRowsFile.ts';
import type { Log } from '../work/log.ts';
import type { Pins } from '../work/pins.ts';
import type { Signal } from './signal.ts';

/** Work that continues at the service after a call. */
interface StartedWork {
  readonly account: string;
  /** Ids of its tasks. */
  readonly tasks: readonly string[];
  /** What it is for: “Create viewers-1”. */
  readonly title: string;
  /** What it made, if that is followed instead of tasks. */
  readonly made?: Made;
  /** Several of one kind that it made, which are followed together. */
  readonly madeMany?: readonly Made[];
  /** The resource that it changes. */
  readonly about?: Ref;
  /** Whether the resource is gone once it has finished. */
  readonly deletes?: boolean;
}

/** Something that the service told only once, and what it is of. */
interface RevealedOf {
  readonly ref: Ref;
  readonly revealed: Revealed;
}

/** The signed-in accounts, by id, and those that were just signed out. */
interface KnownAccounts {
  readonly known: readonly string[];
  readonly gone: readonly string[];
}

/** An address and a key, stored or not. */
export type Reachable = Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin'> & Guarded & { readonly id?: string };

/** Everything a feature gets from the window. It reaches other features only by a command or a signal. */
export interface Host {
  readonly kinds: readonly Kind[];
  readonly kindOf: (id: string) => Kind | undefined;

  /** The extension, its folder, the folder that it may write to, and its version. */
  readonly extension: Pick<vscode.Extension<unknown>, 'id' | 'packageJSON'>;
  readonly root: vscode.Uri;
  readonly storage: vscode.Uri;
  /** The file of last known rows that is being read; it is given once. */
  readonly takeLastRowsAhead: () => LastRowsAhead | undefined;
  readonly version: string;
  /** Storage shared by all windows, and storage of this workspace. */
  readonly memory: vscode.Memento;
  readonly workspaceMemory: vscode.Memento;

  readonly accounts: Accounts;
  readonly session: SessionStore;
  readonly keys: Pick<Keys, 'sandboxKey'>;
  /** Access to the platform for an account; tasks of a change are followed. Throws SignInNeeded. */
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly clientOf: (account: Reachable) => Client;
  /** The label of an account; its id, if it is no longer known. */
  readonly accountLabel: (accountId: string) => Promise<string>;
  readonly titles: AccountTitles;

  readonly ask: Ask;
  /** Where secrets that were copied are removed from after a while. */
  readonly clipboard: Clipboard;
  /** Shows a failure to the user. `what` states what could not be done. */
  readonly fail: (error: unknown, what: string) => void;
  readonly log: Log;
  readonly patience: Patience;

  readonly journal: Journal;
  readonly history: ChangeHistory;
  readonly pins: Pins;
  readonly arrangements: Arrangements;
  readonly lists: Lists;
  /** What rows show of resources besides their state. */
  readonly rowMarks: Marks;
  readonly reports: Pick<Reports, 'show'>;

  /** Resources have changed: every listener that shows them reads them again. */
  readonly changed: Signal<readonly Ref[]>;
  /** A call has started work at the service, to be followed until it ends. */
  readonly started: Signal<StartedWork>;
  /** The service told something only once: whoever listens shows it, and keeps it nowhere. */
  readonly revealed: Signal<RevealedOf>;
  /** Resources were deleted: every listener that shows one says so. */
  readonly deleted: Signal<readonly Ref[]>;
  /** Accounts have changed: listeners drop what they hold of accounts that are gone. */
  readonly accountsChanged: Signal<KnownAccounts>;
  /** The user wants everything read again: listeners drop cached answers and stop waiting. */
  readonly reconnectRequested: Signal<void>;

  /** Reads what is in view again, with progress and a way to cancel. */
  readonly refresh: () => Promise<void>;
  /** Checks again whether the account can be reached, and reads everything in view. */
  readonly reconnect: () => Promise<void>;
  /** Functions that restore pages after a reload of the window, by panel type. */
  readonly restores: Map<string, RestorePage>;
}
