import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../../pages/editor/standIn.ts';
import type * as vscode from 'vscode';
import { inABrowser } from '../../../helpers/inABrowser.ts';
import { instead } from '../../../helpers/instead.ts';

/** Does something with files of last known rows that the editor has, by their paths, in a folder of its own. */
async function withFiles<T>(files: Record<string, string>, work: (home: vscode.Uri) => Promise<T>) {
  const { Uri, workspace } = await import('vscode');
  const read: string[] = [];
  const readFile = async ({ path }: vscode.Uri) => {
    read.push(path);
    return new TextEncoder().encode(files[path] ?? assert.fail('FileNotFound'));
  };
  const home = Uri.from({ scheme: 'vscode-remote', path: '/home' });
  const done = await instead(workspace, { fs: { ...workspace.fs, readFile } }, () => work(home));
  return { done, read };
}

/** The files that are read ahead: of two accounts, one of which has none, and without an account. */
async function readAhead(home: vscode.Uri) {
  const { readLastRowsAhead } = await import('../../../../src/work/lastRows/lastRowsFile.ts');
  return [
    await readLastRowsAhead(home, 'a')?.text,
    await readLastRowsAhead(home, 'new')?.text,
    readLastRowsAhead(home, undefined),
  ];
}

describe('The file of last known rows that is read before there is a view', () => {
  const files = { '/home/lastRows/a.json': 'rows of a', '/home/lastRows/b.json': 'rows of b' };

  it('is that of the current account, and there is none before one was chosen', async () => {
    const { Uri } = await import('vscode');
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-rows-'));
    try {
      await mkdir(path.join(folder, 'lastRows'));
      await writeFile(path.join(folder, 'lastRows', 'a.json'), 'rows of a: “”');
      // as the editor names its own folder on a remote machine, and on a desktop
      for (const scheme of ['file', 'vscode-userdata'])
        assert.deepEqual(await readAhead(Uri.file(folder).with({ scheme })), [
          'rows of a: “”',
          undefined,
          undefined,
        ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is asked of the editor where it is no file of the machine, as in a browser', async () => {
    const expected = {
      done: ['rows of a', undefined, undefined],
      read: ['/home/lastRows/a.json', '/home/lastRows/new.json'],
    };
    assert.deepEqual(await withFiles(files, readAhead), expected);
    const inWindow = (uri: vscode.Uri) => readAhead(uri.with({ scheme: 'vscode-userdata' }));
    assert.deepEqual(await inABrowser(() => withFiles(files, inWindow)), expected);
  });

  it('takes the place of the first read, of the same account alone', async () => {
    const { createLastRowsFiles } = await import('../../../../src/features/tree/lastRowsFiles.ts');
    const ahead = { account: 'a', text: Promise.resolve('rows of a, from before') };
    const { done, read } = await withFiles(files, async (home) => {
      const same = createLastRowsFiles(home, ahead);
      const other = createLastRowsFiles(home, ahead);
      return [await same.read('a'), await same.read('a'), await other.read('b'), await other.read('a')];
    });
    assert.deepEqual(done, ['rows of a, from before', 'rows of a', 'rows of b', 'rows of a']);
    assert.equal(read.length, 3);
  });
});
