import type { Account } from '../../accounts/account.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import type { CallEvent } from '../../platform/client/client.ts';
import type { Handler } from '../../ui/handler.ts';
import { createJournal } from '../../work/journal.ts';
import { createJournalCommands } from './commands.ts';
import { createJournalRows } from './rows.ts';

/** Who makes calls; before an account is kept, it has no id. */
type Caller = Pick<Account, 'origin'> & Partial<Pick<Account, 'id'>>;

export interface RequestsOptions {
  readonly current: () => Promise<Account | undefined>;
  /** Told of each call, too. */
  readonly log: (event: CallEvent) => void;
  /** Of the extension. */
  readonly version: string;
}

/** The requests of this window: what they were, how they are shown, and what can be done with them. */
export function createRequests({ current, version, log }: RequestsOptions) {
  const journal = createJournal();
  const rows = createJournalRows(journal, bookOf);
  const commands = createJournalCommands({
    journal,
    currentBook: async () => {
      const account = await current();
      return account && bookOf(account);
    },
    version,
  });
  return {
    rows,
    window: {
      ...commands.handlers,
      'request.showFailed': async () => rows.showFailedOnly(true),
      'request.showAll': async () => rows.showFailedOnly(false),
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    /** Writes down the calls of an account; those made before there is one are told to the log alone. */
    observer(caller: Caller): (event: CallEvent) => void {
      const book = bookOf(caller);
      const write = book === undefined ? undefined : journal.of(book);
      return (event) => {
        log(event);
        write?.(event);
      };
    },
    /** Forgets the requests of all other accounts. */
    only(accounts: readonly string[]): void {
      journal.only([environment, ...accounts]);
    },
    dispose() {
      rows.dispose();
      commands.dispose();
    },
  };
}

const environment = 'environment';

/** The name of an account in the journal: the environment’s has no id before it has made a call. */
function bookOf({ id, origin }: Caller): string | undefined {
  return origin === environment ? environment : id;
}
