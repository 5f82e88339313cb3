import assert from 'node:assert/strict';
import * as z from 'zod';
import { kindOf, kinds } from '../../../src/kinds/all.ts';
import { arrangingOf } from '../../../src/kinds/engine/arrange.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { pathParameters } from '../../../src/platform/grammar/operation.ts';
import { membersOf, unwrap } from '../../../src/platform/grammar/schema.ts';
import { operations } from '../../../src/platform/operations.ts';
import { isCodicon } from '../../helpers/codicons.ts';
import { filled } from '../../helpers/filled.ts';
import { tell, tellState } from '../../helpers/kindRows.ts';
import { inStatus, publishedOf, samplesOf, statuses, unknownOf } from '../../helpers/samples.ts';
import { watched } from '../../helpers/watched.ts';

type Item = Record<string, unknown>;

const now = Date.UTC(2026, 0, 5, 12);
const target = { scope: { project: 1, region: 2 }, id: '4711', clientId: 3 };

/** What no reader may see: traces of values that are missing, and gaps in words that were not filled. */
const trace = /undefined|null|NaN|\[object|function \w*\(|\{\d/;

/** All that a kind says of an item. */
function sayings(kind: Kind, item: Item): string[] {
  return [
    kind.title(item),
    tellState(kind.state(item, now)),
    ...kind.facts(item).flatMap(({ label, value }) => [tell(label), tell(value)]),
    ...(kind.addresses?.(item) ?? []).map(({ label }) => tell(label)),
    ...(kind.links?.(item) ?? []).map(({ label }) => tell(label)),
    ...[kind.summary?.([item])].flatMap((said) => (said ? [tell(said)] : [])),
    ...(kind.badge ? [tell(kind.badge([item], true).words), tell(kind.badge([item], false).words)] : []),
  ];
}

describe('every kind', () => {
  it('has an id of its own', () => {
    assert.equal(new Set(kinds.map(({ id }) => id)).size, kinds.length);
    assert.throws(() => kindOf('nothing'));
  });

  for (const kind of kinds) {
    describe(kind.id, () => {
      const samples = samplesOf(kind);
      const relations = kind.relations ?? [];
      const [secrets] = filled(kind.schema) as Item[];

      it('lists, relates and reads by operations of the table, whose input it fills in', () => {
        const related = relations.map(({ list }) => list);
        for (const { operation, input } of [kind.list, ...(kind.get ? [kind.get] : []), ...related]) {
          assert.equal(operations.find(({ id }) => id === operation.id)?.path, operation.path);
          const parsed = operation.input.strict().parse(input(target));
          for (const name of pathParameters(operation.path)) assert.notEqual(parsed[name], undefined, name);
        }
        for (const relation of relations) assert.ok(kinds.some(({ id }) => id === relation.kind));
      });

      it('shows each state with a codicon, words and at most two figures', () => {
        assert.ok(isCodicon(kind.icon), kind.icon);
        for (const item of samples) {
          const state = kind.state(item, now);
          assert.ok(isCodicon(state.icon), state.icon);
          assert.ok(tell(state.words).length > 0);
          assert.ok((state.figures ?? []).length <= 2, tellState(state));
        }
      });

      it('has a title, a key, facts, addresses and links for any item that its schema takes', () => {
        for (const sample of samples) {
          const item = kind.schema.parse(sample) as Item;
          assert.ok(kind.title(item).length > 0);
          assert.ok(kind.key(item).length > 0);
          assert.ok(kind.facts(item).length > 0);
          for (const text of sayings(kind, item)) assert.doesNotMatch(text, trace);
          for (const { url } of kind.addresses?.(item) ?? []) assert.ok(URL.canParse(url), url);
          for (const link of kind.links?.(item) ?? []) {
            assert.ok(kinds.some(({ id }) => id === link.kind) && link.id.length > 0);
          }
        }
      });

      it('tells, filters and orders by nothing that its schema does not describe', () => {
        const unknown: string[] = [];
        for (const sample of samples) {
          const item = watched(sample, kind.schema, (path) => unknown.push(path));
          sayings(kind, item);
          kind.key(item);
          kind.page?.(item);
          kind.playback?.(item, now);
          const { filters, sorts, groupings } = arrangingOf(kind);
          for (const { keeps, choices = [] } of filters) {
            for (const { value } of choices) keeps?.(item, value);
          }
          for (const { by } of sorts) by?.(item);
          for (const grouping of groupings) grouping.of(item);
        }
        assert.deepEqual(unknown, []);
      });

      if (secrets)
        it('never offers a secret', () => {
          for (const sample of publishedOf(kind)) {
            const item = { ...sample, ...secrets };
            const playback = kind.playback?.(item, now);
            const all = [kind.addresses?.(item), kind.page?.(item), playback, kind.facts(item)];
            const offered = JSON.stringify(all, (_, each) =>
              typeof each === 'bigint' ? String(each) : each,
            );
            assert.doesNotMatch(offered, /canary/);
          }
        });
    });
  }
});

describe('the state of every kind', () => {
  for (const [id, said] of Object.entries(statuses)) {
    const state = (value: string | number) => kindOf(id).state(inStatus(said, value), now);

    it(`has words of its own for each value that is published for ${id}`, () => {
      for (const value of said.known) assert.doesNotMatch(state(value).words.key, /^\{\d\}$/, String(value));
      assert.equal(new Set(said.known.map((value) => tellState(state(value)))).size, said.known.length);
    });

    it(`shows a value that is not known for ${id} as it is`, () => {
      for (const value of unknownOf(said)) assert.ok(tellState(state(value)).includes(String(value)));
    });
  }

  it('is held for each value that a schema names', () => {
    for (const [id, { member, known }] of Object.entries(statuses)) {
      const schema = unwrap(membersOf(kindOf(id).schema)[member] ?? assert.fail());
      const named = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
      for (const each of named.filter((option) => option instanceof z.ZodEnum)) {
        assert.deepEqual(
          each.options.filter((value) => !known.includes(value)),
          [],
          id,
        );
      }
    }
  });
});
