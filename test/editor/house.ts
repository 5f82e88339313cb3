import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Headend } from '../../src/compose.ts';

/** The extension under test, put together. */
export async function house(): Promise<Headend> {
  const extension = vscode.extensions.getExtension('headend.headend');
  assert.ok(extension, 'Headend is not installed');
  const api = (await extension.activate()) as { load: () => Promise<Headend> };
  return api.load();
}

/** The tree of the Streaming view. */
export async function streaming() {
  const view = (await house()).view('headend.streaming');
  assert.ok(view);
  return view.tree;
}

/** The rows below a group, by the group's name. */
export async function rowsOf(name: string) {
  const tree = await streaming();
  for (const group of await tree.getChildren()) {
    if (tree.getTreeItem(group).label === name) return { group, rows: await tree.getChildren(group) };
  }
  return assert.fail(`no group ${name}`);
}

/** Asks again, with the event loop in between, until there is an answer; mocha's timeout ends it. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
