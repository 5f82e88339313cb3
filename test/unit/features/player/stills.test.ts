import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { mockService } from '../../platform/client/mockService.ts';

const ref: Ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Match' };
const path = '/streaming/videos/7';
const screenshots = ['https://example.com/0.jpg', 'https://example.com/1.jpg'];
const video = { id: 7, name: 'Match', status: 'ready', screenshots, screenshot_id: 0 };

/** The second picture is made the default, at a service that answers the reads and the change so, in this order. */
async function changed(
  reads: readonly (object | number)[],
  change: object | number = {},
  { undoes = undefined as object | undefined, value = 1 as unknown } = {},
) {
  const { changeStill } = await import('../../../../src/features/player/stills.ts');
  const { client, pool, events } = mockService();
  const reply = (at: ReturnType<typeof pool.intercept>, with_: object | number) =>
    typeof with_ === 'number' ? at.reply(with_, { error: 'no' }) : at.reply(200, { ...video, ...with_ });
  for (const each of reads) reply(pool.intercept({ path }), each);
  reply(pool.intercept({ path, method: 'PATCH' }), change);
  const kept: string[] = [];
  const history = {
    leave: () => kept.push('left'),
    saved() {
      kept.push('saved');
      return { undoable: { steps: [] }, back: [] };
    },
  };
  const options = {
    connect: async () => ({ client, clientId: 1 }),
    history,
    changed: async (refs: readonly Ref[]) => void kept.push(`changed ${refs.map(({ id }) => id)}`),
  };
  const wish = { kind: kindOf('video'), ref, before: video, change: { screenshot_id: value }, undoes };
  const { item, said, undoable } = await changeStill(options as never, wish as never);
  const writes = events.filter(({ operation }) => operation.effect !== 'read').length;
  return { chosen: item['screenshot_id'], said, canUndo: undoable !== undefined, kept, writes };
}

describe('A picture that is made the default', () => {
  it('is said to be it, shown wherever the video is, and can be undone', async () => {
    assert.deepEqual(await changed([{}, { screenshot_id: 1 }], { screenshot_id: 1 }), {
      chosen: 1,
      said: 'Screenshot 2 is now the default.',
      canUndo: true,
      kept: ['changed 7', 'saved'],
      writes: 1,
    });
  });

  it('can’t be undone once it undoes another, which is left', async () => {
    const undone = await changed([{}, { screenshot_id: 1 }], { screenshot_id: 1 }, { undoes: {} });
    assert.deepEqual([undone.kept, undone.canUndo], [['changed 7', 'left'], false]);
  });

  it('overwrites nothing that somebody else chose', async () => {
    const { chosen, said, writes, kept } = await changed([{ screenshot_id: -1 }]);
    assert.deepEqual([chosen, writes, kept], [-1, 0, []]);
    assert.match(said, /Match/);
  });

  it('is not sent if it breaks a rule', async () => {
    const { chosen, said, writes } = await changed([], {}, { value: 'x' });
    assert.deepEqual([chosen, writes], [0, 0]);
    assert.notEqual(said, '');
  });

  it('stays as it was where the service refuses', async () => {
    const { chosen, said, kept } = await changed([{}], 422);
    assert.deepEqual([chosen, kept], [0, []]);
    assert.match(said, /^Could not change the default picture of “Match”: /);
  });
});
