import type { State } from '../../src/kinds/kind.ts';
import type { Value, Words } from '../../src/model/words.ts';

/** Words as an English text, moments as hours and minutes of UTC. */
export function tellWords({ key, values }: Words): string {
  return values.reduce<string>((rest, value, index) => rest.replace(`{${index}}`, () => tell(value)), key);
}

/** A state as `icon: words · figure · figure`. */
export function tellState({ icon, words, figures = [] }: State): string {
  return `${icon}: ${[words, ...figures].map(tellWords).join(' · ')}`;
}

function tell(value: Value): string {
  if (value instanceof Date) return value.toISOString().slice(11, 16);
  return typeof value === 'object' ? tellWords(value) : String(value);
}
