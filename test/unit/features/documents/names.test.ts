import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { usualPatience } from '../../../../src/platform/client/patience.ts';
import { holdClock } from '../../pages/heldClock.ts';

const refOf = (id: string, title: string): Ref => ({
  account: 'a',
  kind: 'liveStream',
  scope: {},
  id,
  title,
});

/** A tab of a stream by the name that it had; how it stands there, and how the stream is called now. */
interface Tab {
  readonly id: string;
  readonly title: string;
  readonly now: string;
  readonly isActive?: boolean;
  readonly isEdited?: boolean;
  readonly isCompared?: boolean;
}

/** What goes by after tabs were changed: until the last tab has its name, unless a test holds the time. */
interface Passing {
  readonly quiet: number;
  readonly pass: (renames: readonly string[], change: () => void) => Promise<void>;
}

/** The names that documents get some time after tabs were changed; the last tab gets one. */
async function renamed(tabs: readonly Tab[], passing?: Passing) {
  const { TabInputText, TabInputTextDiff, window, workspace } = await import('vscode');
  const { createDocumentNames } = await import('../../../../src/features/documents/names.ts');
  const { refOf: read, uriOf } = await import('../../../../src/ui/uri.ts');
  const titleOf = (uri: vscode.Uri) => read(uri)?.title ?? assert.fail();
  const all = tabs.map((tab) => ({
    ...tab,
    uri: uriOf(refOf(tab.id, tab.title), { account: 'Quay', list: 'Live Streams' }),
  }));
  const of = (uri: vscode.Uri) => all.find((each) => `${each.uri}` === `${uri}`);
  const before = {
    tabGroups: { ...window.tabGroups },
    textDocuments: workspace.textDocuments,
    rename: workspace.fs.rename,
  };
  const renames: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let change = () => {};
  Object.assign(window.tabGroups, {
    all: [
      {
        tabs: all.flatMap(({ uri, isActive = false, isCompared = false }) => [
          { input: new TabInputText(uri), isActive },
          ...(isCompared ? [{ input: new TabInputTextDiff(uri, uri), isActive: false }] : []),
        ]),
      },
    ],
    onDidChangeTabs(listener: () => void) {
      change = listener;
      return { dispose: () => undefined };
    },
  });
  Object.assign(workspace, {
    textDocuments: all.map(({ uri, isEdited = false }) => ({ uri, isDirty: isEdited })),
  });
  Object.assign(workspace.fs, {
    async rename(from: vscode.Uri, to: vscode.Uri) {
      renames.push(`${titleOf(from)} → ${titleOf(to)}`);
      if (of(from) === all.at(-1)) resolve();
    },
  });
  const names = createDocumentNames({
    snapshots: {
      peek: (uri: vscode.Uri) => of(uri) && { item: { name: of(uri)?.now } },
      known: (uri: vscode.Uri) => ({ kind: kindOf('liveStream'), ref: read(uri) }),
    },
    patience: { quiet: passing?.quiet ?? 1 },
    onError: (error: unknown) => assert.fail(String(error)),
  } as never);
  try {
    change();
    await (passing?.pass(renames, change) ?? promise);
  } finally {
    names.dispose();
    Object.assign(window.tabGroups, before.tabGroups);
    Object.assign(workspace, { textDocuments: before.textDocuments });
    Object.assign(workspace.fs, { rename: before.rename });
  }
  return renames;
}

describe('The name of a document', () => {
  const last = { id: '9', title: 'Last', now: 'Newest' };

  it('follows that of its resource while it is saved, hidden and not compared', async () => {
    const named = { title: 'Old', now: 'New' };
    const tabs = [
      { ...named, id: '1', isActive: true },
      { ...named, id: '2', title: 'Edited', isEdited: true },
      { ...named, id: '3', title: 'Compared', isCompared: true },
      { id: '4', title: 'Same', now: 'Same' },
      last,
    ];
    assert.deepEqual(await renamed(tabs), ['Last → Newest']);
  });

  it('has the ID with it where another document has the name', async () => {
    const other = { id: '1', title: 'Arena', now: 'Arena' };
    assert.deepEqual(await renamed([other, { id: '9', title: 'Old', now: 'Arena' }]), ['Old → Arena · 9']);
  });

  it('may have the ID with it already', async () => {
    const named = { id: '1', title: 'Arena · 1', now: 'Arena' };
    assert.deepEqual(await renamed([named, last]), ['Last → Newest']);
  });

  it('is taken once its tabs have been left alone for half a second', async () => {
    const clock = holdClock();
    const pass: Passing['pass'] = async (renames, change) => {
      await clock.tickAsync(499);
      change();
      await clock.tickAsync(499);
      assert.deepEqual(renames, []);
      await clock.tickAsync(1);
      assert.deepEqual(renames, ['Last → Newest']);
    };
    try {
      await renamed([last], { quiet: usualPatience.quiet, pass });
    } finally {
      clock.uninstall();
    }
  });
});
