import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { createAlarmDesk } from '../../../../src/features/alarms/desk.ts';
import { createAlarmMemory } from '../../../../src/features/alarms/memory.ts';
import { nothingWatched } from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { memory as windowMemory } from '../../../helpers/memory.ts';

describe('The marks of rows that are watched', () => {
  it('change with what is watched, and no longer once the feature has ended', async () => {
    const { createAlarmSurfaces } = await import('../../../../src/features/alarms/surfaces.ts');
    const memory = createAlarmMemory(windowMemory());
    const desk = createAlarmDesk({ kinds: [kindOf('liveStream')], memory, isPinned: () => false });
    let changes = 0;
    const rowMarks = { add: () => ({ dispose: () => undefined }), changed: () => void changes++ };
    const surfaces = createAlarmSurfaces({
      desk,
      memory,
      rowMarks: rowMarks as never,
      troubleOf: () => undefined,
      isPaused: () => false,
    });
    const watch = (what: 'all' | 'pinned') =>
      memory.setWatches('a', { ...nothingWatched, rules: [{ kind: 'liveStream', what }] });
    const before = changes;
    await watch('all');
    assert.equal(changes, before + 1);
    // the same again changes no mark
    await watch('all');
    assert.equal(changes, before + 1);
    surfaces.dispose();
    await watch('pinned');
    assert.equal(changes, before + 1);
  });
});
