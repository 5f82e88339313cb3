import assert from 'node:assert/strict';
import { fromStatistics, readQuery } from '../../../src/wire/fromStatistics.ts';

const read = (message: unknown) => fromStatistics.safeParse(message).data;

const query = {
  source: 'watching',
  range: { preset: 'custom', from: 1, to: 2 },
  zone: 'local',
  granularity: '1h',
  stream: { id: 7, name: 'Arena' },
  clientUser: 100,
  previous: true,
  refresh: false,
};

describe('what a statistics page says', () => {
  it('is taken where it is whole', () => {
    const messages = [
      { type: 'ready', timeZone: 'Europe/Berlin', query },
      { type: 'ready', timeZone: 'UTC', query: undefined },
      { type: 'query', sequence: 1, query },
      { type: 'cancel', sequence: 1 },
      { type: 'pick', what: 'stream', sequence: 2, query: { ...query, range: { preset: 'lastHour' } } },
      { type: 'export', format: 'csv', keys: ['streams'] },
      { type: 'exportPicture', png: new Uint8Array([1]) },
      { type: 'copyCurl', query },
      { type: 'save', query },
      { type: 'openSaved', sequence: 3, name: 'a' },
      { type: 'deleteSaved', name: 'a' },
      { type: 'run', step: 0 },
      { type: 'failed', detail: 'x' },
    ];
    for (const message of messages) assert.deepEqual(read(message), message);
  });

  it('is dropped where it is not', () => {
    const wrong = [
      undefined,
      'ready',
      { type: 'ready' },
      { type: 'query', sequence: -1, query },
      { type: 'query', sequence: 1, query: { ...query, source: 'all' } },
      { type: 'query', sequence: 1, query: { ...query, granularity: '2h' } },
      { type: 'query', sequence: 1, query: { ...query, zone: 'CET' } },
      { type: 'query', sequence: 1, query: { ...query, range: { preset: 'custom', from: '1' } } },
      { type: 'query', sequence: 1, query: { ...query, range: { preset: 'custom', from: 1, to: 9e15 } } },
      { type: 'export', format: 'exe', keys: [] },
      { type: 'export', format: 'csv', keys: [1] },
      { type: 'exportPicture', png: [1] },
      { type: 'exportPicture', png: new Uint8Array(64 * 2 ** 20 + 1) },
      { type: 'run', step: 'log' },
      { type: 'eval' },
    ];
    for (const message of wrong) assert.equal(read(message), undefined);
  });

  it('is refused where it has what it should not have: a query of one stream is no query of all', () => {
    for (const odd of [{ stream: { id: '7', name: 1 } }, { clientUser: 1.5 }, { previous: 'yes' }])
      assert.equal(read({ type: 'query', sequence: 1, query: { ...query, ...odd } }), undefined);
  });

  it('loses what has become odd of a query that was kept', () => {
    const odd = {
      ...query,
      stream: { id: '7', name: 1 },
      clientUser: 1.5,
      previous: 'yes',
      refresh: 1,
      further: 1,
    };
    const { stream: _, clientUser: __, ...rest } = query;
    assert.deepEqual(readQuery(odd), {
      ...rest,
      stream: undefined,
      clientUser: undefined,
      previous: false,
      refresh: false,
    });
  });
});
