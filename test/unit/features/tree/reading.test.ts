import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Parts } from '../../../../src/features/tree/parts.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

describe('The lists that are read again after a change', () => {
  it('are told of what changed of their own kind alone', async () => {
    const { createReading } = await import('../../../../src/features/tree/reading.ts');
    const told: string[] = [];
    const listing = (id: string) => ({
      kind: { id },
      recheck: async (_: unknown, keys: readonly string[]) => void told.push(`${id}: ${keys}`),
    });
    const nothing = async () => undefined;
    const parts = {
      current: { renew: nothing, ready: { id: 'a' }, session: {} },
      lists: { tried: () => [listing('video'), listing('clip')], forgetGone: () => undefined },
      pinned: { refresh: nothing },
      viewState: { tell: () => undefined },
    } as unknown as Parts;
    let drawn = 0;
    const { update } = createReading(parts, async () => {
      drawn += 1;
    });
    const refs = ['video 7', 'liveStream 7', 'video 8'].map((each) => {
      const [kind, id] = each.split(' ');
      return { account: 'a', scope: {}, kind, id, title: each } as Ref;
    });
    await update(refs, new AbortController().signal);
    assert.deepEqual([told, drawn], [['video: 7,8', 'clip: '], 1]);
  });
});
