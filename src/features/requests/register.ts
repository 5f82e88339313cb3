import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { bookOf } from '../../work/journal.ts';
import { createJournalCommands } from './commands.ts';
import { createJournalRows } from './rows.ts';

/** The requests of this window: how they are shown, and what can be done with them. */
export function registerRequests({ accounts, ask, journal, accountsChanged, lists, version }: Host) {
  const rows = createJournalRows(journal);
  const commands = createJournalCommands({
    journal,
    currentBook: async () => {
      const account = await accounts.current();
      return account && bookOf(account);
    },
    version,
    ask,
  });
  lists.addExtra('activity', rows);
  const keeping = accountsChanged.listen(({ known }) => journal.only(known));

  return {
    window: {
      ...commands.handlers,
      'request.showFailed': async () => rows.showFailedOnly(true),
      'request.showAll': async () => rows.showFailedOnly(false),
    } satisfies WindowHandlers,
    dispose() {
      for (const each of [keeping, rows, commands]) each.dispose();
    },
  };
}
