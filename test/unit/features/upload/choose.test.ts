import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { KeptUpload } from '../../../../src/work/uploads/keptUploads.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

describe('Files that are to be uploaded', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    for (const name of ['a.mp4', 'B.MP4', 'notes.txt', 'folder.mp4']) await writeFile(join(path, name), 'x');
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** What begins of these files, and what is said, where some are being uploaded and a message is answered so. */
  async function begun(names: readonly string[], { before = [] as readonly string[], press = '' } = {}) {
    const [vscode, { uploadFiles }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/upload/choose.ts'),
    ]);
    const at = (name: string) => join(folder().path, name);
    const said: string[] = [];
    const shown = { ...vscode.window };
    const { fs } = vscode.workspace;
    const { stat } = fs;
    const isFolder = (name: string) => name.includes('folder');
    Object.assign(fs, { stat: async ({ path }: { path: string }) => ({ type: isFolder(path) ? 2 : 1 }) });
    const reported = Promise.withResolvers<void>();
    Object.assign(vscode.window, {
      async showWarningMessage(text: string, _: object, ...buttons: string[]) {
        said.push(`${text} [${buttons}]`);
        if (press === '') reported.resolve();
        return press || undefined;
      },
    });
    const kept: [KeptUpload[], unknown][] = [];
    const uploads = {
      of: () => before.map((name) => ({ path: at(name) })),
      add: async (all: KeptUpload[], together: unknown) => void kept.push([all, together]),
    };
    const host = {
      session: { account: async () => ({ id: 'account' }) },
      ask: { flash: (text: string) => said.push(text) },
      reports: {
        async show(title: string, lines: string[]) {
          said.push(title, ...lines);
          reported.resolve();
        },
      },
      log: { error: assert.fail },
    };
    const isUri = (name: string) => name.includes(':');
    const uris = names.map((name) => (isUri(name) ? vscode.Uri.parse(name) : vscode.Uri.file(at(name))));
    await uploadFiles(host as never, { kind: kindOf('video') as never, uploads: uploads as never, uris });
    if (said.some((text) => text.startsWith('Could not'))) await reported.promise;
    Object.assign(vscode.window, shown);
    Object.assign(fs, { stat });
    const [[all = [], together] = []] = kept;
    return { said, all: all.map(({ name, account }) => [name, account]), together };
  }

  it('are sent as one undertaking, whatever the case of their endings', async () => {
    const { said, all, together } = await begun(['a.mp4', 'B.MP4', 'a.mp4']);
    assert.deepEqual(all, [
      ['a', 'account'],
      ['B', 'account'],
    ]);
    assert.deepEqual(together, { about: '2 videos', undertaking: { title: 'Upload Videos' } });
    assert.deepEqual(said, ['Uploading 2 files']);
  });

  it('are each told why, if they can’t be sent, and nothing of them begins', async () => {
    const could = (name: string) => `Could not upload “${name}”`;
    for (const [name, why] of [
      ['untitled:a.mp4', 'it isn’t a file on this machine. Save it to a folder first'],
      ['folder.mp4', 'it’s a folder. Choose the files in it'],
      ['notes.txt', 'its file type isn’t video or audio'],
      ['a.mp4', 'it’s already being uploaded'],
    ] as const) {
      const { said, all } = await begun([name], { before: ['a.mp4'] });
      assert.deepEqual([said, all], [[`${could(name.replace('untitled:', ''))}: ${why} []`], []]);
    }
  });

  it('are counted where several can’t be sent, with details of each; the others are sent alone', async () => {
    const { said, all, together } = await begun(['a.mp4', 'notes.txt', 'folder.mp4'], {
      press: 'Show Details',
    });
    const first = 'Could not upload “notes.txt”: its file type isn’t video or audio';
    assert.deepEqual(said, [
      'Uploading “a”',
      `${first} (and 1 more) [Show Details]`,
      'Files that weren’t uploaded',
      first,
      'Could not upload “folder.mp4”: it’s a folder. Choose the files in it',
    ]);
    assert.deepEqual([all, together], [[['a', 'account']], undefined]);
  });
});
