import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import type { RowPlace } from '../../../../src/kinds/grammar/sheet.ts';
import { words } from '../../../../src/shared/words.ts';
import { mockService } from '../../platform/client/mockService.ts';

const ref: Ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Match' };
const good = 'https://example.com/1.jpg';

/** What is played of a video whose kind says this, and how its pictures are chosen. */
async function options(playback: object | undefined, sheets: object[] = [], place?: RowPlace) {
  const { playerOptions } = await import('../../../../src/features/player/options.ts');
  const { client, pool } = mockService();
  pool.intercept({ path: '/streaming/videos/7' }).reply(200, { id: 7, name: 'Match' });
  const kind = { ...kindOf('video'), playback: () => playback, sheets } as unknown as Kind;
  const given = { kindOf: () => kind, connect: async () => ({ client, clientId: 1 }), fail: assert.fail };
  return playerOptions(given as never, ref, place);
}
const usual = { title: 'Match', live: false, sources: [] };

describe('What is played of a resource', () => {
  it('has only addresses that are some, and the place of the default among those pictures', async () => {
    const label = words('HLS');
    const { load, chooseStill } = await options({
      ...usual,
      sources: [
        { url: 'no address', label },
        { url: 'https://example.com/a.m3u8', label },
      ],
      poster: 'no address',
      stills: {
        field: 'screenshot_id',
        chosen: 1,
        choices: [
          { value: 0, label: words('One'), picture: 'no address' },
          { value: 1, label: words('Two'), picture: good },
        ],
      },
    });
    const { sources, poster, stills } = await load();
    assert.deepEqual(sources, [{ url: 'https://example.com/a.m3u8', label: 'HLS' }]);
    assert.equal(poster, undefined);
    assert.deepEqual(stills, { chosen: 0, items: [{ label: 'Two', picture: good }] });
    await assert.rejects(async () => chooseStill(1), /^Error: this picture no longer exists$/);
  });

  it('is nothing where there is nothing to play', async () => {
    const { load } = await options(undefined);
    await assert.rejects(load(), /^Error: there is nothing to play$/);
  });

  it('is the one address of a row, for as long as the row has it', async () => {
    const rows = (url: string) => {
      const play = { type: 'play', source: { format: 'hls', label: words('HLS') } };
      const row = { label: words('Address'), text: url, actions: [{ type: 'copy' }, play] };
      return [{ id: 'watch', initial: {}, sections: () => [{ title: words('x'), rows: [row] }] }];
    };
    const place = { sheet: 'watch', settings: {}, row: 'Address' } as RowPlace;
    const { load } = await options(usual, rows('https://example.com/b'), place);
    assert.deepEqual((await load()).sources, [{ format: 'hls', label: 'HLS', url: 'https://example.com/b' }]);
    for (const [url, row] of [
      ['none', 'Address'],
      ['https://example.com/b', 'Another'],
    ] as const) {
      const gone = await options(usual, rows(url), { ...place, row });
      await assert.rejects(gone.load(), /^Error: this address no longer exists$/);
    }
  });
});
