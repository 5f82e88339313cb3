import assert from 'node:assert/strict';
import { keptForm, keptPlayer, keptSheet, keptStatistics } from '../../../src/wire/kept.ts';

const ref = { account: 'sandbox-7', kind: 'liveStream', scope: {}, id: '41', title: 'Studio' };
const volume = { ...ref, kind: 'volume', scope: { project: 3, region: 76 }, id: 'a-1' };

/** No reference: each is wrong in one way. */
const hostileRefs: readonly unknown[] = [
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { account: 'sandbox-7', kind: 'liveStream', id: '41', title: 'Studio' },
  { ...ref, scope: null },
  { ...ref, scope: 76 },
  { ...ref, scope: 'eu' },
  { ...ref, scope: { project: '3', region: 76 } },
  { ...ref, scope: { project: 3, region: 76.5 } },
  { ...ref, scope: { region: null } },
  { ...ref, account: 7 },
  { ...ref, account: '' },
  { ...ref, account: 'a'.repeat(1001) },
  { ...ref, kind: ['liveStream'] },
  { ...ref, kind: 'k'.repeat(1001) },
  { ...ref, id: 41 },
  { ...ref, id: 'i'.repeat(1001) },
  { ...ref, title: { text: 'Studio' } },
  { ...ref, title: 't'.repeat(10_001) },
];

describe('what a form keeps', () => {
  const place = { creates: true, account: 'sandbox-7', kind: 'volume', scope: { region: 76 } };

  it('is a resource, or where something is created', () => {
    assert.deepEqual(keptForm.parse(ref), ref);
    assert.deepEqual(keptForm.parse(volume), volume);
    const path = ['Shop', 'Luxembourg'];
    assert.deepEqual(keptForm.parse({ ...place, path }), { ...place, path });
    assert.deepEqual(keptForm.parse(place), { ...place, path: [] });
  });

  it('is refused where it is neither', () => {
    for (const state of [
      ...hostileRefs,
      { ...place, creates: false },
      { creates: true, account: 'sandbox-7', kind: 'volume' },
      { ...place, scope: 76 },
      { ...place, scope: { region: '76' } },
      { ...place, account: undefined },
      { ...place, path: 'Shop' },
      { ...place, path: [3] },
      { ...place, path: Array(11).fill('Shop') },
    ]) {
      assert.equal(keptForm.safeParse(state).success, false, JSON.stringify(state)?.slice(0, 200));
    }
  });

  it('loses what does not belong to it', () => {
    const scope = { project: 3, region: 76, zone: 'b' };
    assert.deepEqual(keptForm.parse({ ...volume, scope, key: 'a key', place: {} }), volume);
  });
});

describe('what a sheet keeps', () => {
  const whole = { ref, sheet: 'showIngest', settings: { port: true, address: 'Primary' } };

  it('is a resource, a sheet and its settings', () => {
    assert.deepEqual(keptSheet.parse({ ...whole, rows: ['secret'] }), whole);
    assert.deepEqual(keptSheet.parse({ ...whole, settings: {} }), { ...whole, settings: {} });
  });

  it('is refused where one of them is wrong', () => {
    for (const state of [
      null,
      ref,
      ...hostileRefs.map((each) => ({ ...whole, ref: each })),
      { ...whole, sheet: 3 },
      { ...whole, sheet: 's'.repeat(1001) },
      { ref, sheet: 'showIngest' },
      { ...whole, settings: null },
      { ...whole, settings: 'port' },
      { ...whole, settings: ['port'] },
      { ...whole, settings: { port: 1935 } },
      { ...whole, settings: { port: null } },
      { ...whole, settings: { address: { text: 'Primary' } } },
      { ...whole, settings: { address: 'a'.repeat(10_001) } },
      { ...whole, settings: { ['p'.repeat(101)]: true } },
    ]) {
      assert.equal(keptSheet.safeParse(state).success, false, JSON.stringify(state)?.slice(0, 200));
    }
  });
});

describe('what the player keeps', () => {
  const place = { sheet: 'showAddresses', settings: { format: 'dash', images: false }, row: 'DASH' };

  it('is a resource or an address, and what plays beside it', () => {
    const played = { ref: { ref, place }, beside: { ref: volume } };
    const how = { source: 2, time: 12.5, paused: true };
    assert.deepEqual(keptPlayer.parse({ ...how, ...played }), played);
    assert.deepEqual(keptPlayer.parse({ ref, ...how }), { ref });
  });

  it('is refused where what is played is wrong', () => {
    for (const played of [
      ...hostileRefs,
      { ref },
      { ref, place: null },
      { ref, place: { ...place, settings: null } },
      { ref, place: { ...place, settings: { format: 3 } } },
      { ref, place: { ...place, sheet: undefined } },
      { ref, place: { ...place, row: 4 } },
      { ref: { ...ref, scope: 76 }, place },
    ]) {
      const state = { ref: played };
      assert.equal(keptPlayer.safeParse(state).success, false, JSON.stringify(state).slice(0, 200));
    }
    for (const state of [null, undefined, ref]) assert.equal(keptPlayer.safeParse(state).success, false);
  });

  it('loses only what plays beside it where that alone is wrong', () => {
    for (const beside of [null, 'text', {}, ...hostileRefs.map((each) => ({ ref: each }))])
      assert.deepEqual(keptPlayer.parse({ ref, beside }), { ref, beside: undefined });
  });
});

describe('what statistics keep', () => {
  const query = {
    source: 'meet',
    range: { preset: 'last7Days' },
    zone: 'utc',
    granularity: '1h',
    previous: true,
    refresh: false,
  };

  it('is an account and a query, or nothing yet', () => {
    const whole = { account: 'sandbox-7', query };
    assert.deepEqual(keptStatistics.parse({ ...whole, page: { view: 'table' } }), whole);
    assert.equal(keptStatistics.parse(undefined), undefined);
  });

  it('loses a query that is wrong', () => {
    for (const wrong of [null, 'text', {}, { ...query, source: 'cdn' }, { ...query, range: 7 }]) {
      const state = { account: 'sandbox-7', query: wrong };
      assert.deepEqual(keptStatistics.parse(state), { account: 'sandbox-7', query: undefined });
    }
  });

  it('is refused without an account', () => {
    for (const state of [null, 'text', [], {}, { query }, { account: 7 }, { account: 'a'.repeat(1001) }])
      assert.equal(keptStatistics.safeParse(state).success, false);
  });
});
