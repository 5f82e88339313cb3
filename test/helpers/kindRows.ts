import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../src/api/all.ts';
import { pathParameters } from '../../src/api/operation.ts';
import { kinds } from '../../src/kinds/all.ts';
import type { Kind } from '../../src/kinds/kind.ts';
import type { Words } from '../../src/model/words.ts';

const root = join(import.meta.dirname, '..', '..');
const codicons = readFileSync(join(root, 'node_modules/@vscode/codicons/dist/codicon.css'), 'utf8');
/** The icons that VS Code has. */
export const iconNames = new Set(
  [...codicons.matchAll(/\.codicon-([\w-]+):before/g)].map(([, name]) => name),
);
const table = operations;

/** Words in English, with moments as `2026-01-05 12:00` in UTC. */
export function tell({ key, values }: Words): string {
  return key.replace(/\{(\d)\}/g, (_, index) => {
    const value = values[Number(index)];
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
    return typeof value === 'object' ? tell(value) : String(value);
  });
}

/** A row as it is shown: `icon: state · figures`. */
export function told(kind: Kind, item: Record<string, unknown>, now = 0): string {
  const { icon, words, figures = [] } = kind.state(item, now);
  return `${icon}: ${[words, ...figures].map(tell).join(' · ')}`;
}

/** The facts of a tooltip, by label. */
export function factsOf(kind: Kind, item: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(kind.facts(item).map(({ label, value }) => [tell(label), tell(value)]));
}

/** What a list operation makes of a reply. */
export function listed(kind: Kind, reply: unknown): Record<string, unknown>[] {
  const { operation } = kind.list;
  const parsed = operation.reply.parse(reply);
  return (operation.decode as (reply: unknown, input: object) => { items: Record<string, unknown>[] })(
    parsed,
    {},
  ).items;
}

/** Holds a kind to what every kind must do, for each of its samples. */
export function obeys(kind: Kind, samples: readonly Record<string, unknown>[]) {
  assert.equal(kinds.filter(({ id }) => id === kind.id).length, 1);
  const related = (kind.relations ?? []).map(({ list }) => list);
  for (const bound of [kind.list, ...(kind.get ? [kind.get] : []), ...related]) {
    assert.ok(table.includes(bound.operation), bound.operation.id);
    const input = bound.input({ scope: { project: 1, region: 2 }, id: '4711', clientId: 3 });
    const parsed = bound.operation.input.strict().parse(input);
    for (const name of pathParameters(bound.operation.path)) assert.notEqual(parsed[name], undefined, name);
  }
  for (const relation of kind.relations ?? []) assert.ok(kinds.some(({ id }) => id === relation.kind));
  assert.ok(iconNames.has(kind.icon), kind.icon);
  for (const sample of samples) {
    const item = kind.schema.parse(sample) as Record<string, unknown>;
    const state = kind.state(item, 0);
    assert.ok(iconNames.has(state.icon), state.icon);
    assert.ok(tell(state.words).length > 0);
    assert.ok(kind.title(item).length > 0);
    assert.ok(kind.key(item).length > 0);
    assert.ok(kind.facts(item).length > 0);
    for (const { url } of kind.addresses?.(item) ?? []) assert.ok(URL.canParse(url), url);
    for (const link of kind.links?.(item) ?? []) assert.ok(kinds.some(({ id }) => id === link.kind));
  }
  assert.ok(tell(kind.summary?.(samples) ?? kind.none).length > 0);
}
