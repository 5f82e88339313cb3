import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import {
  arranged,
  arrangementWords,
  arrangingOf,
  choicesOf,
  groupingOf,
  inputOf,
  narrows,
  needsAll,
} from '../../../../src/kinds/engine/arrange.ts';
import { takes } from '../../../../src/platform/grammar/operation.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const volume = kindOf('volume');
const volumes = [
  { id: 'v-1', name: 'disk 10', status: 'in-use', size: 20 },
  { id: 'v-2', name: 'Disk 9', status: 'error', size: 5 },
  { id: 'v-3', name: '', status: 'in-use', size: null },
];
const ids = (items: readonly Record<string, unknown>[]) => items.map(({ id }) => id);

describe('an arrangement', () => {
  it('keeps everything in the order of the service when nothing is chosen', () => {
    assert.deepEqual(arranged(volume, {}, volumes), volumes);
    assert.deepEqual(inputOf(volume, {}), {});
    assert.equal(needsAll(volume, {}), false);
    assert.equal(narrows(volume, {}), false);
    assert.deepEqual(arrangementWords(volume, {}), []);
  });

  it('finds a text in name or id, whatever its case', () => {
    const secrets = [
      { id: 17, name: 'Disk one' },
      { id: 27, name: 'disk two' },
      { id: 3, name: '' },
    ];
    const secret = kindOf('edgeSecret');
    assert.deepEqual(ids(arranged(secret, { filters: { text: 'DISK' } }, secrets)), [17, 27]);
    assert.deepEqual(ids(arranged(secret, { filters: { text: '3' } }, secrets)), [3]);
  });

  it('offers the states that are there, and keeps those of one', () => {
    const state = arrangingOf(volume).filters.find(({ id }) => id === 'state');
    assert.ok(state);
    const choices = choicesOf(volume, state, volumes).map(({ value }) => value);
    assert.deepEqual(choices, ['in use', 'failed']);
    assert.deepEqual(ids(arranged(volume, { filters: { state: 'failed' } }, volumes)), ['v-2']);
  });

  it('joins filters', () => {
    const secrets = [
      { id: 1, name: 'one', app_count: 0 },
      { id: 2, name: 'one more', app_count: 3 },
      { id: 3, name: 'other', app_count: 2 },
    ];
    const filters = { text: 'one', state: true };
    assert.deepEqual(ids(arranged(kindOf('edgeSecret'), { filters }, secrets)), [2]);
  });

  it('sorts names as a reader does, and what is missing last, upwards and downwards', () => {
    const by = (id: string, down: boolean) => ids(arranged(volume, { sort: { id, down } }, volumes));
    assert.deepEqual(by('name', false), ['v-2', 'v-1', 'v-3']);
    assert.deepEqual(by('size', false), ['v-2', 'v-1', 'v-3']);
    assert.deepEqual(by('size', true), ['v-1', 'v-2', 'v-3']);
  });

  it('leaves to the service what it can do', () => {
    const app = kindOf('edgeApp');
    const arrangement = { filters: { text: 'geo', state: 1 }, sort: { id: 'name', down: true } };
    assert.deepEqual(inputOf(app, arrangement), { name: 'geo', status: 1, ordering: '-name' });
    assert.equal(needsAll(app, arrangement), false);
    assert.equal(narrows(app, arrangement), true);
    const items = [{ id: 1, name: 'not the word' }];
    assert.deepEqual(arranged(app, arrangement, items), items);
  });

  it('needs all of a list for what the service lacks', () => {
    assert.equal(needsAll(volume, { filters: { state: 'in use' } }), true);
    assert.equal(needsAll(volume, { sort: { id: 'size', down: false } }), true);
    assert.equal(needsAll(volume, { filters: { attached: true } }), false);
  });

  it('leaves to the service the names and states of what is in the cloud', () => {
    const asked = (kind: string, filters: Record<string, string>) => {
      assert.equal(needsAll(kindOf(kind), { filters }), false, kind);
      return inputOf(kindOf(kind), { filters });
    };
    assert.deepEqual(asked('instance', { text: 'web', state: 'SHUTOFF', id: 'a7' }), {
      name: 'web',
      status: 'SHUTOFF',
      uuid: 'a7',
    });
    assert.deepEqual(asked('volume', { text: 'web', id: 'a7' }), { name_part: 'web', id_part: 'a7' });
    assert.deepEqual(asked('cluster', { text: 'cms' }), { name: 'cms' });
    assert.deepEqual(asked('edgeSecret', { name: 'token' }), { secret_name: 'token' });
  });

  it('says itself in words', () => {
    const arrangement = { filters: { attached: true, text: 'web' }, sort: { id: 'size', down: true } };
    assert.deepEqual(arrangementWords(volume, arrangement).map(inEnglish), [
      'Name: web',
      'Attached: yes',
      'by size, descending',
    ]);
    assert.deepEqual(arrangementWords(volume, { sort: { id: 'size', down: false } }).map(inEnglish), [
      'by size',
    ]);
  });

  it('forgets what is not known any more', () => {
    const old = { filters: { colour: 'red' }, sort: { id: 'weight', down: true }, grouping: 'taste' };
    assert.deepEqual(arranged(volume, old, volumes), volumes);
    assert.equal(narrows(volume, old), false);
    assert.deepEqual(arrangementWords(volume, old), []);
    assert.equal(groupingOf(volume, old), undefined);
  });

  it('groups storage alerts by what is watched, by bucket, or not at all', () => {
    const alert = kindOf('storageAlert');
    const item = { name: 'reaching_used_space', bucket_name: 'raw', storage_name: 'north' };
    const titleBy = (grouping?: string) => {
      const found = groupingOf(alert, grouping === undefined ? {} : { grouping })?.of(item);
      return found && inEnglish(found.title);
    };
    assert.equal(titleBy(), 'Space');
    assert.equal(titleBy('bucket'), 'raw');
    assert.equal(titleBy('none'), undefined);
  });
});

describe('the ways to arrange', () => {
  for (const kind of kinds) {
    const { filters, sorts, groupings } = arrangingOf(kind);
    const { operation } = kind.list;

    it(`of ${kind.id} have ids of their own`, () => {
      for (const ways of [filters, sorts, groupings]) {
        assert.equal(new Set(ways.map(({ id }) => id)).size, ways.length);
      }
    });

    for (const filter of filters) {
      it(`of ${kind.id} filter by ${filter.id}, there or here`, () => {
        assert.ok(filter.field || filter.keeps);
        const choices = filter.choices ?? [];
        for (const { value } of filter.field ? choices : []) {
          assert.ok(takes(operation, filter.field ?? '', value), `${filter.field} takes ${value}`);
        }
        if (filter.field) assert.ok(operation.query.includes(filter.field));
        if (filter.field && choices.length === 0) {
          const value = filter.number ? 7 : 'web-1';
          assert.ok(takes(operation, filter.field, filter.list ? [value] : value));
        }
      });
    }

    for (const { id, input, by } of sorts) {
      it(`of ${kind.id} sort by ${id}, there or here`, () => {
        assert.ok(input || by);
        for (const way of input ? [input.up, input.down] : []) {
          for (const [field, value] of Object.entries(way)) {
            assert.ok(takes(operation, field, value), `${field} takes ${value}`);
          }
        }
      });
    }
  }
});
