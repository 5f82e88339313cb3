import * as vscode from 'vscode';
import { arrangingOf, choicesOf, valueWords } from '../../kinds/engine/arrange.ts';
import type { Filter, FilterValue } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { takes } from '../../platform/grammar/operation.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { pickRow, typeText } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { type ArrangeHost, keepArrangement, wantedLists } from './wanted.ts';

/** A filter that needs a value, and its current value. */
interface Asked {
  readonly kind: Kind;
  readonly by: Filter<Item>;
  readonly current: FilterValue | undefined;
  readonly title: string;
}

/** The value that the user chose; undefined: canceled. */
type Answer = { readonly value: FilterValue } | 'any' | undefined;

/** Asks for a filter and its value, and applies it to the lists of a kind. */
export async function filterList(host: ArrangeHost, argument: unknown): Promise<void> {
  const { t } = vscode.l10n;
  const can = (kind: Kind) => arrangingOf(kind).filters.length > 0;
  const about = await wantedLists(host, argument, { can, title: t('Filter List') });
  if (!about) return;
  const { kind, now } = about;
  const title = t('Filter {0}', t(kind.words.many));
  const rows = arrangingOf(kind).filters.map((by) => {
    const value = now.filters?.[by.id];
    return { label: say(by.label), description: value === undefined ? '' : say(valueWords(by, value)), by };
  });
  const row = await pickRow(rows, { title, placeHolder: t('Filter by…') });
  if (!row) return;
  const { by } = row;
  const answer = await askValue(host, { kind, by, current: now.filters?.[by.id], title });
  if (answer === undefined) return;
  const { [by.id]: _, ...others } = now.filters ?? {};
  const filters = answer === 'any' ? others : { ...others, [by.id]: answer.value };
  await keepArrangement(host, about, { ...now, filters });
}

/** A picked or typed value. */
async function askValue({ lists }: ArrangeHost, asked: Asked): Promise<Answer> {
  const { kind, by } = asked;
  if (!by.choices && by.id !== 'state') return typeValue(asked);
  // the states to pick from are those of the loaded items
  if (!by.choices) await lists.loadKind(kind);
  return pickValue(asked, lists.loadedOf(kind));
}

async function pickValue({ kind, by, current, title }: Asked, loaded: readonly Item[]): Promise<Answer> {
  const { t } = vscode.l10n;
  const rows = choicesOf(kind, by, loaded).map(({ value, words }) => ({
    label: say(words),
    description: JSON.stringify(value) === JSON.stringify(current) ? t('current') : '',
    value,
  }));
  const every = { label: t('Any'), description: '', value: undefined };
  const row = await pickRow([every, ...rows], { title, placeHolder: say(by.label) });
  return row && (row.value === undefined ? 'any' : { value: row.value });
}

async function typeValue({ kind, by, current, title }: Asked): Promise<Answer> {
  const { t } = vscode.l10n;
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
