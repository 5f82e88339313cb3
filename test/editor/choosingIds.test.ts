import assert from 'node:assert/strict';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { createStream } from '../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('An ID that is entered', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);

  async function stream(): Promise<Ref> {
    const { id } = await sandbox().call<{ id: number }>(createStream, { name: 'Laddered' });
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail();
    return { account, kind: 'liveStream', scope: {}, id: String(id), title: 'Laddered' };
  }

  it('is chosen by name, with the number beside it', async () => {
    const ref = await stream();
    await answering(
      [
        { pick: 'Quality set' },
        {
          pick: 'Concert hall',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label, description }) => [label, description]),
              [
                ['Standard', '30 · default · 1080p, 720p, 480p, 360p'],
                ['Concert hall', '31 · 2160p, 1080p, 720p'],
                ['Small screens', '34 · 480p, 360p, 240p'],
                ['Another Value…', ''],
              ],
            ),
        },
      ],
      run('liveStream.edit', ref),
    );
    assert.equal((await sandbox().read(ref))['quality_set_id'], 31);
    await answering(
      [
        { pick: 'Quality set' },
        {
          pick: 'Another Value…',
          rows: (rows) => assert.equal(rows[1]?.description, '31 · 2160p, 1080p, 720p · current'),
        },
        { type: '77' },
      ],
      run('liveStream.edit', ref),
    );
    assert.equal((await sandbox().read(ref))['quality_set_id'], 77);
  });

  it('is one of several, and those that are there have their names', async () => {
    const ref = await stream();
    await answering(
      [
        { pick: 'Broadcasts' },
        { pick: 'Add Entry…' },
        { pick: 'Regatta 2026' },
        {
          pick: 'Use This Entry',
          rows: (rows) => assert.ok(rows.some(({ label }) => label === 'Regatta 2026 · 8140')),
        },
      ],
      run('liveStream.edit', ref),
    );
    assert.deepEqual((await sandbox().read(ref))['broadcast_ids'], [8140]);
  });

  it('is typed where the list cannot be read, and the user is told why', async () => {
    const ref = await stream();
    const fault = { kind: 'error', status: 403, path: '/cdn/resources' };
    await sandbox().call(setFaults, { faults: [fault] });
    const told = await answering([{ pick: 'CDN resource' }, { type: '5512' }], run('liveStream.edit', ref));
    await sandbox().call(setFaults, { faults: [] });
    assert.ok(
      told.some((text) => text.startsWith('Could not list the choices')),
      `${told}`,
    );
    assert.equal((await sandbox().read(ref))['cdn_id'], 5512);
  });
});
