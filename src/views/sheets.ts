import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Settings, SheetSection } from '../kinds/sheet.ts';
import { hasExpired } from '../model/linkExpiry.ts';
import { openPanel, type Panel } from '../panels/panel.ts';
import { readFromSheet, type ToSheet } from '../wire/sheet.ts';
import { describe } from './describe.ts';
import type { Item } from './listing.ts';
import { readItem } from './readItem.ts';
import { refFrom } from './refs.ts';
import { say } from './say.ts';
import { actOn, type SheetActs } from './sheetActs.ts';
import { sheetPage } from './sheetPage.ts';
import { nameOf, type Ref } from './uri.ts';

export interface SheetsOptions extends SheetActs {
  readonly root: vscode.Uri;
  readonly kindOf: (id: string) => Kind | undefined;
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly account: (accountId: string) => Promise<Account | undefined>;
  readonly log: (error: unknown) => void;
}

/** How long a secret that was asked for is shown, in ms. */
const shownFor = 60_000;

/** The sheets of a window: at most one of a sort per resource. */
export function createSheets(options: SheetsOptions) {
  const { t } = vscode.l10n;
  const open = new Map<string, { account: string; panel: Panel<ToSheet> }>();

  async function show(kept: Kept, restored?: vscode.WebviewPanel): Promise<void> {
    const { ref, sheet: id } = kept;
    const key = `${nameOf(ref)} ${id}`;
    const there = open.get(key);
    if (there) return there.panel.reveal();
    const kind = options.kindOf(ref.kind);
    const sheet = kind?.sheets?.find((each) => each.id === id);
    if (!kind || !sheet) return;
    const account = await options.account(ref.account);
    const scope = new AbortController();
    let settings: Settings = { ...sheet.initial, ...kept.settings };
    let item: Item | undefined;
    let sections: readonly SheetSection[] = [];
    const shown = new Map<string, ReturnType<typeof setTimeout>>();

    const panel: Panel<ToSheet> = openPanel({
      type: 'headend.sheet',
      title: say({ key: '{0} — {1}', values: [sheet.heading, ref.title] }),
      root: options.root,
      page: 'sheet',
      origins: [],
      read: readFromSheet,
      ...(restored ? { restored } : {}),
      receive: async (message) => {
        switch (message.type) {
          case 'ready':
            return item ? draw() : read();
          case 'refresh':
            return read();
          case 'set':
            settings = { ...settings, [message.id]: message.value };
            return draw();
          case 'act': {
            const { act, section, row } = message;
            const rowThere = () => sections[section]?.rows[row];
            // the row is the same, with a link that the service makes now
            if (hasExpired(rowThere()?.text ?? '', Date.now())) await read();
            const of = rowThere();
            if (!of) return;
            if (act === 'reveal' || act === 'hide') return reveal(`${section} ${row}`, act === 'reveal');
            try {
              const said = await actOn(act, of, { ref, sheet: id, settings, ...options });
              if (said) panel.post({ type: 'said', text: said, failed: false });
            } catch (error) {
              told(error, t('Could not do this'));
            }
          }
        }
      },
    });

    function draw(): void {
      if (!item) return;
      sections =
        sheet?.sections(item, settings, { sandbox: account?.origin === 'sandbox', now: Date.now() }) ?? [];
      const page = {
        title: say({ key: '{0} — {1}', values: [sheet?.heading ?? '', kind?.title(item) ?? ''] }),
        subtitle: account?.label ?? '',
        sections: sheetPage(sections, settings, (section, row) => shown.has(`${section} ${row}`)),
        words: { refresh: t('Refresh') },
      };
      panel.post({ type: 'show', sheet: page, kept: { ref, sheet: id, settings } satisfies Kept });
    }

    async function read(): Promise<void> {
      try {
        const connection = await options.connect(ref.account);
        item = await readItem(connection, kind as Kind, ref, scope.signal);
        if (!scope.signal.aborted) draw();
      } catch (error) {
        if (!scope.signal.aborted) told(error, t('Could not read “{0}”', ref.title));
      }
    }

    function told(error: unknown, what: string): void {
      options.log(error);
      panel.post({ type: 'said', text: describe(error, what).message, failed: true });
    }

    /** A secret that was asked for is hidden again after a while. */
    function reveal(row: string, wanted: boolean): void {
      clearTimeout(shown.get(row));
      shown.delete(row);
      if (wanted)
        shown.set(
          row,
          setTimeout(() => reveal(row, false), shownFor),
        );
      draw();
    }

    open.set(key, { account: ref.account, panel });
    panel.onDidDispose(() => {
      scope.abort();
      for (const timer of shown.values()) clearTimeout(timer);
      open.delete(key);
    });
  }

  return {
    open: (ref: Ref, sheet: string) => show({ ref, sheet, settings: {} }),
    /** Brings a sheet back after a reload of the window. */
    async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
      const kept = keptFrom(state);
      if (!kept || open.has(`${nameOf(kept.ref)} ${kept.sheet}`)) return panel.dispose();
      await show(kept, panel);
    },
    /** Closes the sheets of accounts that are signed out. */
    closeExcept(accounts: readonly string[]) {
      for (const { account, panel } of open.values()) if (!accounts.includes(account)) panel.dispose();
    },
    dispose() {
      for (const { panel } of open.values()) panel.dispose();
    },
  };
}

/** What a page keeps: no text of the sheet, as that may be secret. */
interface Kept {
  readonly ref: Ref;
  readonly sheet: string;
  readonly settings: Settings;
}

function keptFrom(state: unknown): Kept | undefined {
  const { ref, sheet, settings = {} } = (state ?? {}) as Partial<Kept>;
  const known = refFrom(ref);
  return known && typeof sheet === 'string' ? { ref: known, sheet, settings } : undefined;
}
