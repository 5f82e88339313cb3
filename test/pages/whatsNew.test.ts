import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';

describe('What’s New', () => {
  const desk = forSuite(openDesk);
  const { fs } = vscode.workspace;
  const { readDirectory, readFile } = fs;
  const previewed: string[] = [];
  beforeEach(() => {
    // as the web serves the files of an extension: one by one
    Object.assign(fs, { readDirectory: () => Promise.reject(new Error('not supported')) });
    desk().editor.commands.set('markdown.showPreview', (uri) => previewed.push(String(uri)));
  });
  afterEach(() => {
    Object.assign(fs, { readDirectory, readFile });
    desk().editor.commands.delete('markdown.showPreview');
    previewed.length = 0;
  });

  const show = () => desk().run('headend.help.showChanges');

  it('is shown where a folder can’t be listed, by either of its names', async () => {
    await show();
    Object.assign(fs, {
      readFile: async (uri: vscode.Uri) =>
        uri.path.endsWith('/changelog.md') ? new Uint8Array() : Promise.reject(new Error('no such file')),
    });
    await show();
    assert.deepEqual(
      previewed.map((uri) => uri.split('/').at(-1)),
      ['CHANGELOG.md', 'changelog.md'],
    );
  });

  it('is shown as text where Markdown is switched off', async () => {
    desk().editor.commands.set('markdown.showPreview', () => {
      throw new Error('command ‘markdown.showPreview’ not found');
    });
    await show();
    assert.match(await desk().editor.documents.next(), /\/CHANGELOG\.md$/);
    assert.deepEqual(desk().editor.messages.left, []);
  });
});
