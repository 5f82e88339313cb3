import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { instead } from '../../helpers/instead.ts';

describe('The tabs of the editor', () => {
  const ref = (id: string, title: string) => ({ account: 'a', kind: 'video', scope: {}, id, title });

  async function inTabs<T>(
    work: (made: Awaited<ReturnType<typeof load>>, uris: Record<'one' | 'two' | 'theirs', never>) => T,
  ) {
    const made = await load();
    const { vscode, uriOf } = made;
    const uri = (id: string, title: string) => uriOf(ref(id, title), { account: 'Studio', list: 'videos' });
    const uris = { one: uri('1', 'One'), two: uri('2', 'Two'), theirs: vscode.Uri.parse('headend:/theirs') };
    const groups = [
      { tabs: [{ input: new vscode.TabInputText(uris.one) }, { input: {} }] },
      { tabs: [{ input: new vscode.TabInputTextDiff(uris.theirs, uris.two) }] },
    ];
    return instead(vscode.window, { tabGroups: { all: groups } }, () => work(made, uris as never));
  }
  async function load() {
    const vscode = await import('vscode');
    const tabs = await import('../../../src/ui/tabs.ts');
    const { uriOf } = await import('../../../src/ui/uri.ts');
    return { vscode, tabs, uriOf };
  }

  it('have the documents of all groups, and of a comparison what can be edited', async () => {
    await inTabs(({ tabs }, { one, two }) => {
      assert.deepEqual(tabs.urisInTabs().map(String), [one, two].map(String));
      assert.equal(tabs.uriOfTab(undefined), undefined);
    });
  });

  it('have the comparisons of a document', async () => {
    await inTabs(({ tabs }, { one, two, theirs }) => {
      const counts = [one, two, theirs].map((uri) => tabs.comparisonsOf(uri).length);
      assert.deepEqual(counts, [0, 1, 0]);
    });
  });

  it('have a resource under an earlier name', async () => {
    await inTabs(({ tabs }, { one }) => {
      assert.equal(`${tabs.openUri(ref('1', 'Renamed'))}`, `${one}`);
      assert.equal(tabs.openUri(ref('3', 'One')), undefined);
      assert.equal(tabs.openUri({ ...ref('1', 'One'), account: 'b' }), undefined);
    });
  });
});
