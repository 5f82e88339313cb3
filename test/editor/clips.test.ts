import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Safety } from '../../src/accounts/account.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { clearFaults, type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import type { StreamClip } from '../../src/platform/streaming/clip.ts';
import { listClips } from '../../src/platform/streaming/clips.ts';
import { listStreams, listVideos } from '../../src/platform/streaming/operations.ts';
import type { Stream } from '../../src/platform/streaming/stream.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { eventually, inside, streaming } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const arena = 'Arena 1: handball, main camera';
const leave: Answer = { press: undefined };
const lastHalfMinute: Answer = { pick: 'Last 30 s' };
const anHour: readonly Answer[] = [{ pick: 'Keep for 1 h' }, { type: '' }];

describe('A clip', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(async () => {
    await sandbox().call(clearFaults, {});
    await protect('normal');
    await closeAll();
  });

  async function protect(safety: Safety): Promise<void> {
    const { accounts } = await inside();
    await accounts.protect((await accounts.currentId()) ?? assert.fail('signed out'), safety);
  }
  const named = async (title: string): Promise<Ref> => {
    const pages = await Promise.all(
      [1, 2].map((page) => sandbox().call<{ items: Stream[] }>(listStreams, { page })),
    );
    const found = pages.flatMap(({ items }) => items).find(({ name }) => name === title);
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail('signed out');
    return { account, kind: 'liveStream', scope: {}, id: String(found?.id ?? assert.fail(title)), title };
  };
  const clips = async ({ id }: Ref) => {
    const { items } = await sandbox().call<{ items: StreamClip[] }>(listClips, { stream_id: Number(id) });
    return items;
  };
  const faults = (...given: Fault[]) => sandbox().call(setFaults, { faults: given });
  const lose: Fault = { kind: 'drop', when: 'during', method: 'PUT', path: '/streaming', times: 1 };
  /** Cuts one, and gives it with what was told. */
  async function cut(stream: Ref, answers: readonly Answer[], range?: object) {
    const before = new Set((await clips(stream)).map(({ id }) => id));
    const told = await answering(answers, run('liveStream.cutClip', stream, range));
    return { told, made: (await clips(stream)).filter(({ id }) => !before.has(id)) };
  }

  it('of the last seconds is cut from a stream, and offered once it is there', async () => {
    const stream = await named(arena);
    const began = Math.floor(Date.now() / 1000);
    const message = ({ buttons }: { buttons: readonly string[] }) =>
      assert.deepEqual(buttons, ['Play', 'Copy Address']);
    const { told, made } = await cut(stream, [lastHalfMinute, ...anHour, { press: 'Copy Address', message }]);
    assert.deepEqual(told, [
      `Cut a clip of 0:30 from “${arena}”`,
      `The clip of “${arena}” is ready.`,
      'Address copied',
    ]);
    const took = Math.ceil(Date.now() / 1000) - began;
    const [clip] = made;
    assert.ok(clip && made.length === 1);
    assert.deepEqual([clip.duration, clip.vod_required], [30, false]);
    for (const late of [Number(clip.start) - (began - 30), Number(clip.expiration) - (began + 3600)])
      assert.ok(late >= 0 && late <= took, `${late} of ${took}`);
    assert.equal(await vscode.env.clipboard.readText(), clip.hls_master);
    assert.equal((await fetch(String(clip.hls_master))).status, 200);
  });

  it('of a length that was typed is kept for as long as was typed', async () => {
    const stream = await named(arena);
    const began = Math.floor(Date.now() / 1000);
    const refused =
      (typed: string, why: RegExp) =>
      ({ check }: { check?: (text: string) => unknown }) =>
        assert.match(String((check?.(typed) as { message?: string } | undefined)?.message), why);
    const { told, made } = await cut(stream, [
      { pick: 'Another Length…' },
      { type: '1:15', box: refused('2:00:01', /^Between 0:01 and 2:00:00\.$/) },
      { pick: 'Keep for Another Time…' },
      { type: '90 s', box: refused('59', /^Between 1:00 and 4:00:00\.$/) },
      { type: ' Save of the day ' },
      leave,
    ]);
    assert.deepEqual(told, [
      `Cut a clip of 1:15 from “${arena}”`,
      `The clip “Save of the day” of “${arena}” is ready.`,
    ]);
    const [clip] = made;
    assert.equal(clip?.duration, 75);
    const kept = Number(clip?.expiration) - Number(clip?.start) - 75;
    assert.ok(kept >= 90 && kept <= 90 + Math.ceil(Date.now() / 1000) - began, String(kept));
  });

  it('of a range that a player gives asks only how it is kept', async () => {
    const stream = await named(arena);
    const start = Math.floor(Date.now() / 1000) - 600;
    const { made } = await cut(stream, [...anHour, leave], { start, length: 12 });
    assert.deepEqual(
      made.map((clip) => [clip.start, clip.duration]),
      [[start, 12]],
    );
  });

  it('that is kept as a video becomes one with the name that was typed', async () => {
    const stream = await named(arena);
    const box = ({ value }: { value?: string }) =>
      assert.ok(value?.startsWith(`${arena}, clip of `), String(value));
    const message = ({ buttons }: { buttons: readonly string[] }) =>
      assert.deepEqual(buttons, ['Play', 'Copy Address', 'Show Video']);
    const { told } = await cut(stream, [
      lastHalfMinute,
      { pick: 'Keep as a Video' },
      { type: 'The winning goal', box },
      { press: 'Show Video', message },
    ]);
    assert.equal(told.at(-1), `The clip of “${arena}” is ready, and kept as the video “The winning goal”.`);
    const labels = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
    await eventually(() => labels().some((label) => label.startsWith('The winning goal')) || undefined);
    const { items } = await sandbox().call<{ items: { name?: string | null }[] }>(listVideos, {
      stream_id: Number(stream.id),
    });
    assert.ok(items.some(({ name }) => name === 'The winning goal'));
  });

  it('whose reply is lost is found, and cut once', async () => {
    const stream = await named(arena);
    await faults(lose);
    const { told, made } = await cut(stream, [lastHalfMinute, ...anHour, leave]);
    assert.equal(told[0], `The clip of “${arena}” was cut although the response was lost`);
    assert.equal(made.length, 1);
  });

  it('whose reply is lost is looked for again before anything is sent again', async () => {
    const stream = await named(arena);
    const down: Fault = { kind: 'error', status: 500, method: 'GET', path: '/streaming/streams', times: 1 };
    // the first look at the clips fails as well
    const message = async ({ text }: { text: string }) => {
      assert.match(text, /^Could not cut a clip from .* may have been applied anyway/s);
      await sandbox().call(clearFaults, {});
    };
    const begin = async () =>
      faults(lose, { ...down, times: 100, path: `/streaming/streams/${stream.id}/clip_recording` });
    const { told, made } = await cut(stream, [
      lastHalfMinute,
      { pick: 'Keep for 1 h', rows: begin },
      { type: '' },
      { press: 'Try Again', message },
      leave,
    ]);
    assert.equal(told[1], `The clip of “${arena}” was cut although the response was lost`);
    assert.equal(made.length, 1);
  });

  it('is not cut from a stream without a DVR, which is said before anything is asked', async () => {
    const { told, made } = await cut(await named('City camera: Porto, Ribeira'), [leave]);
    assert.match(told[0] ?? '', /Clips can be cut from a stream that is on air and has its DVR on\.$/);
    assert.equal(made.length, 0);
  });

  it('is refused in words where the DVR was switched off meanwhile', async () => {
    const stream = await named(arena);
    await faults({ kind: 'error', status: 422, method: 'PUT', path: '/streaming', times: 1 });
    const { told } = await cut(stream, [lastHalfMinute, ...anHour, leave]);
    assert.match(
      told[0] ?? '',
      /^Could not cut a clip from .*: the DVR of this stream is off, and clips are cut from it\. Switch it on, and try again \(PUT .*clip_recording, 422\)$/,
    );
  });

  it('is not cut while the account is read-only', async () => {
    const stream = await named(arena);
    await protect('readOnly');
    const { told, made } = await cut(stream, [lastHalfMinute, ...anHour, leave]);
    assert.match(told[0] ?? '', /this account is set to read-only/);
    assert.equal(made.length, 0);
  });

  it('is cut after the name of its stream was typed, where each change is confirmed', async () => {
    const stream = await named(arena);
    await protect('confirm');
    const { made } = await cut(stream, [lastHalfMinute, ...anHour, { type: arena }, leave]);
    assert.equal(made.length, 1);
  });

  it('is listed below its stream by its name, or when it was, with the time that it has left', async () => {
    const stream = await named(arena);
    const tree = await streaming();
    const [group] = await tree.getChildren();
    const rows = await tree.getChildren(group);
    const row = rows.find((each) => each.type === 'item' && each.ref.id === stream.id);
    const lists = await tree.getChildren(row);
    const list = lists.find((each) => tree.getTreeItem(each).label === 'Clips') ?? assert.fail('no list');
    const shown = async () => (await tree.getChildren(list)).map((each) => tree.getTreeItem(each));
    const { length } = await shown();
    await cut(stream, [lastHalfMinute, { pick: 'Keep for 1 h' }, { type: 'Seven metres' }, leave]);
    await eventually(async () => (await shown()).some(({ label }) => label === 'Seven metres') || undefined);
    await cut(stream, [lastHalfMinute, ...anHour, leave]);
    const last = await eventually(async () => (await shown())[length + 1]);
    assert.match(String(last?.label), /^\d\d:\d\d:\d\d – \d\d:\d\d:\d\d$/);
    assert.match(String(last?.description), /^expires in (59 min|1 h) · 0:30$/);
  });

  describe('is downloaded', () => {
    const saveTo = (target: vscode.Uri | undefined) => {
      const { showSaveDialog } = vscode.window;
      const asked: vscode.SaveDialogOptions[] = [];
      Object.assign(vscode.window, {
        showSaveDialog: async (options: vscode.SaveDialogOptions) => {
          asked.push(options);
          return target;
        },
      });
      return { asked, restore: () => Object.assign(vscode.window, { showSaveDialog }) };
    };

    it('as MP4, to a file that the user chooses', async () => {
      const stream = await named(arena);
      const [clip] = await clips(stream);
      assert.ok(clip);
      const folder = (await inside()).storage ?? assert.fail();
      const target = vscode.Uri.joinPath(folder, 'clip.mp4');
      const dialog = saveTo(target);
      try {
        const ref = { ...stream, kind: 'clip', id: `${stream.id}/${clip.id}`, title: 'clip' };
        await run('clip.download', ref)();
      } finally {
        dialog.restore();
      }
      assert.match(String(dialog.asked[0]?.defaultUri?.path), /\/clip-\d{8}T\d{6}-\w+\.mp4$/);
      const [saved, sent] = [
        await vscode.workspace.fs.readFile(target),
        await fetch(String(clip.mp4_master)),
      ];
      assert.ok(Buffer.from(await sent.arrayBuffer()).equals(saved));
      await vscode.workspace.fs.delete(target);
    });
  });
});
