import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { memory } from '../../helpers/memory.ts';

async function arrangements() {
  const { createArrangements } = await import('../../../src/work/arrangements.ts');
  const own = memory();
  const update = async (key: string, value: unknown) => {
    await new Promise((resolve) => setImmediate(resolve));
    await own.update(key, value);
  };
  return createArrangements({ ...own, update });
}

describe('how lists are arranged', () => {
  const live = { filters: { state: 'live' }, sort: { id: 'name', down: true }, grouping: 'state' };

  it('is kept for each kind of each account', async () => {
    const { set, of } = await arrangements();
    await set('a', 'liveStream', live);
    await set('a', 'video', { grouping: 'none' });
    assert.deepEqual(of('a', 'liveStream'), live);
    assert.deepEqual(of('a', 'video'), { grouping: 'none' });
    assert.deepEqual(of('b', 'liveStream'), {});
  });

  it('loses filters and order when it is cleared, and keeps its groups; other kinds keep all', async () => {
    const { set, clear, of } = await arrangements();
    await set('a', 'liveStream', live);
    await set('a', 'video', live);
    await set('a', 'clip', { filters: { text: 'x' } });
    await set('a', 'task', { filters: { text: 'x' } });
    await clear('a', ['liveStream', 'clip']);
    assert.deepEqual(of('a', 'liveStream'), { grouping: 'state' });
    assert.deepEqual(of('a', 'video'), live);
    assert.deepEqual(of('a', 'clip'), {});
    assert.deepEqual(of('a', 'task'), { filters: { text: 'x' } });
  });

  it('is told of once it is kept', async () => {
    const { set, clear, of, onDidChange } = await arrangements();
    const seen: unknown[] = [];
    onDidChange(() => seen.push(of('a', 'video')));
    await set('a', 'video', { grouping: 'none' });
    await clear('a', ['video']);
    assert.deepEqual(seen, [{ grouping: 'none' }, { grouping: 'none' }]);
  });
});
