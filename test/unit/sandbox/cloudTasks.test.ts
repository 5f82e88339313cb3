import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { type Any, idsOf, startedCloud } from './startedCloud.ts';

describe('tasks of the sandbox', () => {
  const cloud = forSuite(startedCloud);

  const read = async (query: string): Promise<Any[]> =>
    (await cloud().read(`/cloud/v1/tasks?limit=1000&${query}`)).results;

  it('can be filtered, the newest first', async () => {
    const all = await read('');
    const times = all.map(({ created_on }) => created_on);
    assert.deepEqual(times, times.toSorted().toReversed());
    for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.deepEqual(
      (await read('order_by=asc')).map(({ created_on }) => created_on),
      times.toReversed(),
    );
    const edge = times[5];
    const cases: [string, (task: Any) => unknown][] = [
      ['state=ERROR&state=NEW', ({ state }) => state === 'ERROR' || state === 'NEW'],
      ['task_type=create_volume', ({ task_type }) => task_type === 'create_volume'],
      ['project_id=419505&region_id=76', (task) => task.project_id === 419_505 && task.region_id === 76],
      ['is_acknowledged=true', ({ acknowledged_at }) => acknowledged_at],
      [`from_timestamp=${edge}`, ({ created_on }) => created_on >= edge],
      [`to_timestamp=${edge}Z`, ({ created_on }) => created_on <= edge],
    ];
    for (const [query, match] of cases) {
      assert.deepEqual(
        (await read(query)).map(({ id }) => id).toSorted(),
        idsOf(all, match).toSorted(),
        query,
      );
      assert.ok(idsOf(all, match).length > 0, query);
    }
    await cloud().refused('/cloud/v1/tasks?state=DONE', 400, 'ValidationError');
    await cloud().refused('/cloud/v1/tasks?from_timestamp=never', 400, 'ValidationError');
  });
});
