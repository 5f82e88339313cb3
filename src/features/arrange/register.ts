import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { choicesOf, groupingOf, needsAll, valueWords, waysOf } from '../../kinds/engine/arrange.ts';
import type { Arrangement, Filter, FilterValue } from '../../kinds/grammar/arranging.ts';
import type { Kind, ViewId } from '../../kinds/grammar/kind.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import { takes } from '../../platform/grammar/operation.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { pickRow, typeText } from '../../ui/editorWindow.ts';
import type { Handler } from '../../ui/handler.ts';
import { listOf } from '../../ui/rows/nodes.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

/** Filters, orders and groups the lists of a kind, as the user picks. */
export function registerArrange({ kinds, arrangements, accounts, lists }: Host) {
  const { t } = vscode.l10n;

  interface Wanted {
    readonly account: string;
    readonly kind: Kind;
    readonly now: Arrangement;
  }

  /** The lists that a command is about: those of the row, or of a kind that the user picks. */
  async function wanted(
    argument: unknown,
    can: (kind: Kind) => boolean,
    title: string,
  ): Promise<Wanted | undefined> {
    const list = listOf(argument);
    const account = list?.account.id ?? (await accounts.currentId());
    const kind = list?.kind ?? (await pickKind(kinds.filter(can), title));
    if (!account || !kind) return undefined;
    return { account, kind, now: arrangements.of(account, kind.id) };
  }

  /** Keeps an arrangement; where Headend has to do a part of it, everything is loaded first. */
  async function apply({ account, kind }: Wanted, arrangement: Arrangement): Promise<void> {
    await arrangements.set(account, kind.id, arrangement);
    if (needsAll(kind, arrangement)) await lists.loadKind(kind);
  }

  async function filter(argument: unknown): Promise<void> {
    const about = await wanted(argument, (kind) => waysOf(kind).filters.length > 0, t('Filter List'));
    if (!about) return;
    const { kind, now } = about;
    const title = t('Filter {0}', t(kind.words.many));
    const rows = waysOf(kind).filters.map((each) => {
      const value = now.filters?.[each.id];
      return {
        label: say(each.label),
        description: value === undefined ? '' : say(valueWords(each, value)),
        each,
      };
    });
    const row = await pickRow(rows, { title, placeHolder: t('Filter by…') });
    if (!row) return;
    if (row.each.id === 'state' && !row.each.choices) await lists.loadKind(kind);
    const value = await pickValue(kind, row.each, now, title);
    if (value === undefined) return;
    const { [row.each.id]: _, ...others } = now.filters ?? {};
    const filters = value === 'any' ? others : { ...others, [row.each.id]: value.value };
    await apply(about, { ...now, filters });
  }

  /** A value for a filter, or any; undefined where the user gave up. */
  async function pickValue(kind: Kind, by: Filter<Item>, now: Arrangement, title: string) {
    const current = now.filters?.[by.id];
    const choices = choicesOf(kind, by, lists.loadedOf(kind));
    if (!by.choices && by.id !== 'state') return typeValue(kind, by, current, title);
    const rows = choices.map(({ value, words }) => ({
      label: say(words),
      description: JSON.stringify(value) === JSON.stringify(current) ? t('current') : '',
      value,
    }));
    const every = { label: t('Any'), description: '', value: undefined };
    const row = await pickRow([every, ...rows], { title, placeHolder: say(by.label) });
    return row && (row.value === undefined ? 'any' : { value: row.value });
  }

  async function typeValue(kind: Kind, by: Filter<Item>, current: FilterValue | undefined, title: string) {
    const read = (text: string) => (by.number ? wideInteger(text) : text);
    const text = await typeText({
      title,
      value: current === undefined ? '' : String(current),
      prompt: t('{0} (leave empty for any)', by.rule ? say(by.rule).replace(/\.$/, '') : say(by.label)),
      validateInput: (typed) => {
        const trimmed = typed.trim();
        if (
          trimmed === '' ||
          !by.field ||
          takes(kind.list.operation, by.field, by.list ? [read(trimmed)] : read(trimmed))
        )
          return undefined;
        return by.rule ? say(by.rule) : t('The service does not accept this value.');
      },
    });
    if (text === undefined) return undefined;
    return text.trim() === '' ? 'any' : { value: read(text.trim()) };
  }

  async function sort(argument: unknown): Promise<void> {
    const about = await wanted(argument, (kind) => waysOf(kind).sorts.length > 0, t('Sort List'));
    if (!about) return;
    const { kind, now } = about;
    const current = (id: string | undefined, down: boolean) =>
      now.sort?.id === id && (now.sort?.down ?? false) === down ? t('current') : '';
    const rows = waysOf(kind).sorts.flatMap(({ id, label }) =>
      [false, true].map((down) => ({
        label: down ? t('By {0}, descending', say(label)) : t('By {0}', say(label)),
        description: current(id, down),
        sort: { id, down },
      })),
    );
    const usual = {
      label: t('Default order'),
      description: current(undefined, false),
      sort: undefined,
    };
    const title = t('Sort {0}', t(kind.words.many));
    const row = await pickRow([usual, ...rows], { title });
    if (!row) return;
    const { sort: _, ...others } = now;
    await apply(about, { ...others, ...(row.sort ? { sort: row.sort } : {}) });
  }

  async function group(argument: unknown): Promise<void> {
    const about = await wanted(argument, (kind) => waysOf(kind).groupings.length > 0, t('Group List'));
    if (!about) return;
    const { account, kind, now } = about;
    const current = groupingOf(kind, now)?.id ?? 'none';
    const ways = waysOf(kind).groupings.map(({ id, label }) => ({ label: say(label), id }));
    const rows = [...ways, { label: t('No grouping'), id: 'none' }].map((row) => ({
      ...row,
      description: row.id === current ? t('current') : '',
    }));
    const title = t('Group {0} By', t(kind.words.many));
    const row = await pickRow(rows, { title });
    if (row) await arrangements.set(account, kind.id, { ...now, grouping: row.id });
  }

  async function clear(wantedKinds: readonly Kind[]): Promise<void> {
    const account = await accounts.currentId();
    if (account)
      await arrangements.clear(
        account,
        wantedKinds.map(({ id }) => id),
      );
  }

  async function pickKind(able: readonly Kind[], title: string): Promise<Kind | undefined> {
    if (able.length === 1) return able[0];
    const rows = able.map((of) => ({
      label: t(of.words.many),
      iconPath: new vscode.ThemeIcon(of.icon),
      of,
    }));
    return (await pickRow(rows, { title }))?.of;
  }

  return {
    /** Clears all lists of a view. */
    clearView: (view: ViewId) => clear(kinds.filter((kind) => kind.view === view)),
    window: {
      'list.filter': filter,
      'list.sort': sort,
      'list.group': group,
      'list.clear': async (argument: unknown) => {
        const list = listOf(argument);
        await clear(list ? [list.kind] : kinds);
      },
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    dispose: () => undefined,
  };
}
