import * as vscode from 'vscode';
import type { Accounts } from '../accounts/accounts.ts';
import type { Connection } from '../accounts/connection.ts';
import { createForms } from '../features/forms/forms.ts';
import { addressPlayerOptions, keptPlayerOptions, playerOptions } from '../features/player/options.ts';
import { createPlayers } from '../features/player/player.ts';
import { createDownloads } from '../features/sheets/downloads.ts';
import { createSheets } from '../features/sheets/sheets.ts';
import { createTerminals } from '../features/sheets/terminals.ts';
import { createStatistics } from '../features/statistics/statistics.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { openDownload } from '../platform/client/download.ts';
import { createClipboard } from '../ui/clipboard.ts';
import { describe } from '../ui/describe.ts';
import { createAccountTitles } from '../ui/panels/accountTitles.ts';
import type { ChangeHistory } from '../work/changeHistory.ts';
import type { Log } from '../work/log.ts';
import { askProgram, startProgram } from '../work/runProgram.ts';
import { homeFolder, saveFile } from '../work/saveFile.ts';

interface Reached {
  readonly accounts: Accounts;
  readonly accountLabel: (accountId: string) => Promise<string>;
  readonly connectTo: (accountId: string) => Promise<Connection>;
  readonly history: ChangeHistory;
  readonly session: { check(): Promise<unknown> };
  readonly log: Log;
}

interface Wishes {
  readonly kindOf: (id: string) => Kind | undefined;
  readonly fail: (error: unknown, what: string) => void;
  /** Lets the user find a resource of certain kinds. */
  readonly find: (title: string, keeps: (kind: Kind) => boolean) => Promise<Ref | undefined>;
  /** Shows resources in lists and documents as they are now. */
  readonly reread: (refs: readonly Ref[]) => Promise<unknown>;
  /** Called after a form has saved something. */
  readonly onSaved: () => void;
  /** Follows work that goes on at the service, of an account, to its end. */
  readonly follow: (account: string, taskIds: readonly string[], title: string) => void;
}

/** Puts together what opens in a webview: player, forms and statistics. */
export function composePages(
  { extensionUri: root, globalState: memory }: vscode.ExtensionContext,
  { accounts, accountLabel, connectTo: connect, history, session: { check }, log }: Reached,
  wishes: Wishes,
) {
  const { t } = vscode.l10n;
  const changed = (refs: readonly Ref[]) => Promise.all([wishes.reread(refs), forms.look(refs)]);
  const playing = { ...wishes, connect, history, changed };
  const titles = createAccountTitles(accounts, log.error);
  // the service has a new still every ten seconds (§2.2)
  const playerPeriods = { look: 30_000, still: 10_000 };
  const players = createPlayers({
    root,
    titles,
    log: log.info,
    periods: playerPeriods,
    async optionsOf(kept) {
      // a sandbox may have ended with the window, and starts when the account is asked for
      await check();
      const options = keptPlayerOptions(playing, kept);
      const known = await accounts.list();
      return options && known.some(({ id }) => options.key.startsWith(`${id}/`)) ? options : undefined;
    },
    pick: async (title) => {
      const ref = await findBeside(title);
      return ref && playerOptions(playing, ref);
    },
  });
  const findBeside = (title: string) =>
    wishes.find(t('Play Beside “{0}”', title), (kind) => kind.playback !== undefined);
  const statistics = createStatistics({
    root,
    titles,
    memory,
    current: accounts.currentId,
    connect,
    accountLabel,
    describe,
    log: log.info,
  });
  const forms = createForms({
    root,
    titles,
    memory,
    connect,
    history,
    accountLabel,
    log: log.error,
    ...wishes,
  });
  const clipboard = createClipboard(log.error);
  const terminals = createTerminals({ ask: askProgram, start: startProgram }, clipboard);
  const sheets = createSheets({
    root,
    titles,
    kindOf: wishes.kindOf,
    connect,
    account: async (id) => (await accounts.list()).find((account) => account.id === id),
    clipboard,
    terminals,
    log: log.error,
    download: createDownloads({
      open: (url, signal) => openDownload(globalThis.fetch, url, signal),
      save: saveFile,
      home: homeFolder(),
      fail: wishes.fail,
    }),
    play: async (ref, place) => players.play(addressPlayerOptions(playing, ref, place)),
  });
  const closing = [players, forms, statistics, sheets];
  const byType: Partial<Record<string, (typeof closing)[number]>> = {
    'headend.player': players,
    'headend.form': forms,
    'headend.sheet': sheets,
    'headend.statistics': statistics,
  };
  return {
    play: async (ref: Ref) => players.play(playerOptions(playing, ref)),
    /** Plays two beside each other; asks for the second where it is not given. */
    async playBeside(ref: Ref, given?: Ref): Promise<void> {
      const other = given ?? (await findBeside(ref.title));
      if (other) await players.play(playerOptions(playing, ref), playerOptions(playing, other));
    },
    /** Shows resources as they are now, wherever they are in sight. */
    changed,
    forms,
    sheets,
    statistics,
    playerPeriods,
    /** Brings a page back after a reload of the window. */
    restore: (panel: vscode.WebviewPanel, state: unknown) =>
      byType[panel.viewType]?.restore(panel, state) ?? panel.dispose(),
    /** Closes the pages of accounts that are signed out. */
    closeOf(gone: readonly string[]) {
      for (const each of closing) each.closeOf(gone);
    },
    async dispose(): Promise<void> {
      for (const each of [...closing, terminals, titles]) each.dispose();
      await clipboard.dispose();
    },
  };
}
