import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { Settings, SheetRow } from '../../kinds/grammar/sheet.ts';
import { hasExpired } from '../../shared/linkExpiry.ts';
import { createOrder } from '../../shared/order.ts';
import { describe } from '../../ui/describe.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { refFrom } from '../../ui/rows/refs.ts';
import { say } from '../../ui/say.ts';
import { readFromSheet, type ToSheet } from '../../wire/sheet.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { actOn, type SheetActs } from './acts.ts';
import { sheetPage } from './page.ts';
import { createReveals } from './reveals.ts';
import { sheetRows } from './rows.ts';

/** The sheets of a window: at most one of a sort per resource. */
export function createSheets(
  options: Pick<Host, 'root' | 'titles' | 'kindOf' | 'connect'> & {
    readonly accounts: Pick<Host['accounts'], 'list'>;
    readonly log: Pick<Host['log'], 'error'>;
  },
  acts: SheetActs,
) {
  const { t } = vscode.l10n;
  const open = new Map<string, { account: string; panel: Panel<ToSheet> }>();

  function show(kept: Kept, restored?: vscode.WebviewPanel): void {
    const { ref, sheet: id } = kept;
    const key = `${nameOf(ref)} ${id}`;
    const there = open.get(key);
    if (there) {
      there.panel.reveal();
      return;
    }
    const kind = options.kindOf(ref.kind);
    const sheet = kind?.sheets?.find((each) => each.id === id);
    if (!kind || !sheet) {
      restored?.dispose();
      return;
    }
    const scope = new AbortController();
    const order = createOrder();
    let settings: Settings = { ...sheet.initial, ...kept.settings };
    let item: Item | undefined;
    let account: Account | undefined;
    let rows: ReadonlyMap<string, SheetRow> = new Map();
    const reveals = createReveals(draw);
    const heading = () =>
      say({ key: '{0} — {1}', values: [sheet.heading, item ? kind.title(item) : ref.title] });

    const panel: Panel<ToSheet> = openPanel({
      type: 'headend.sheet',
      title: () => options.titles.of(heading(), ref.account),
      titles: options.titles,
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
            const { act, row } = message;
            // the row is the same, with a link that the service makes now
            if (hasExpired(rows.get(row)?.text ?? '', Date.now())) await read();
            const of = rows.get(row);
            if (!of) return;
            if (act === 'reveal' || act === 'hide') {
              if (act === 'reveal') reveals.reveal(row, of.text);
              else reveals.hide(row);
              return draw();
            }
            try {
              const said = await actOn(act, of, { ref, sheet: id, settings, ...acts });
              if (said) panel.post({ type: 'said', text: said, failed: false });
            } catch (error) {
              told(error, t('Could not finish'));
            }
          }
        }
      },
    });

    function draw(): void {
      if (!item) return;
      const place = { sandbox: account?.origin === 'sandbox', now: Date.now() };
      const sections = sheet?.sections(item, settings, place) ?? [];
      rows = sheetRows(sections);
      reveals.keepOnly(rows);
      const page = {
        title: heading(),
        subtitle: account?.label ?? '',
        sections: sheetPage(sections, settings, reveals.isShown),
        words: { refresh: t('Refresh') },
      };
      panel.entitle();
      panel.post({ type: 'show', sheet: page, kept: { ref, sheet: id, settings } satisfies Kept });
    }

    async function read(): Promise<void> {
      try {
        const isNewest = order.ask();
        const connection = await options.connect(ref.account);
        account = (await options.accounts.list()).find((each) => each.id === ref.account);
        const fresh = await readItem(connection, kind as Kind, ref, scope.signal);
        if (scope.signal.aborted || !isNewest()) return;
        item = fresh;
        draw();
      } catch (error) {
        if (!scope.signal.aborted) told(error, t('Could not read “{0}”', ref.title));
      }
    }

    function told(error: unknown, what: string): void {
      options.log.error(error);
      panel.post({ type: 'said', text: describe(error, what).message, failed: true });
    }

    open.set(key, { account: ref.account, panel });
    panel.onDidDispose(() => {
      scope.abort();
      reveals.dispose();
      open.delete(key);
    });
  }

  return {
    open: (ref: Ref, sheet: string) => show({ ref, sheet, settings: {} }),
    /** Brings a sheet back after a reload of the window. */
    async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
      const kept = keptFrom(state);
      if (!kept || open.has(`${nameOf(kept.ref)} ${kept.sheet}`)) return panel.dispose();
      show(kept, panel);
    },
    /** Closes the sheets of accounts that are signed out. */
    closeOf(gone: readonly string[]) {
      for (const { account, panel } of open.values()) if (gone.includes(account)) panel.dispose();
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
