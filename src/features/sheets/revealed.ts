import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { Revealed } from '../../kinds/grammar/revealed.ts';
import { inEnglish } from '../../shared/words.ts';
import type { Clipboard } from '../../ui/clipboard.ts';
import { describe } from '../../ui/describe.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { say } from '../../ui/say.ts';
import { type FromSheet, fromSheet } from '../../wire/fromSheet.ts';
import type { SheetReply, ToSheet } from '../../wire/sheet.ts';
import { sheetPage } from './page.ts';
import { createReveals } from './reveals.ts';
import { sheetRows } from './rows.ts';

/** What such tabs need of the window. */
export type RevealedHost = Pick<Host, 'root' | 'titles' | 'accountLabel'> & {
  readonly log: Pick<Host['log'], 'error'>;
  readonly clipboard: Pick<Clipboard, 'copy' | 'forget'>;
};

interface Shown {
  readonly panel: Panel<ToSheet>;
  readonly account: string;
  /** The secrets in it. */
  readonly secrets: readonly string[];
}

/**
 * Shows what the service tells only once, each in a tab of its own, masked. Nothing keeps it but that tab: it doesn't
 * come back after a reload of the window.
 */
export function createRevealedSheets(host: RevealedHost) {
  const open = new Map<string, Shown>();

  async function show(ref: Ref, revealed: Revealed): Promise<void> {
    const key = `${nameOf(ref)} ${inEnglish(revealed.title)}`;
    const before = open.get(key);
    before?.panel.dispose();
    // what it tells anew is no longer valid as it was
    if (before) await host.clipboard.forget(before.secrets);
    const label = await host.accountLabel(ref.account);
    const panel = openRevealed(host, { ref, revealed, label });
    const secrets = revealed.rows.flatMap(({ text, masked }) => (masked === undefined ? [] : [text]));
    const shown = { panel, account: ref.account, secrets };
    open.set(key, shown);
    panel.onDidDispose(() => {
      if (open.get(key) === shown) open.delete(key);
    });
  }

  return {
    show,
    /** Closes what is of accounts that are signed out. */
    close(accounts: readonly string[]): void {
      for (const { panel, account } of [...open.values()]) if (accounts.includes(account)) panel.dispose();
    },
    dispose(): void {
      for (const { panel } of [...open.values()]) panel.dispose();
    },
  };
}

interface Opened {
  readonly ref: Ref;
  readonly revealed: Revealed;
  /** The name of the account. */
  readonly label: string;
}

function openRevealed(host: RevealedHost, { ref, revealed, label }: Opened): Panel<ToSheet> {
  const { t } = vscode.l10n;
  const heading = t('{0} — {1}', say(revealed.title), ref.title);
  const sections = [{ title: revealed.title, help: revealed.help, rows: revealed.rows }];
  const rows = sheetRows(sections);
  const reveals = createReveals(draw);

  const panel = openPanel<ToSheet, FromSheet, SheetReply>({
    title: () => host.titles.of(heading, ref.account),
    titles: host.titles,
    root: host.root,
    page: 'sheet',
    origins: [],
    from: fromSheet,
    receive: (message) => (message.type === 'act' ? act(message.act, message.row) : draw()),
    failed(error) {
      host.log.error(error);
      return describe(error, t('Could not finish')).message;
    },
  });

  async function act(wanted: string, name: string): Promise<SheetReply | undefined> {
    const row = rows.get(name);
    if (!row) return undefined;
    if (wanted === 'copy') return host.clipboard.copy(row.text, { secret: row.masked !== undefined });
    if (wanted === 'reveal') reveals.reveal(name, row.text);
    if (wanted === 'hide') reveals.hide(name);
    return draw();
  }

  function draw(): undefined {
    const page = {
      title: heading,
      subtitle: label,
      programs: [],
      sections: sheetPage(sections, {}, reveals.isShown),
      // there is nothing to read again
      words: { refresh: '' },
    };
    // a page that keeps nothing is closed after a reload
    panel.post({ type: 'show', sheet: page, kept: null });
  }

  panel.onDidDispose(reveals.dispose);
  return panel;
}
