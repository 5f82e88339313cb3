import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'News' };

describe('What plays beside a stream', () => {
  it('is searched for among all that plays, with the stream itself last', async () => {
    const { registerPlayer } = await import('../../../../src/features/player/register.ts');
    const searches: unknown[] = [];
    const find = async (title: string, keeps: (kind: Kind) => boolean, last?: Ref) => {
      const kinds = ['liveStream', 'video', 'logPolicy'].filter((id) => keeps(kindOf(id)));
      searches.push([title, kinds, last?.id]);
    };
    const listened = { listen: () => ({ dispose: () => undefined }) };
    const host = {
      ask: { find },
      restores: new Map(),
      accountsChanged: listened,
      changed: listened,
      deleted: listened,
      fail: (error: unknown) => assert.fail(String(error)),
    };
    const player = registerPlayer(host as never);
    await player.rows.playBeside(kindOf('liveStream'))(ref);
    player.dispose();
    assert.deepEqual(searches, [['Play Beside “News”', ['liveStream', 'video'], '7']]);
  });
});
