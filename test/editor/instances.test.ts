import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('An instance', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('has a console whose URL is copied, and written nowhere', async () => {
    const instance = await sandbox().one('instance', ({ name }) => name === 'packager-1');
    const told = await answering([], run('instance.copyConsole', instance));
    assert.deepEqual(told, [
      'Copied the console URL of “packager-1”. Anyone who has it controls the instance; it will be removed from the clipboard in a minute',
    ]);
    const copied = await vscode.env.clipboard.readText();
    assert.match(await (await fetch(copied)).text(), /Console \(sandbox\)/);
    const { journal, clipboard } = await inside();
    const [call = assert.fail()] = journal
      .entries(instance.account)
      .filter(({ call }) => call.includes('get_console'));
    assert.deepEqual(call.status, 200);
    assert.ok(!JSON.stringify(call).includes(copied));
    await clipboard.forget([copied]);
    assert.equal(await vscode.env.clipboard.readText(), '');
  });

  for (const [verb, name, question, button, done, task_state] of [
    ['reboot', 'packager-2', 'Reboot “packager-2”?', 'Reboot', 'Rebooting “packager-2”', 'rebooting'],
    [
      'rebootHard',
      'graphics-render-8',
      'Power “graphics-render-8” off and on again?',
      'Hard Reboot',
      'Rebooting “graphics-render-8”',
      'rebooting_hard',
    ],
    [
      'suspend',
      'scte35-gateway',
      'Suspend “scte35-gateway”?',
      'Suspend',
      'Suspending “scte35-gateway”',
      'suspending',
    ],
  ] as const)
    it(`can ${verb}, once that is confirmed, and its task is followed`, async () => {
      const instance = await sandbox().one('instance', (item) => item['name'] === name);
      const at = () => sandbox().read(instance);
      const before = await at();
      assert.deepEqual(await answering([{ press: undefined }], run(`instance.${verb}`, instance)), [
        question,
      ]);
      assert.deepEqual((await at())['task_id'], before['task_id']);
      assert.deepEqual(await answering([{ press: button }], run(`instance.${verb}`, instance)), [
        question,
        done,
      ]);
      const now = await at();
      assert.equal(now['task_state'], task_state);
      assert.ok(now['task_id']);
    });

  it('that is suspended resumes without a question', async () => {
    const instance = await sandbox().one('instance', ({ status }) => status === 'SUSPENDED');
    const told = await answering([], run('instance.resume', instance));
    assert.deepEqual(told, [`Resuming “${instance.title}”`]);
    assert.ok((await sandbox().read(instance))['task_id']);
  });
});

describe('A volume', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('of two instances is detached from the one that is chosen', async () => {
    const volume = await sandbox().one('volume', ({ name }) => name === 'playout-standby data 1');
    const told = await answering(
      [
        {
          pick: 'playout-rehearsal',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label, description }) => [label, description]),
              [
                ['playout-standby', '/dev/vdb'],
                ['playout-rehearsal', '/dev/vdb'],
              ],
            ),
        },
        { press: 'Detach' },
      ],
      run('volume.detach', volume),
    );
    assert.deepEqual(told, [
      'Detach “playout-standby data 1” from “playout-rehearsal”?',
      'Detaching “playout-standby data 1”',
    ]);
    const { volumes = [] } = (await sandbox().read(
      await sandbox().one('instance', ({ name }) => name === 'playout-standby'),
    )) as { volumes?: { id: string }[] };
    assert.ok(volumes.some(({ id }) => id === volume.id));
    const { status, task_id } = await sandbox().read(volume);
    assert.equal(status, 'detaching');
    assert.ok(task_id);
  });

  const named = (title: string) => sandbox().one('volume', ({ name }) => name === title);

  it('is only made larger', async () => {
    const volume = await named('scratch for the night shift');
    const told = await answering(
      [
        {
          type: '210',
          box({ check, value, prompt }) {
            assert.equal(value, '200');
            assert.match(prompt ?? '', /^New size\. A volume can’t be made smaller later/);
            assert.equal(check?.('200')?.message, 'Enter more than 200 GiB, the current size.');
          },
        },
      ],
      run('volume.extend', volume),
    );
    assert.deepEqual(told, ['Extending “scratch for the night shift”']);
    assert.equal((await sandbox().read(volume))['status'], 'extending');
  });

  it('is captured under a name', async () => {
    const volume = await named('recordings/2025/summer');
    const told = await answering([{ type: 'before the move' }, { type: '' }], run('volume.snapshot', volume));
    assert.deepEqual(told, ['Creating a snapshot of “recordings/2025/summer”']);
    assert.equal((await sandbox().read(volume))['status'], 'backing-up');
  });

  it('is renamed and tagged, and the other tags stay', async () => {
    const volume = await named('golden image "debian 13"');
    await answering([{ type: 'golden image 13' }], run('volume.rename', volume));
    await answering([{ type: 'team' }, { type: 'video' }], run('volume.setTag', volume));
    const { name, tags } = await sandbox().read(volume);
    assert.equal(name, 'golden image 13');
    assert.deepEqual(
      (tags as { key: string; value: string }[]).map(({ key, value }) => `${key}=${value}`),
      ['role=image', 'team=video'],
    );
  });
});
