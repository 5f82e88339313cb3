import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kinds } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';

/** What is cleared, and said, where the lists of live streams are arranged so. */
async function cleared(arrangement: Arrangement) {
  const { registerArrange } = await import('../../../../src/features/arrange/register.ts');
  const [done, said]: [string[], string[]] = [[], []];
  const { window } = registerArrange({
    kinds,
    accounts: { currentId: async () => 'a' },
    arrangements: {
      of: (_: string, kind: string) => (kind === 'liveStream' ? arrangement : {}),
      clear: async (account: string, ids: readonly string[]) => void done.push(...ids, `of ${account}`),
    },
    ask: { flash: (text: string) => said.push(text) },
  } as never);
  await window['list.clear'](undefined);
  return { isCleared: done.includes('liveStream') && done.includes('of a'), said };
}

describe('Clear Filters and Sorting', () => {
  it('clears where a list is filtered or sorted, and says so where none is', async () => {
    const none = ['There are no filters or sorting to clear.'];
    assert.deepEqual(await cleared({ filters: { state: 'live' } }), { isCleared: true, said: [] });
    assert.deepEqual(await cleared({ sort: { id: 'name', down: true } }), { isCleared: true, said: [] });
    assert.deepEqual(await cleared({ filters: {}, grouping: 'state' }), { isCleared: false, said: none });
  });
});
