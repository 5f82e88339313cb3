import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Session, SessionStore } from '../../accounts/session.ts';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { ExtraRows, GroupNode, Node, ScopeNode } from '../../ui/rows/nodes.ts';
import type { LastRows } from '../../work/lastRows/lastRows.ts';
import { createPinned } from '../../work/pins.ts';
import { createBranches } from './branches.ts';
import { createTreeLists } from './lists.ts';
import type { Scopes } from './scopes.ts';
import { createViewState, type ViewState } from './viewState.ts';

export interface TreeOptions
  extends Pick<Host, 'kindOf' | 'connect' | 'arrangements' | 'pins' | 'rowMarks' | 'accounts'> {
  readonly id: string;
  /** The kinds of this view. */
  readonly kinds: readonly Kind[];
  readonly session: Pick<SessionStore, 'check' | 'last'>;
  readonly scopes: Scopes;
  readonly lastRows: LastRows;
  readonly extra?: ExtraRows | undefined;
  /** Whether the view has a welcome text, which explains why there are no rows. */
  readonly welcomes: boolean;
  /** Reports to the view what to show above its rows. */
  readonly report: (session: Session, viewState: ViewState) => void;
}

/** What the rows of a tree are built from, and the event about changed rows. */
export function createParts(options: TreeOptions) {
  const { kinds, connect, scopes, arrangements, pins, report } = options;
  const branches = createBranches(kinds, scopes);
  const lists = createTreeLists(options);
  return {
    options,
    current: createCurrentSession(options.session),
    branches,
    lists,
    pinned: createPinned(pins, connect, kinds),
    viewState: createViewState(kinds, { branches, lists, arrangements, report }),
    changed: new vscode.EventEmitter<Node | undefined>(),
    /** Whether a row is initially expanded. */
    isOpenAtFirst: ({ type, kind }: GroupNode | ScopeNode) =>
      type === 'scope' || (kind === kinds[0] && !branches.scoped),
  };
}

export type Parts = ReturnType<typeof createParts>;

/** The session that the rows of a tree belong to, as of when they were last requested. */
function createCurrentSession(store: Pick<SessionStore, 'check'>) {
  let session: Session = { state: 'signedOut' };
  let isChecked = false;
  let checking: Promise<void> = Promise.resolve();
  return {
    get session(): Session {
      return session;
    },
    /** The account of the session, reachable or not. */
    get account(): Account | undefined {
      return session.state === 'signedOut' ? undefined : session.account;
    },
    /** The account of the session, if reachable. */
    get ready(): Account | undefined {
      return session.state === 'ready' ? session.account : undefined;
    },
    /** Resolves to whether an account is the current one and can be reached, once that is known. */
    async isReady(account: string): Promise<boolean> {
      await checking;
      return session.state === 'ready' && session.account.id === account;
    },
    /** Shows an account before the service was asked about it; false: that was done before. */
    expect(account: Account): boolean {
      if (!isChecked) session = { state: 'ready', account };
      return !isChecked;
    },
    /** Switches to the current session; `pause`: in ms, after which the service is asked. */
    renew(pause = 0): Promise<void> {
      const later = pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : undefined;
      checking = (later ? later.then(store.check) : store.check()).then((checked) => {
        isChecked = true;
        session = checked;
      });
      return checking;
    },
  };
}
