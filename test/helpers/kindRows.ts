import type { Kind, State } from '../../src/kinds/grammar/kind.ts';
import { inEnglish, type Words, words } from '../../src/shared/words.ts';

type Item = Record<string, unknown>;

/** Words in English, with moments as `2026-01-05 12:00` in UTC. */
export function tell({ key, values }: Words): string {
  return key.replace(/\{(\d)\}/g, (_, index) => {
    const value = values[Number(index)];
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
    return typeof value === 'object' && 'key' in value ? tell(value) : inEnglish(words('{0}', value ?? ''));
  });
}

/** A state as `icon: words · figure · figure`. */
export function tellState({ icon, words, figures = [] }: State): string {
  return `${icon}: ${[words, ...figures].map(tell).join(' · ')}`;
}

/** A row as it is shown: `icon: state · figures`. */
export function told(kind: Kind, item: Item, now = 0): string {
  return tellState(kind.state(item, now));
}

/** The facts of a tooltip, by label; of several with one label, the last. */
export function factsOf(kind: Kind, item: Item): Record<string, string> {
  return Object.fromEntries(kind.facts(item).map(({ label, value }) => [tell(label), tell(value)]));
}

/** What a list operation makes of a reply. */
export function listed(kind: Kind, reply: unknown): Item[] {
  const { operation } = kind.list;
  const parsed = operation.reply.parse(reply);
  return (operation.decode as (reply: unknown, input: object) => { items: Item[] })(parsed, {}).items;
}
