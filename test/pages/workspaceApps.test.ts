import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { URI } from 'vscode-uri';
import { createReleaseDesk } from '../../src/features/release/desk.ts';

describe('The apps of a workspace', () => {
  const { workspaceFolders, isTrusted } = vscode.workspace;
  let root: string;
  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'headend-workspace-'));
  });
  after(async () => {
    Object.assign(vscode.workspace, { workspaceFolders, isTrusted });
    await rm(root, { recursive: true });
  });

  it('are deployed though the file of another folder is wrong, which is told', async () => {
    const folder = async (name: string, text: string) => {
      await mkdir(path.join(root, name));
      await writeFile(path.join(root, name, 'headend.json'), text);
      return { name, uri: URI.file(path.join(root, name)), index: 0 };
    };
    const folders = [
      await folder('good', '{ "deploy": [{ "app": "my-app", "file": "app.wasm" }] }'),
      await folder('bad', '{ "deploy": '),
    ];
    Object.assign(vscode.workspace, { workspaceFolders: folders, isTrusted: true });
    const told: string[] = [];
    const host = {
      ask: { warn: async (text: string) => void told.push(text) },
      session: { account: () => Promise.reject(new Error('nobody is signed in')) },
      log: { error: assert.fail },
    };
    const desk = createReleaseDesk(host as never, {} as never, {} as never);
    await assert.rejects(desk.deployWorkspace(), /nobody is signed in/);
    assert.deepEqual(told, ['Can’t use bad/headend.json: it isn’t valid JSON.']);
  });
});
