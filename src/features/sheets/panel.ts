import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Settings, SheetOf, SheetRow } from '../../kinds/grammar/sheet.ts';
import { hasExpired } from '../../shared/linkExpiry.ts';
import { createOrder } from '../../shared/order.ts';
import { describe } from '../../ui/describe.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { say } from '../../ui/say.ts';
import { type FromSheet, fromSheet } from '../../wire/fromSheet.ts';
import type { KeptSheet } from '../../wire/kept.ts';
import type { SheetReply, ToSheet } from '../../wire/sheet.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { actOn, type SheetActs } from './acts.ts';
import { sheetPage, sheetPrograms } from './page.ts';
import { createReveals } from './reveals.ts';
import { sheetRows } from './rows.ts';

/** A sheet of a resource to show, and its settings. */
export interface SheetSubject {
  readonly ref: Ref;
  readonly settings: Settings;
  readonly kind: Kind;
  readonly sheet: SheetOf<Item>;
}

/** What sheets need from the window, and what their buttons do. */
export type SheetHost = Pick<Host, 'root' | 'titles' | 'kindOf' | 'connect'> &
  SheetActs & {
    readonly accounts: Pick<Host['accounts'], 'list'>;
    readonly log: Pick<Host['log'], 'error'>;
  };

/** Opens a sheet, and handles its buttons. `read` shows the resource as it is now. */
export function openSheetPanel(host: SheetHost, subject: SheetSubject, restored?: vscode.WebviewPanel) {
  const { t } = vscode.l10n;
  const { ref, kind, sheet } = subject;
  const { id } = sheet;
  const scope = new AbortController();
  const order = createOrder();
  let settings: Settings = { ...sheet.initial, ...subject.settings };
  let item: Item | undefined;
  let isGone = false;
  let account: Account | undefined;
  let rows: ReadonlyMap<string, SheetRow> = new Map();
  const reveals = createReveals(draw);
  const heading = () =>
    say({ key: '{0} — {1}', values: [sheet.heading, item ? kind.title(item) : ref.title] });

  const panel: Panel<ToSheet> = openPanel<ToSheet, FromSheet, SheetReply>({
    title: () => host.titles.of(heading(), ref.account),
    titles: host.titles,
    root: host.root,
    page: 'sheet',
    linked: () => ({ ref, account: ref.account, panel: sheet.id }),
    origins: [],
    from: fromSheet,
    restored,
    receive(message) {
      switch (message.type) {
        case 'ready':
          return item || isGone ? draw() : read();
        case 'refresh':
          return isGone ? draw() : read();
        case 'set':
          settings = { ...settings, [message.id]: message.value };
          return draw();
        case 'act':
          return act(message.act, message.row);
      }
    },
    failed(error, { type }) {
      host.log.error(error);
      const wish = type === 'act' ? t('Could not finish') : t('Could not read “{0}”', ref.title);
      return describe(error, wish).message;
    },
  });

  /** Does what a button of a row is for; returns the message to show. */
  async function act(wanted: string, row: string): Promise<SheetReply | undefined> {
    // the row stays the same, with a link that the service creates now
    if (hasExpired(rows.get(row)?.text ?? '', Date.now())) await read();
    const of = rows.get(row);
    if (!of) return undefined;
    if (wanted !== 'reveal' && wanted !== 'hide')
      return actOn(wanted, of, { ref, sheet: id, settings, ...host });
    if (wanted === 'reveal') reveals.reveal(row, of.text);
    else reveals.hide(row);
    return draw();
  }

  function draw(): undefined {
    if (isGone) return drawGone();
    if (!item) return;
    const place = { sandbox: account?.origin === 'sandbox', now: Date.now() };
    const sections = sheet.sections(item, settings, place);
    rows = sheetRows(sections);
    reveals.keepOnly(rows);
    const page = {
      title: heading(),
      subtitle: account?.label ?? '',
      programs: sheetPrograms(sections),
      sections: sheetPage(sections, settings, reveals.isShown),
      words: { refresh: t('Refresh') },
    };
    panel.updateTitle();
    panel.post({ type: 'show', sheet: page, kept: { ref, sheet: id, settings } satisfies KeptSheet });
  }

  /** The resource was deleted: what it was reached by is shown no longer. */
  function drawGone(): undefined {
    rows = new Map();
    reveals.keepOnly(rows);
    const [title, subtitle, words] = [heading(), account?.label ?? '', { refresh: t('Refresh') }];
    const help = [t('“{0}” was deleted. Its addresses and links no longer work.', ref.title)];
    const section = { title: '', help, settings: [], fault: '', columns: [], rows: [], none: '' };
    const sheet = { title, subtitle, programs: [], sections: [section], words };
    panel.post({ type: 'show', sheet, kept: { ref, sheet: id, settings } satisfies KeptSheet });
  }

  async function read(): Promise<undefined> {
    if (isGone) return;
    const isNewest = order.ask();
    try {
      const connection = await host.connect(ref.account);
      account = (await host.accounts.list()).find((each) => each.id === ref.account);
      const fresh = await readItem(connection, kind, ref, scope.signal);
      if (scope.signal.aborted || !isNewest()) return;
      item = fresh;
      const before = secretsIn(rows);
      draw();
      const now = secretsIn(rows);
      await host.clipboard.forget(before.filter((text) => !now.includes(text)));
    } catch (error) {
      if (!scope.signal.aborted) throw error;
    }
  }

  panel.onDidDispose(() => {
    scope.abort();
    reveals.dispose();
  });
  return {
    panel,
    ref,
    read,
    /** Says that the resource was deleted. */
    tellDeleted() {
      isGone = true;
      order.ask();
      draw();
    },
  };
}

/** The texts of rows that are masked. */
function secretsIn(rows: ReadonlyMap<string, SheetRow>): string[] {
  return [...rows.values()].flatMap(({ text, masked }) => (masked === undefined ? [] : [text]));
}

/** A sheet that is shown. */
export type OpenSheet = ReturnType<typeof openSheetPanel>;
