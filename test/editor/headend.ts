import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { activate } from '../../src/extension.ts';

/** The extension under test, put together. */
async function headend() {
  const extension = vscode.extensions.getExtension('headend.headend');
  assert.ok(extension, 'Headend is not installed');
  const { load, authentication }: NonNullable<Awaited<ReturnType<typeof activate>>> =
    await extension.activate();
  return { ...(await load()), authentication };
}

/** What tests look at, or put something into the place of. */
export async function inside() {
  const { host, features, commands, authentication } = await headend();
  return {
    ...host,
    ...(await features.documents.desk()),
    marks: features.documents.marks,
    view: features.tree.view,
    hand: features.tree.hand,
    lastRows: features.tree.lastRows,
    authentication,
    sandbox: features.sandbox.control,
    trouble: features.sandbox.trouble,
    alarms: features.alarms,
    checks: features.checkup.all,
    statistics: features.statistics.statistics,
    upload: features.upload,
    agents: features.agents.desk,
    linked: features.links,
    commands: [...commands().keys()],
  };
}

/** The tree of the Streaming view. */
export async function streaming() {
  const view = (await inside()).view('headend.streaming');
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

/** Asks again, ever more seldom down to 20 times a second, until there is an answer; mocha's timeout ends it. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let ms = 10; ; ms = Math.min(ms + 10, 50)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** Does some work of which one call is waited for no longer once it is taken, as if its reply were late. */
export async function tooLate<T>(taken: () => Promise<boolean>, work: () => Promise<T>): Promise<T> {
  const { patience } = await inside();
  const { call } = patience;
  const late = new AbortController();
  patience.call = () => late.signal;
  const done = work();
  try {
    await Promise.race([done, eventually(async () => (await taken()) || undefined)]);
  } finally {
    patience.call = call;
  }
  late.abort(new DOMException('late', 'TimeoutError'));
  return done;
}
