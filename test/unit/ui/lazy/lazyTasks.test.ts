import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import { instead } from '../../../helpers/instead.ts';

/** What is offered where folders have these files, and how often Headend was loaded for it. */
async function offered(folders: readonly (readonly string[])[], isTrusted = true) {
  const { tasks, Uri, workspace } = await import('vscode');
  const { lazyTasks } = await import('../../../../src/ui/lazy/lazyTasks.ts');
  let provider: vscode.TaskProvider | undefined;
  const registerTaskProvider = (_: string, given: vscode.TaskProvider) => {
    provider = given;
  };
  let loaded = 0;
  await instead(tasks, { registerTaskProvider }, () => {
    lazyTasks(async () => {
      loaded += 1;
      return { provideTasks: () => ['a task'], resolveTask: () => 'resolved' } as never;
    });
  });
  let looks = 0;
  const stat = async ({ path }: vscode.Uri) => {
    looks += 1;
    const [, at = '', name = ''] = path.split('/');
    if (!folders[Number(at)]?.includes(name)) throw new Error('FileNotFound');
  };
  const members = {
    workspaceFolders: folders.length > 0 ? folders.map((_, at) => ({ uri: Uri.file(`/${at}`) })) : undefined,
    fs: { ...workspace.fs, stat },
    isTrusted,
  };
  return instead(workspace, members, async () => ({
    given: await provider?.provideTasks(undefined as never),
    resolved: async () => provider?.resolveTask({} as never, undefined as never),
    loaded: () => loaded,
    looks: () => looks,
  }));
}

describe('Tasks', () => {
  it('are given where a folder has a headend.json', async () => {
    assert.deepEqual((await offered([['package.json'], ['headend.json']])).given, ['a task']);
  });

  it('are none without it, for which nothing is loaded', async () => {
    for (const folders of [[], [[]], [['package.json'], ['Headend.json']]]) {
      const { given, loaded } = await offered(folders);
      assert.deepEqual([given, loaded()], [[], 0]);
    }
  });

  it('are none in a workspace that isn’t trusted, for which nothing is loaded', async () => {
    // nor is anything looked for, whose failure nobody would hear of
    for (const files of [['headend.json'], []]) {
      const { given, loaded, looks } = await offered([files], false);
      assert.deepEqual([given, loaded(), looks()], [[], 0, 0]);
    }
  });

  it('are resolved wherever they stand', async () => {
    const { resolved, loaded } = await offered([]);
    assert.deepEqual([await resolved(), loaded()], ['resolved', 1]);
  });
});
