import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { type Answer, answering, offering, type Seen } from './answers.ts';
import { closeAll, open, type } from './editing.ts';
import { inside } from './headend.ts';
import { run, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

describe('Undo Last Change', function () {
  this.timeout(30_000);
  let sandbox: SandboxAccount;
  let streams: Ref[];
  before(async () => {
    sandbox = await sandboxAccount();
    streams = (await sandbox.some('liveStream')).slice(0, 3);
  });
  beforeEach(async () => {
    const { history } = await inside();
    for (const change of history.of(stream().account)) history.leave(change);
    for (const ref of streams) await sandbox.change(ref, { dvr_duration: 3600 });
  });
  afterEach(closeAll);

  const stream = (at = 0) => streams[at] ?? assert.fail();
  const window = async (ref = stream()) => (await sandbox.read(ref))['dvr_duration'];
  const windows = () => Promise.all(streams.map(window));
  const set = (value: number, ref = stream()) =>
    answering([{ pick: 'DVR window' }, { type: `${value}` }], run('liveStream.edit', ref));
  const setAll = (value: number) =>
    answering(
      [{ pick: 'DVR window' }, { type: `${value}` }, { many: 'marked' }],
      run('liveStream.edit', stream(), streams),
    );
  const undo = (...answers: Answer[]) => answering(answers, run('resource.undo'));
  const nothing = ['Nothing to undo.'];

  /** The changes that are offered. */
  async function offered(): Promise<readonly Seen[]> {
    let seen: readonly Seen[] = [];
    await undo({ pick: undefined, rows: (rows) => (seen = rows) });
    return seen;
  }

  it('has nothing to undo at first, and says so', async () => {
    assert.deepEqual(await undo(), nothing);
  });

  it('tells in words what it undoes before it does, the last change first, and undoes one after the other', async () => {
    const [name, other] = [stream().title, stream(1).title];
    await set(1800);
    await set(600, stream(1));
    const first = await undo({
      pick: `“${other}”`,
      rows(rows, { title, placeHolder }) {
        assert.deepEqual([title, placeHolder], ['Undo Last Change', 'Select the change to undo']);
        assert.deepEqual(
          rows.map(({ label, detail }) => [label, detail]),
          [
            [`“${other}”`, 'DVR window: 600 s → 3600 s'],
            [`“${name}”`, 'DVR window: 1800 s → 3600 s'],
          ],
        );
        assert.match(rows[0]?.description ?? '', /^\d?\d:\d\d [AP]M$/);
      },
    });
    assert.deepEqual(first, [`Undid the change to “${other}”: DVR window: 600 s → 3600 s`]);
    assert.deepEqual(await windows(), [1800, 3600, 3600]);
    const second = await undo({ pick: `“${name}”` });
    assert.deepEqual(second, [`Undid the change to “${name}”: DVR window: 1800 s → 3600 s`]);
    assert.deepEqual([await windows(), await undo()], [[3600, 3600, 3600], nothing]);
  });

  it('undoes two changes of one field in turn, without taking its own for somebody else’s', async () => {
    await set(1800);
    await set(600);
    const label = `“${stream().title}”`;
    await undo({ pick: label, rows: ([row]) => assert.equal(row?.detail, 'DVR window: 600 s → 1800 s') });
    assert.equal(await window(), 1800);
    const told = await undo({ pick: label });
    assert.deepEqual(told, [`Undid the change to ${label}: DVR window: 1800 s → 3600 s`]);
    assert.equal(await window(), 3600);
  });

  it('names a resource as it is called by now', async () => {
    const before = stream().title;
    await answering([{ pick: 'Name' }, { type: 'By another name' }], run('liveStream.edit', stream()));
    const told = await undo({ pick: '“By another name”' });
    assert.deepEqual(told, [`Undid the change to “By another name”: Name: By another name → ${before}`]);
  });

  it('undoes what was saved in a document', async () => {
    const document = await open('liveStream', stream().id, stream().title);
    await type(document, { dvr_duration: 900 });
    const { told, click } = await offering([], async () => document.save());
    assert.deepEqual(told, [`Saved “${stream().title}”: DVR window`]);
    assert.deepEqual(
      (await offered()).map(({ detail }) => detail),
      ['DVR window: 900 s → 3600 s'],
    );
    await answering([], click);
    assert.deepEqual([await window(), await undo()], [3600, nothing]);
  });

  it('asks which, where a link or another extension names a change', async () => {
    await set(1800);
    const change = { kind: {}, steps: [{ ref: stream(), before: {}, change: { active: false } }] };
    await answering([{ pick: undefined }], async () =>
      vscode.commands.executeCommand('headend.resource.undo', change),
    );
    assert.equal(await window(), 1800);
  });

  it('never overwrites what somebody else changed since, unless told to', async () => {
    await set(1800);
    await sandbox.change(stream(), { dvr_duration: 900, client_user_id: 5 });
    const label = `“${stream().title}”`;
    const [text, ...rest] = await undo({ pick: label }, { press: undefined });
    assert.equal(
      text,
      `${label} changed on the server in the meantime. DVR window was 1800 s, is now 900 s, and would become 3600 s. Nothing was sent.`,
    );
    assert.deepEqual([rest, await window()], [[], 900]);
    const told = await undo({ pick: label }, { press: 'Overwrite' });
    // the other field is theirs, and no matter of this change
    assert.equal(told[1], `Undid the change to ${label}: DVR window: 900 s → 3600 s`);
    assert.deepEqual([await window(), (await sandbox.read(stream()))['client_user_id']], [3600, 5]);
  });

  it('undoes several that were changed together; what it could not can be tried again', async () => {
    await setAll(1800);
    await sandbox.change(stream(1), { dvr_duration: 900 });
    const told = await undo(
      {
        pick: '3 live streams',
        rows: ([row]) =>
          assert.ok(
            row?.detail?.startsWith(`“${stream().title}”: DVR window: 1800 s → 3600 s · “`),
            row?.detail,
          ),
      },
      { press: undefined, message: ({ buttons }) => assert.deepEqual(buttons, ['Show Details']) },
    );
    assert.deepEqual(told, ['Undid the change to 2 of 3 live streams.']);
    assert.deepEqual(await windows(), [3600, 900, 3600]);
    assert.deepEqual(
      (await offered()).map(({ label }) => label),
      [`“${stream(1).title}”`],
    );
  });

  it('asks before it takes a stream off air', async () => {
    const live = await sandbox.one('liveStream', (item) => item['active'] === true && item['live'] === true);
    await answering([{ press: 'Take Off Air' }], run('liveStream.switchOff', live));
    await answering([], run('liveStream.switchOn', live));
    const text = `Take “${live.title}” off air?`;
    assert.deepEqual(await undo({ pick: /./ }, { press: undefined }), [text]);
    assert.equal((await sandbox.read(live))['active'], true);
  });

  it('is for the account that is shown: what changed elsewhere waits, and goes when its account is signed out', async () => {
    await set(1800);
    const { accounts } = await inside();
    const mine = (await accounts.list())[0] ?? assert.fail();
    await accounts.add({ ...mine, id: 'other-7', label: 'Other', clientId: 7, key: 'an-other-key' });
    assert.deepEqual(await undo(), nothing);
    await accounts.use(mine.id);
    assert.equal((await offered()).length, 1);
    await accounts.remove('other-7');
    assert.equal((await offered()).length, 1);
    await accounts.remove(mine.id);
    await (await inside()).sandbox.start();
    assert.deepEqual(await undo(), nothing);
  });

  it('is refused where the account is read-only, and stays', async () => {
    await set(1800);
    const { accounts } = await inside();
    const id = (await accounts.currentId()) ?? assert.fail();
    await accounts.protect(id, 'readOnly');
    const told = await undo(
      { pick: /./ },
      { press: undefined, message: ({ buttons }) => assert.deepEqual(buttons, ['Set Safety Level…']) },
    );
    assert.match(told[0] ?? '', /this account is set to read-only/);
    await accounts.protect(id, 'normal');
    assert.equal((await offered()).length, 1);
    assert.equal(await window(), 1800);
  });
});
