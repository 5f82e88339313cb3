import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { contextValue } from '../../src/features/tree/rows.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { attachVolume } from '../../src/platform/cloud/volumes.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { refOf } from '../../src/ui/uri.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering, offering } from './answers.ts';
import { closeAll, open, type } from './editing.ts';
import { freshSandbox } from './freshSandbox.ts';
import { inside, rowsOf } from './headend.ts';
import { run, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

const leave = { press: undefined };

/** On, and idle for good: to switch it off asks for nothing. Others come and go as time passes. */
const isQuiet = ({ name }: Record<string, unknown>) =>
  ['Harbour camera: Gdańsk Motława', 'City camera: Reykjavík, Tjörnin'].includes(String(name));

describe('What can be done with a resource', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('is offered by its state alone', async () => {
    // others start what is stopped
    await freshSandbox();
    const words = async (kind: string, wanted: Parameters<SandboxAccount['one']>[1]) => {
      const ref = await sandbox().one(kind, wanted);
      return contextValue(kindOf(kind), await sandbox().read(ref)).split(' ');
    };
    assert.ok((await words('liveStream', ({ active }) => active === true)).includes('switchOff'));
    assert.ok(!(await words('liveStream', ({ active }) => active === true)).includes('switchOn'));
    assert.ok((await words('liveStream', ({ active }) => active === false)).includes('switchOn'));
    assert.ok((await words('instance', ({ status }) => status === 'SHUTOFF')).includes('start'));
    assert.ok(!(await words('instance', ({ status }) => status === 'ACTIVE')).includes('start'));
    assert.ok((await words('volume', ({ status }) => status === 'available')).includes('attach'));
    assert.ok(!(await words('volume', ({ status }) => status === 'in-use')).includes('attach'));
    assert.ok((await words('volume', ({ task_id }) => task_id !== null)).includes('locked'));
  });

  it('switches a stream off and on, and back with one click', async () => {
    const stream = await sandbox().one('liveStream', isQuiet);
    const active = async () => (await sandbox().read(stream))['active'];
    const told = await answering([], run('liveStream.switchOff', stream));
    assert.deepEqual(told, [`Updated “${stream.title}”: Active: on → off`]);
    assert.equal(await active(), false);
    const { rows } = await rowsOf('Live Streams');
    const row = rows.find((each) => each.type === 'item' && each.ref.id === stream.id);
    assert.ok(row?.type === 'item' && row.item['active'] === false);
    await answering([], run('liveStream.switchOn', stream));
    assert.equal(await active(), true);
    const { click } = await offering([], run('liveStream.switchOff', stream));
    await answering([], click);
    assert.equal(await active(), true);
  });

  it('asks which, where a link or another extension names one: only rows of this window are taken', async () => {
    const streams = await sandbox().some('liveStream', isQuiet);
    const [stream = assert.fail()] = streams;
    const asked: string[] = [];
    for (const command of ['liveStream.switchOff', 'liveStream.edit', 'resource.edit']) {
      const named = () => vscode.commands.executeCommand(`headend.${command}`, { ...stream }, streams);
      await answering([{ find: undefined, title: (text) => asked.push(text) }], async () => named());
    }
    assert.deepEqual(asked, ['Switch Off Stream', 'Edit Stream…', 'Edit Resource']);
    assert.equal((await sandbox().read(stream))['active'], true);
  });

  it('says why it cannot be done now, where a row is behind', async () => {
    const stream = await sandbox().one('liveStream', ({ active }) => active === true);
    const [text = ''] = await answering([leave], run('liveStream.switchOn', stream));
    assert.match(text, /^“.*” is .*\. It’s already on\.$/);
    const instance = await sandbox().one('instance', ({ status }) => status === 'ACTIVE');
    const [refusal] = await answering([leave], run('instance.start', instance));
    assert.equal(refusal, `“${instance.title}” is running. Only a stopped instance can be started.`);
  });

  it('switches several streams at once, after a preview', async () => {
    const streams = (await sandbox().some('liveStream', isQuiet)).slice(0, 2);
    const { told, click } = await offering(
      [{ many: 'marked', rows: ([row]) => assert.equal(row?.description, 'Active: on → off') }],
      run('liveStream.switchOff', streams[0], streams),
    );
    assert.deepEqual(told, ['Updated 2 live streams']);
    assert.deepEqual(await answering([], click), ['Undid the change to 2 live streams']);
  });

  describe('with a stream that is live', () => {
    const live = (item: Record<string, unknown>) => item['active'] === true && item['live'] === true;
    const question = (stream: Ref) => `Take “${stream.title}” off air?`;
    const isOn = async (stream: Ref) => (await sandbox().read(stream))['active'];

    it('takes it off air only after a question, and not where that is left', async () => {
      const stream = await sandbox().one('liveStream', live);
      const told = await answering([{ press: undefined }], run('liveStream.switchOff', stream));
      assert.deepEqual(told, [question(stream)]);
      assert.equal(await isOn(stream), true);
      await answering([{ press: 'Take Off Air' }], run('liveStream.switchOff', stream));
      assert.equal(await isOn(stream), false);
      await answering([], run('liveStream.switchOn', stream));
    });

    it('asks in its document, too', async () => {
      const stream = await sandbox().one('liveStream', live);
      const document = await open('liveStream', stream.id, stream.title);
      await type(document, { active: false });
      const told = await answering([{ press: undefined }], async () => document.save());
      assert.deepEqual(told, [question(stream)]);
      assert.equal(document.isDirty, true);
      assert.equal(await isOn(stream), true);
      await closeAll();
    });

    it('asks once for several', async () => {
      const streams = (await sandbox().some('liveStream', live)).slice(0, 3);
      const off = run('liveStream.switchOff', streams[0], streams);
      const account = (await (await inside()).accounts.current())?.label;
      const message = ({ detail }: { detail: string }) =>
        assert.ok(detail.endsWith(`\n\nAccount: ${account}`), detail);
      const told = await answering([{ many: 'marked' }, { press: undefined, message }], off);
      assert.deepEqual(told, ['Take 3 live streams off air?']);
      const { click } = await offering([{ many: 'marked' }, { press: 'Take Off Air' }], off);
      await answering([], click);
      for (const stream of streams) assert.equal(await isOn(stream), true);
    });
  });

  it('starts an instance, with or without its protection', async () => {
    const instance = await sandbox().one('instance', ({ status, vm_state, task_id }) => {
      return status === 'SHUTOFF' && vm_state === 'stopped' && task_id === null;
    });
    await answering([{ pick: undefined }], run('instance.start', instance));
    assert.equal((await sandbox().read(instance))['status'], 'SHUTOFF');
    const told = await answering(
      [
        {
          pick: 'Without DDoS protection',
          rows: (_, { title }) => assert.equal(title, `Start Instance: ${instance.title}`),
        },
      ],
      run('instance.start', instance),
    );
    assert.deepEqual(told, [`Starting “${instance.title}”`]);
    assert.equal((await sandbox().read(instance))['task_state'], 'powering-on');
  });

  it('stops an instance only after a question', async () => {
    const instance = await sandbox().one('instance', ({ name }) => name === 'epg-importer');
    const question = `Stop “${instance.title}”?`;
    const stop = run('instance.stop', instance);
    assert.deepEqual(await answering([{ press: undefined }], stop), [question]);
    assert.equal((await sandbox().read(instance))['task_state'], null);
    const message = ({ detail }: { detail: string }) =>
      assert.match(detail, /^It is running\. It shuts down and is unreachable/);
    const told = await answering([{ press: 'Stop', message }], stop);
    assert.deepEqual(told, [question, `Stopping “${instance.title}”`]);
    assert.equal((await sandbox().read(instance))['task_state'], 'powering-off');
  });

  it('names the work that locks a resource, and leads to it', async () => {
    const volume = await sandbox().one('volume', ({ task_id }) => task_id !== null);
    const { task_id } = await sandbox().read(volume);
    const [text] = await answering([{ press: `Open Task ${task_id}` }], run('volume.attach', volume));
    assert.match(
      text ?? '',
      /^“.*” is locked by a running task: .+, running for .+ \(Task [-0-9a-f]{36}\)\. Try again/,
    );
    const shown = vscode.window.activeTextEditor?.document.uri;
    assert.equal(shown && refOf(shown)?.id, task_id);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await run('row.openLock', volume)();
    const again = vscode.window.activeTextEditor?.document.uri;
    assert.equal(again && refOf(again)?.id, task_id);
  });

  it('leads from a locked instance to the work that locks it', async () => {
    const instance = await sandbox().one('instance', ({ task_id }) => task_id !== null);
    const { task_id } = await sandbox().read(instance);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await run('row.openLock', instance)();
    const shown = vscode.window.activeTextEditor?.document ?? assert.fail('nothing is open');
    assert.equal(refOf(shown.uri)?.kind, 'task');
    assert.equal(JSON.parse(shown.getText()).id, task_id);
  });

  it('attaches a volume to an instance of its place, with a tag that is checked', async () => {
    const volume = await sandbox().one('volume', ({ status, tags }) => {
      return status === 'available' && (tags as unknown[]).length > 0;
    });
    const [tag] = (await sandbox().read(volume))['tags'] as { key: string }[];
    const instances = await sandbox().some('instance', () => true, volume.scope);
    const told = await answering(
      [
        {
          pick: 'packager-1',
          rows(rows) {
            assert.equal(rows.length, instances.length);
            assert.ok(rows.some(({ description }) => description?.includes('locked by task')));
            assert.doesNotMatch(rows[0]?.description ?? '', /locked/);
          },
        },
        {
          type: 'recordings',
          box({ check }) {
            assert.equal(check?.(''), undefined);
            assert.equal(check?.(tag?.key ?? '')?.message, 'The volume already has this tag.');
            assert.match(check?.('a,b')?.message ?? '', /^Invalid value. 1 to 60 characters, without/);
            assert.ok(check?.('x'.repeat(61)));
            assert.equal(check?.('x'.repeat(60)), undefined);
          },
        },
      ],
      run('volume.attach', volume),
    );
    assert.deepEqual(told, [`Attaching “${volume.title}”`]);
    assert.equal((await sandbox().read(volume))['status'], 'attaching');
  });

  it('says in clear words what the service refuses', async () => {
    const { scope } = await sandbox().one('instance', ({ name }) => name === 'packager-1');
    const isFree = (item: Record<string, unknown>) => item['status'] === 'ACTIVE' && !item['task_id'];
    const [one, other] = await sandbox().some('instance', isFree, scope);
    assert.ok(one && other);
    const [volume] = await sandbox().some('volume', ({ status }) => status === 'available', scope);
    assert.ok(volume);
    const { project, region } = volume.scope;
    const told = await answering(
      [
        { pick: one.title },
        {
          type: '',
          box: () =>
            sandbox().call(attachVolume, {
              project_id: project,
              region_id: region,
              volume_id: volume.id,
              instance_id: other.id,
            }),
        },
        leave,
      ],
      run('volume.attach', volume),
    );
    assert.match(
      told[0] ?? '',
      /^Could not attach “.*”: the service refused the values: “Volume .* is in-use; it must be available” \(POST /,
    );
  });

  it('looks what became of it when the reply is lost, and sends nothing again', async () => {
    const instance = await sandbox().one(
      'instance',
      ({ status, task_id }) => status === 'SHUTOFF' && !task_id,
    );
    await sandbox().call(setFaults, {
      faults: [{ kind: 'drop', when: 'during', method: 'POST', path: '/cloud', times: 1 }],
    });
    const told = await answering([{ pick: 'With DDoS protection' }], run('instance.start', instance));
    await sandbox().call(clearFaults, {});
    assert.deepEqual(told, [
      `The response was lost, but a task is working on “${instance.title}”. Headend follows it.`,
    ]);
    assert.equal((await sandbox().read(instance))['task_state'], 'powering-on');
  });
});
