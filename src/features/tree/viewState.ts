import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Session } from '../../accounts/session.ts';
import { arrangementWords } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { reasonOf } from '../../ui/describe.ts';
import { say, sayMoment } from '../../ui/say.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import type { Branches } from './branches.ts';
import type { TreeLists } from './lists.ts';
import { staleText } from './notes.ts';

/** What a view shows besides its rows. */
export interface ViewState {
  /** What went wrong with the rows on display. */
  readonly trouble: Error | undefined;
  /** Why what is shown may be out of date. */
  readonly stale: string | undefined;
  /** When the rows were read that are shown until the service answers, in words. */
  readonly asOf: string | undefined;
  readonly badge: { readonly value: number; readonly tooltip: string } | undefined;
  /** The project and the region on display, in words. */
  readonly place: string | undefined;
  /** The filters and orders in effect, in words. */
  readonly arrangement: readonly string[];
}

/** Where the state of a view comes from, and where it is reported to. */
interface ViewStateOptions {
  readonly branches: Branches;
  readonly lists: TreeLists;
  readonly arrangements: Arrangements;
  readonly report: (session: Session, state: ViewState) => void;
}

/** Determines the state of a view: which lists could not be read again, and how they are arranged. */
export function createViewState(kinds: readonly Kind[], options: ViewStateOptions) {
  const { branches, lists, arrangements, report } = options;
  /** Accounts whose rows were shown, with their location: they stay, whatever happens to the service. */
  const shown = new Map<string, string | undefined>();

  const wordsOf = (account: Account, kind: Kind) =>
    arrangementWords(kind, arrangements.of(account.id, kind.id)).map((each) => say(each));

  /** The first badge that a kind of this view has. */
  function badge(account: Account): ViewState['badge'] {
    for (const kind of kinds) {
      const row = branches.groupOf(account, kind);
      const listing = row && lists.of(row);
      const found = listing?.loaded ? kind.badge?.(listing.items, listing.done) : undefined;
      if (found) return { value: found.value, tooltip: say(found.words) };
    }
    return undefined;
  }

  return {
    /** How a list is arranged, in words. */
    arrangementOf: wordsOf,
    /** Records that the rows of an account are shown, in the given place. */
    markShown: (account: string, place: string | undefined) => void shown.set(account, place),
    wasShown: (account: string) => shown.has(account),
    forget: (account: string) => void shown.delete(account),
    /** Forgets all other accounts. */
    only(accounts: readonly string[]): void {
      for (const id of shown.keys()) if (!accounts.includes(id)) shown.delete(id);
    },
    /** Determines the state and reports it. */
    tell(session: Session): ViewState {
      const account = session.state === 'signedOut' ? undefined : session.account;
      const all = account ? lists.shown(account.id) : [];
      const read = all.find(({ error }) => error) ?? (account && branches.trouble(account.id)) ?? all[0];
      const error = session.state === 'failed' ? session.error : read?.error;
      // A message hides the view's welcome text, so it is only set if rows are kept.
      const trouble = account && shown.has(account.id) ? error : undefined;
      const stale = trouble && staleText(reasonOf(trouble), read?.readAt);
      const arranged = kinds.flatMap((kind) => {
        const words = account ? wordsOf(account, kind) : [];
        return words.length > 0 ? [`${vscode.l10n.t(kind.words.many)}: ${words.join(', ')}`] : [];
      });
      // what can no longer be counted is not shown as a number
      const counted = session.state === 'ready' ? badge(session.account) : undefined;
      const place = account && shown.get(account.id);
      const since = account && lists.asOf(account.id);
      const isWaiting = since !== undefined && !trouble;
      const asOf = isWaiting ? vscode.l10n.t('As of {0}', sayMoment(since)) : undefined;
      const state = { trouble, stale, asOf, badge: counted, place, arrangement: arranged };
      report(session, state);
      return state;
    },
  };
}
