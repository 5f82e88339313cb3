import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type * as vscode from 'vscode';

const hash = '0123456789abcdef0123456789abcdef01234567';
const file = { path: '/apps/a/main.wasm' } as vscode.Uri;

interface Repository {
  readonly commit?: string | undefined;
  readonly inTree?: number;
  readonly staged?: number;
}

describe('The commit that a file was made at', () => {
  let there: Map<string, unknown>;
  before(async () => {
    const { extensions } = await import('vscode');
    ({ there } = extensions as unknown as { there: Map<string, unknown> });
  });
  afterEach(() => there.clear());

  async function commitIn({ commit = hash, inTree = 0, staged = 0 }: Repository, isActive = true) {
    const { gitCommit } = await import('../../../../src/work/releases/gitCommit.ts');
    const state = {
      HEAD: { commit },
      workingTreeChanges: Array(inTree).fill({}),
      indexChanges: Array(staged).fill({}),
    };
    const getRepository = (uri: vscode.Uri) => (uri === file ? { state } : null);
    const getAPI = (version: number) =>
      version === 1 ? { getRepository } : assert.fail(`version ${version}`);
    there.set('vscode.git', { isActive, exports: { getAPI } });
    return gitCommit(file);
  }

  it('is its first ten digits, with a plus sign where something is not committed', async () => {
    assert.equal(await commitIn({}), '0123456789');
    assert.equal(await commitIn({ inTree: 1 }), '0123456789+');
    assert.equal(await commitIn({ staged: 1 }), '0123456789+');
  });

  it('is unknown where Git says nothing that is one, or is not there', async () => {
    assert.equal(await commitIn({ commit: '' }), undefined);
    assert.equal(await commitIn({ commit: 'main' }), undefined);
    assert.equal(await commitIn({ commit: `${hash}\nx` }), undefined);
    assert.equal(await commitIn({}, false), undefined);
    const { gitCommit } = await import('../../../../src/work/releases/gitCommit.ts');
    there.clear();
    assert.equal(gitCommit(file), undefined);
    const getAPI = () => assert.fail('Git is disabled');
    there.set('vscode.git', { isActive: true, exports: { getAPI } });
    assert.equal(gitCommit(file), undefined);
    const nowhere = { getAPI: () => ({ getRepository: () => null }) };
    there.set('vscode.git', { isActive: true, exports: nowhere });
    assert.equal(gitCommit(file), undefined);
  });
});
