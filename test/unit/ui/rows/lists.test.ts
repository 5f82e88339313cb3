import assert from 'node:assert/strict';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import { createLists, type ShownView } from '../../../../src/ui/rows/lists.ts';

const kind = { id: 'video', view: 'streaming' } as Kind;

describe('The lists of the window', () => {
  it('are read again as a newer request wants, which ends the one before', async () => {
    const lists = createLists();
    const signals: AbortSignal[] = [];
    const refresh = async (signal: AbortSignal) => void signals.push(signal);
    for (const id of ['headend.streaming', 'headend.cloud'])
      lists.add({ id, refresh } as unknown as ShownView);
    await lists.refresh();
    await lists.refresh();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, true, false, false],
    );
    lists.stop();
    assert.equal(signals[3]?.aborted, true);
  });

  it('are revealed in the view of their kind alone', async () => {
    const lists = createLists();
    const asked: string[] = [];
    for (const view of ['cloud', 'streaming']) {
      const revealList = async () => asked.push(view) > 0;
      lists.add({ id: `headend.${view}`, revealList } as unknown as ShownView);
    }
    assert.equal(await lists.revealList(kind, {}), true);
    assert.deepEqual(asked, ['streaming']);
    assert.equal(await lists.revealList({ ...kind, view: 'edge' } as unknown as Kind, {}), false);
  });
});
