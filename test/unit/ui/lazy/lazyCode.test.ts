import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { once } from '../../../../src/ui/lazy/once.ts';
import { instead } from '../../../helpers/instead.ts';

describe('What is made when it is first asked for', () => {
  it('is made once', async () => {
    let made = 0;
    const get = once(async () => ++made);
    assert.deepEqual([await get(), await get(), made], [1, 1, 1]);
  });

  it('is made again after a failure', async () => {
    let made = 0;
    const get = once(async () => {
      made += 1;
      if (made === 1) throw new Error('not yet');
      return made;
    });
    await assert.rejects(get(), /not yet/);
    assert.deepEqual([await get(), made], [2, 2]);
  });
});

describe('A file in sight', () => {
  const address = 'https://a.example/videos/12';

  async function loads({ text = address, lineCount = 10, scheme = 'file', isOn = true }) {
    const { lazyCode } = await import('../../../../src/ui/lazy/lazyCode.ts');
    const { window, workspace } = await import('vscode');
    const document = { uri: { scheme }, lineCount, getText: () => text };
    let loaded = 0;
    await instead(window, { visibleTextEditors: [{ document }] }, () =>
      instead(workspace, { getConfiguration: () => ({ get: () => isOn }) }, () => {
        lazyCode(async () => void loaded++);
      }),
    );
    return loaded;
  }

  it('with an address of the platform has Headend loaded', async () => {
    assert.equal(await loads({}), 1);
    assert.equal(await loads({ text: 'see http://b.example/x/streams/1?y' }), 1);
  });

  it('has nothing loaded without one, if it is very long, one of Headend itself, or the setting is off', async () => {
    assert.equal(await loads({ text: 'https://a.example/pictures/12' }), 0);
    assert.equal(await loads({ text: 'https://a.example/videos/new' }), 0);
    assert.deepEqual([await loads({ lineCount: 19_999 }), await loads({ lineCount: 20_000 })], [1, 0]);
    assert.equal(await loads({ scheme: 'headend' }), 0);
    assert.equal(await loads({ isOn: false }), 0);
  });

  it('is looked at again where that failed, and no more once Headend is loaded', async () => {
    const { lazyCode } = await import('../../../../src/ui/lazy/lazyCode.ts');
    const { window, workspace } = await import('vscode');
    let look = () => assert.fail('nobody looks');
    const document = { uri: { scheme: 'file' }, lineCount: 1, getText: () => address };
    const onDidChangeVisibleTextEditors = (next: () => never) => {
      look = next;
      return { dispose: () => undefined };
    };
    let loads = 0;
    const members = { visibleTextEditors: [{ document }], onDidChangeVisibleTextEditors };
    await instead(window, members, () =>
      instead(workspace, { getConfiguration: () => ({ get: () => true }) }, async () => {
        lazyCode(async () => {
          loads += 1;
          if (loads === 1) throw new Error('not yet');
        });
        for (let looks = 0; looks < 3; looks++) {
          await new Promise((resolve) => setImmediate(resolve));
          look();
        }
      }),
    );
    assert.equal(loads, 2);
  });
});
