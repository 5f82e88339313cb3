import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { fakePanel } from './fakePanel.ts';
import { inside } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

/** What the page of each panel keeps of a resource. */
const keptBy: Readonly<Record<string, (ref: object) => object>> = {
  form: (ref) => ref,
  sheet: (ref) => ({ ref, sheet: 'showIngest', settings: {} }),
  player: (ref) => ({ ref }),
  statistics: (ref) => ('account' in ref ? { account: ref.account } : {}),
};

describe('A panel that the editor brings back', function () {
  this.timeout(30_000);

  let ref: Ref;
  before(async () => {
    const account = await sandboxAccount();
    ref = await account.one('liveStream', ({ push_url }) => Boolean(push_url));
  });
  const panels: vscode.WebviewPanel[] = [];
  afterEach(() => {
    for (const panel of panels.splice(0)) panel.dispose();
  });

  /** Whether the panel stays. */
  async function bringBack(page: string, state: unknown): Promise<boolean> {
    const { panel } = fakePanel(`headend.${page}`);
    panels.push(panel);
    let isOpen = true;
    panel.onDidDispose(() => {
      isOpen = false;
    });
    const restore = (await inside()).restores.get(`headend.${page}`) ?? assert.fail();
    await restore(panel, state);
    return isOpen;
  }

  for (const [page, keptOf] of Object.entries(keptBy)) {
    it(`shows what it kept: ${page}`, async () => {
      assert.equal(await bringBack(page, keptOf(ref)), true);
    });

    it(`is closed if its state is malformed: ${page}`, async () => {
      const { scope: _, ...unscoped } = ref;
      const states = page === 'statistics' ? [keptOf({ account: 7 })] : [keptOf(unscoped)];
      for (const state of [null, 'text', keptOf({}), ...states])
        assert.equal(await bringBack(page, state), false, JSON.stringify(state));
    });

    it(`is closed if its account is unknown: ${page}`, async () => {
      assert.equal(await bringBack(page, keptOf({ ...ref, account: 'nobody-1' })), false);
    });
  }

  it('is closed if its account is unknown: a form that creates something', async () => {
    const place = { creates: true, account: 'nobody-1', kind: 'storageAlert', scope: {} };
    assert.equal(await bringBack('form', place), false);
    assert.equal(await bringBack('form', { ...place, account: ref.account, scope: undefined }), false);
    assert.equal(await bringBack('form', { ...place, account: ref.account }), true);
  });
});
