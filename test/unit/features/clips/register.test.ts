import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { markTrusted } from '../../../../src/ui/rows/trusted.ts';
import { memory } from '../../../helpers/memory.ts';

const refOf = (kind: string): Ref => ({ account: 'a', kind, scope: {}, id: '7', title: 'News' });

describe('Cutting a clip', () => {
  it('is of the stream that it is called on, and asks for one where that is something else', async () => {
    const { registerClips } = await import('../../../../src/features/clips/register.ts');
    const searches: string[] = [];
    const read: string[] = [];
    const none = { dispose: () => undefined };
    const host = {
      ask: { find: async (title: string) => void searches.push(title) },
      connect: async (account: string) => {
        read.push(account);
        throw new Error('signed out');
      },
      fail: (_: unknown, what: string) => void read.push(what),
      kindOf,
      lists: { views: [] },
      log: { error: assert.fail },
      memory: memory(),
      rowMarks: { add: () => none },
      session: { onDidChange: () => none, last: undefined },
      accountsChanged: { listen: () => none },
      deleted: { listen: () => none },
      reconnectRequested: { listen: () => none },
    };
    const clips = registerClips(host as never);
    const cut = clips.rows.cutClip(kindOf('liveStream'));
    await cut(markTrusted(refOf('video')));
    assert.deepEqual([searches, read], [['Cut Stream Clip'], []]);
    await cut(markTrusted(refOf('liveStream')));
    assert.deepEqual([searches.length, read], [1, ['a', 'Could not cut a clip from “News”']]);
    await clips.dispose();
  });
});
