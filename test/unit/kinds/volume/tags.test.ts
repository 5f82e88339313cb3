import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Question } from '../../../../src/kinds/grammar/action.ts';
import type { Volume } from '../../../../src/platform/cloud/volume.ts';
import { getVolume } from '../../../../src/platform/cloud/volumes.ts';
import { updateVolume } from '../../../../src/platform/cloud/volumeWork.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { scope } from '../../sandbox/cloudOrders.ts';
import { startedCloud } from '../../sandbox/startedCloud.ts';

const kind = kindOf('volume');
const actionOf = (id: string) => kind.actions?.find((each) => each.id === id) ?? assert.fail(id);

describe('tags of a volume', () => {
  const cloud = forEachTest(startedCloud);

  it('are set and removed one at a time, and the others stay', async () => {
    const { client, volumes } = cloud();
    const [{ id }] = volumes;
    const read = async () => client.call(getVolume, { ...scope, volume_id: id });
    const own = async () =>
      Object.fromEntries(
        ((await read()).tags ?? []).flatMap(({ key, value, read_only }) => (read_only ? [] : [[key, value]])),
      );
    const target = { scope: { project: scope.project_id, region: scope.region_id }, id, clientId: 1 };
    const act = async (name: string, answers: object) => {
      const { does } = actionOf(name);
      if (!('operation' in does)) throw new Error(name);
      const input = does.input(target, { ...answers }, (await read()) as never);
      await client.call(updateVolume, input as never);
    };
    const before = await own();
    await act('setTag', { key: 'team', value: 'live video' });
    await act('setTag', { key: 'night', value: 'yes' });
    await act('setTag', { key: 'night', value: 'no' });
    assert.deepEqual(await own(), { ...before, team: 'live video', night: 'no' });
    await act('removeTag', { key: 'team' });
    assert.deepEqual(await own(), { ...before, night: 'no' });
  });

  it('have names without spaces, values without spaces around, and are left alone if the service sets them', () => {
    const [key, value] = (actionOf('setTag').questions ?? []) as Extract<
      Question<object>,
      { sort: 'text' }
    >[];
    const takes = (question: typeof key, text: string) => question?.rule?.safeParse(text).success;
    for (const text of ['', 'a b', 'a=b', 'x'.repeat(256)]) assert.equal(takes(key, text), false, text);
    for (const text of ['', ' a', 'a ', 'x'.repeat(256)]) assert.equal(takes(value, text), false, text);
    assert.deepEqual([takes(key, 'team/live'), takes(value, 'a b = c')], [true, true]);
    const tags: Volume['tags'] = [
      { key: 'os', value: 'linux', read_only: true },
      { key: 'team', value: 'a', read_only: false },
    ];
    assert.ok(key?.wrong?.('os', { tags }));
    assert.equal(key?.wrong?.('team', { tags }), undefined);
    const removable = (item: object) => actionOf('removeTag').when(item as never);
    assert.deepEqual([removable({ tags: tags?.slice(0, 1) }), removable({ tags })], [false, true]);
  });
});
