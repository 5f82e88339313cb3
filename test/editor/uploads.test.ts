import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { UploadRow } from '../../src/features/upload/rows.ts';
import { amountWords, stoppedMessage } from '../../src/features/upload/words.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../src/platform/grammar/operation.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { getVideoUpload } from '../../src/platform/streaming/videoUpload.ts';
import type { Node } from '../../src/ui/rows/nodes.ts';
import { FileTrouble, type FileTroubleReason } from '../../src/work/uploads/openFile.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { eventually, inside, rowsOf } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('Uploads', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headend-'));
  });
  afterEach(async () => {
    await sandbox().call(clearFaults, {});
    const { uploads } = await (await inside()).upload.load();
    for (const { id } of uploads.all()) await uploads.cancel(id);
  });
  after(() => rm(folder, { recursive: true }));

  async function aFile(name: string, bytes = randomBytes(3000)): Promise<vscode.Uri> {
    await writeFile(join(folder, name), bytes);
    return vscode.Uri.file(join(folder, name));
  }
  /** The video of a name, once its file has arrived. */
  const arrived = (name: string) =>
    eventually(async () => {
      const [video] = await sandbox().some('video', (item) => item['name'] === name);
      const item = video && (await sandbox().read(video));
      return item && item['status'] !== 'empty' ? item : undefined;
    });
  const activity = async () => (await inside()).view('headend.activity')?.tree ?? assert.fail('no such view');
  /** The rows of uploads in the Activity view. */
  async function uploadRows(): Promise<UploadRow[]> {
    const tree = await activity();
    const group = (await tree.getChildren()).find((row) => row.type === 'extra' && /uploads$/.test(row.id));
    return group ? ((await tree.getChildren(group)) as UploadRow[]) : [];
  }
  /** Resolves once the view has no uploads: their last reply comes after the service has the file. */
  const noRows = () => eventually(async () => (await uploadRows()).length === 0 || undefined);
  const looksLike = async (row: Node | undefined) => {
    const { label, description, contextValue } = (await activity()).getTreeItem(row ?? assert.fail('no row'));
    return { label, description: String(description), contextValue };
  };

  it('of files that are chosen become videos that are called like them', async () => {
    const file = await aFile('Opening Match.mp4');
    const told = await answering([{ files: [file] }], run('upload.start'));
    assert.deepEqual(told, ['Uploading “Opening Match”']);
    assert.equal((await arrived('Opening Match'))['origin_size'], 3000);
    await noRows();
  });

  it('are one of the ways to create a video', async () => {
    const files = [await aFile('Second Match.mp4')];
    const told = await answering([{ pick: 'From Files on This Machine…' }, { files }], run('video.create'));
    assert.deepEqual(told, ['Uploading “Second Match”']);
    await arrived('Second Match');
  });

  it('of files that were selected in the explorer begin at once', async () => {
    const files = [await aFile('first.mov'), await aFile('second.mkv')];
    const told = await answering([], run('upload.start', files[0], files));
    assert.deepEqual(told, ['Uploading 2 files']);
    await Promise.all([arrived('first'), arrived('second')]);
  });

  it('of files that are dropped on the list begin at once, and nothing is sent elsewhere', async () => {
    const { group } = await rowsOf('Videos');
    const other = await rowsOf('Live Streams');
    const [inList, outside] = [await aFile('dropped.webm'), await aFile('outside.mp4')];
    const dropped = (uri: vscode.Uri) => {
      const data = new vscode.DataTransfer();
      data.set('text/uri-list', new vscode.DataTransferItem(`${uri}\r\n`));
      return data;
    };
    const { upload } = await inside();
    assert.deepEqual(await answering([], () => upload.drop(other.group, dropped(outside))), [
      'Drop files on “Videos” to upload them.',
    ]);
    assert.deepEqual(await answering([], () => upload.drop(group, dropped(inList))), ['Uploading “dropped”']);
    await arrived('dropped');
    const data = new vscode.DataTransfer();
    data.set('text/plain', new vscode.DataTransferItem('no file'));
    assert.deepEqual(await answering([], () => upload.drop(group, data)), [
      'What was dropped isn’t a file on this machine.',
    ]);
    assert.deepEqual(await sandbox().some('video', (item) => item['name'] === 'outside'), []);
  });

  it('wait in the Activity view while the service is in trouble, and can be resumed, paused and canceled there', async () => {
    const fault = { kind: 'error', status: 503, method: 'GET', path: '/streaming/videos' };
    await sandbox().call(setFaults, { faults: [fault] });
    await answering([{ files: [await aFile('patient.mp4')] }], run('upload.start'));
    const { row, label, description } = await eventually(async () => {
      const [first] = await uploadRows();
      const looks = first && { row: first, ...(await looksLike(first)) };
      return looks?.contextValue === 'upload-waiting' ? looks : undefined;
    });
    assert.equal(label, 'patient');
    assert.match(description, /^retrying in \d+ s: the service returned an error/);
    await run('upload.pause', row)();
    assert.deepEqual(await looksLike(row), {
      label: 'patient',
      description: 'paused',
      contextValue: 'upload-stopped',
    });
    await answering([{ press: undefined }], run('upload.cancel', row));
    assert.equal((await uploadRows()).length, 1);
    await sandbox().call(clearFaults, {});
    await run('upload.resume', row)();
    await arrived('patient');
    await noRows();

    await sandbox().call(setFaults, { faults: [fault] });
    await answering([{ files: [await aFile('dropped again.mp4')] }], run('upload.start'));
    const [next] = await uploadRows();
    const told = await answering([{ press: 'Cancel Upload' }], run('upload.cancel', next));
    assert.deepEqual(told, ['Cancel the upload of “dropped again”?']);
    assert.deepEqual(await uploadRows(), []);
  });

  it('that stopped are told with the call, the reason and what helps', () => {
    const fileSays = (reason: FileTroubleReason, code?: string) =>
      stoppedMessage('Match', new FileTrouble(reason, '/media/a.mp4', code)).message;
    assert.equal(
      fileSays('missing'),
      'Could not upload “Match”: the file /media/a.mp4 no longer exists. Put it back, then resume',
    );
    assert.equal(
      fileSays('unreadable', 'EACCES'),
      'Could not upload “Match”: the file /media/a.mp4 can’t be read [EACCES]. Check its permissions, then resume',
    );
    assert.equal(
      fileSays('notVideo'),
      'Could not upload “Match”: the file /media/a.mp4 isn’t a video, despite its extension',
    );
    assert.equal(
      fileSays('changed'),
      'Could not upload “Match”: the file /media/a.mp4 changed after the upload began. Upload it again from the start',
    );
    const operation = { ...getVideoUpload, effect: 'write' } as unknown as AnyOperation;
    const where = { operation, call: 'POST /upload/', origin: 'https://upload.example' };
    const fields = { client_storage_almost_exceeded: '95 MB of 100 MB are used' };
    assert.equal(
      stoppedMessage('Match', new CallError({ reason: 'invalid', status: 413, fields }, where)).message,
      'Could not upload “Match”: the account doesn’t have enough storage for this file: “95 MB of 100 MB are used”. Delete what you no longer need, then resume (POST /upload/, 413)',
    );
  });

  it('tell how far they are, how fast, and how long they take', () => {
    const mebibyte = 2 ** 20;
    assert.equal(
      amountWords({ arrived: 45 * mebibyte, size: 100 * mebibyte, rate: 5 * mebibyte }),
      '45% · 45 MiB of 100 MiB · 5 MiB/s · 11 s remaining',
    );
    assert.equal(amountWords({ arrived: 0, size: 1000, rate: undefined }), '0% · 0 B of 1000 B');
  });

  it('that are selected in the Activity view are paused, resumed and canceled together', async () => {
    const fault = { kind: 'error', status: 503, method: 'GET', path: '/streaming/videos' };
    await sandbox().call(setFaults, { faults: [fault] });
    const files = [await aFile('one of two.mp4'), await aFile('two of two.mp4')];
    await answering([{ files }], run('upload.start'));
    const rows = await uploadRows();
    const contexts = async () => Promise.all(rows.map(async (row) => (await looksLike(row)).contextValue));
    await run('upload.pause', rows[0], rows)();
    assert.deepEqual(await contexts(), ['upload-stopped', 'upload-stopped']);
    await run('upload.resume', rows[0], rows)();
    assert.ok(!(await contexts()).includes('upload-stopped'));
    const told = await answering([{ press: 'Cancel Uploads' }], run('upload.cancel', rows[0], rows));
    assert.deepEqual(told, ['Cancel 2 uploads?']);
    assert.deepEqual(await uploadRows(), []);
  });

  it('of one file are begun once, however often it is chosen', async () => {
    const fault = { kind: 'error', status: 503, method: 'GET', path: '/streaming/videos' };
    await sandbox().call(setFaults, { faults: [fault] });
    const file = await aFile('twice.mp4');
    const begin = run('upload.start', file, [file, vscode.Uri.file(file.fsPath)]);
    await answering([], () => Promise.all([begin(), begin()]));
    assert.equal((await uploadRows()).length, 1);
  });

  it('are called as their files are, composed and never blank', async () => {
    const fault = { kind: 'error', status: 503, method: 'GET', path: '/streaming/videos' };
    await sandbox().call(setFaults, { faults: [fault] });
    const names = ['Cafe\u0301.mp4', ' .mp4', '.mp4', `${'n'.repeat(251)}.mp4`, 'a.b.mp4'];
    const files = await Promise.all(names.map((name) => aFile(name)));
    await answering([{ files }], run('upload.start'));
    const { uploads } = await (await inside()).upload.load();
    assert.deepEqual(
      uploads.all().map(({ name }) => name),
      ['Caf\u00e9', ' .mp4', '.mp4', 'n'.repeat(251), 'a.b'],
    );
  });

  it('of files that are no videos do not begin', async () => {
    const { upload } = await inside();
    const files = [
      await aFile('notes.txt'),
      await aFile('empty.mp4', Buffer.of()),
      vscode.Uri.file(folder),
      vscode.Uri.parse('untitled:a.mp4'),
    ];
    await answering([{ files }], run('upload.start'));
    assert.deepEqual((await upload.load()).uploads.all(), []);
  });
});
