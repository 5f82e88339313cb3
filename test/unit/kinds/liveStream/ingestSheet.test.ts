import assert from 'node:assert/strict';
import { ingestSheet } from '../../../../src/kinds/liveStream/ingestSheet.ts';
import { published } from './ingestSamples.ts';

describe('The ingest sheet of a stream', () => {
  const shown = (settings: Record<string, string | boolean>) =>
    ingestSheet.sections(
      { id: 41, ...published },
      { ...ingestSheet.initial, ...settings },
      { sandbox: false, now: 0 },
    );

  it('quotes for a POSIX shell where the settings name none that it knows', () => {
    for (const shell of ['fish', '', true]) assert.deepEqual(shown({ shell }), shown({ shell: 'posix' }));
    assert.notDeepEqual(shown({ shell: 'cmd' }), shown({ shell: 'posix' }));
  });
});
