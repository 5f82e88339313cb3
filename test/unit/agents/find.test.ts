import assert from 'node:assert/strict';
import { findResources } from '../../../src/agents/find.ts';

/** What an agent is told of a list of volumes that has so many, of which some in each page can't be read. */
async function found(count: number, wish: object, unread: readonly object[] = []) {
  let calls = 0;
  const call = async (_: object, { limit = 100, offset = 0 }: { limit?: number; offset?: number }) => {
    calls += 1;
    const length = Math.max(0, Math.min(limit, count - offset));
    const items = Array.from({ length }, (_, index) => ({ id: `v${offset + index}`, name: 'data' }));
    return { items, total: count, unread };
  };
  const connection = { client: { call }, clientId: 1 };
  const place = { account: async () => ({ id: 'a', label: 'Quay', connection }) };
  const input = { kind: 'volume', project: 7, region: 76, ...wish };
  const result = await findResources.run(place as never, input, {});
  return { result: result as Record<string, unknown>, calls };
}

describe('What agents are told of a list', () => {
  it('says how many of what was read could not be read', async () => {
    const { result } = await found(3, {}, [
      { name: 'odd', why: 'size' },
      { name: 'other', why: 'size' },
    ]);
    assert.equal(result['note'], '2 could not be read.');
    assert.equal('note' in (await found(3, {})).result, false);
  });

  it('says which states there are where none is in the one that is wanted', async () => {
    const { result } = await found(3, { filters: { state: 'gone' } });
    assert.deepEqual(result['items'], []);
    assert.match(String(result['note']), /^None is in this state\. There are: "[^"]+"\.$/);
    const [state = ''] = /"[^"]+"/.exec(String(result['note'])) ?? [];
    const { result: those } = await found(3, { filters: { state: JSON.parse(state) } });
    assert.equal((those['items'] as unknown[]).length, 3);
    assert.equal('note' in those, false);
  });

  it('says that it was cut where it is longer than what is looked at', async () => {
    const { result, calls } = await found(5000, { sort: 'name' });
    assert.equal(result['note'], 'Only the first 2000 were looked at. Narrow the search.');
    assert.equal('total' in result, false);
    assert.equal(result['next'], '20');
    const whole = await found(1999, { sort: 'name' });
    assert.equal('note' in whole.result, false);
    assert.equal(whole.result['total'], 1999);
    assert.ok(calls > 1);
  });

  it('is whole where it has just as many as are looked at', async () => {
    const { result } = await found(2000, { sort: 'name' });
    assert.equal('note' in result, false);
    assert.equal(result['total'], 2000);
  });

  it('has those with a text in their name or ID where the service can’t look for it, and no total', async () => {
    const wish = (text: string) => ({ kind: 'project', project: undefined, region: undefined, text });
    const { result } = await found(12, wish('V1'));
    assert.deepEqual(
      (result['items'] as { id: string }[]).map(({ id }) => id),
      ['v1', 'v10', 'v11'],
    );
    assert.equal('total' in result, false);
    assert.equal('total' in (await found(12, { ...wish('V1'), text: undefined })).result, true);
    assert.deepEqual((await found(12, wish('dat'))).result['next'], undefined);
    assert.equal(((await found(12, wish('dat'))).result['items'] as object[]).length, 12);
  });
});
