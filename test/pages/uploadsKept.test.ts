import assert from 'node:assert/strict';
import { registerUpload } from '../../src/features/upload/register.ts';
import { kinds } from '../../src/kinds/all.ts';
import type { ExtraRows } from '../../src/ui/rows/nodes.ts';
import type { KeptUpload } from '../../src/work/uploads/keptUploads.ts';
import { memory } from '../helpers/memory.ts';
import { editor } from './editor/editor.ts';

const account = 'a';
const upload: KeptUpload = {
  ...{ id: 'u', account, path: '/media/gone.mp4', name: 'Match', arrived: 0, isPaused: true },
  mark: { size: 10, modified: 1, print: '' },
};

describe('Uploads that are kept', () => {
  /** A window of which nobody knows yet whether the service can be reached. */
  async function aWindow(shared = memory()) {
    editor.contexts.clear();
    const accountsChanged = Promise.withResolvers<(news: object) => Promise<void>>();
    const silent = () => ({ dispose: () => undefined });
    const listen = (listener: (news: object) => Promise<void>) => {
      accountsChanged.resolve(listener);
      return silent();
    };
    const extra = Promise.withResolvers<ExtraRows>();
    const upload = registerUpload({
      kinds,
      memory: shared,
      lists: { addExtra: (_: string, rows: ExtraRows) => extra.resolve(rows) },
      log: { error: assert.fail, info: () => undefined },
      session: { last: undefined, onDidChange: silent },
      accounts: { list: async () => [] },
      reconnectRequested: { listen: silent },
      accountsChanged: { listen },
    } as never);
    const start = await accountsChanged.promise;
    await start({ known: [account], gone: [] });
    return { upload, rows: (await extra.promise).of({ id: account } as never), change: start };
  }

  it('bring the Activity view into sight, and are in it, whether the service can be reached or not', async () => {
    const shared = memory();
    await shared.update(`headend.uploads.${account}`, [{ ...upload, holder: 'gone', heldUntil: 0 }]);
    const { upload: feature, rows } = await aWindow(shared);
    assert.equal(editor.contexts.get('headend.uploads'), true);
    const [group] = rows;
    const [row] = group?.below?.() ?? [];
    const { label, description } = row?.treeItem() ?? assert.fail('no row');
    assert.deepEqual([group?.treeItem().label, label, description], ['Uploads', 'Match', 'paused']);
    await (await feature.load()).uploads.cancel(upload.id);
    assert.equal(editor.contexts.get('headend.uploads'), false);
    await feature.dispose();
  });

  it('of an account that is not signed in bring nothing into sight', async () => {
    const shared = memory();
    await shared.update('headend.uploads.another', [{ ...upload, account: 'another' }]);
    const { upload: feature } = await aWindow(shared);
    assert.notEqual(editor.contexts.get('headend.uploads'), true);
    await feature.dispose();
  });

  it('of an account that is signed out are gone, and no others', async () => {
    const shared = memory();
    await shared.update(`headend.uploads.${account}`, [{ ...upload, holder: 'gone', heldUntil: 0 }]);
    await shared.update('headend.uploads.another', [{ ...upload, id: 'v', account: 'another' }]);
    const { upload: feature, change } = await aWindow(shared);
    await change({ known: [], gone: [account] });
    assert.deepEqual(shared.keys(), ['headend.uploads.another']);
    await feature.dispose();
  });

  it('bring nothing into sight where there are none', async () => {
    const { upload: feature, rows } = await aWindow();
    assert.deepEqual([editor.contexts.get('headend.uploads'), rows], [undefined, []]);
    await feature.dispose();
  });
});
