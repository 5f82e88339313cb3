import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Playing } from '../../../../src/features/player/playing.ts';
import type { Shown } from '../../../../src/features/player/shown.ts';

const load = () => import('../../../../src/features/player/shown.ts');
const playing = (urls: readonly string[], more: object = {}) =>
  ({
    title: 't',
    live: true,
    caution: undefined,
    sources: urls.map((url) => ({ url, original: url, format: 'hls' })),
    ...more,
  }) as unknown as Shown['playing'] & Playing;
const shown = (title: string, account: string, more: object = {}) =>
  ({ options: { account }, playing: playing([], { title, ...more }) }) as unknown as Shown;

describe('What is played again', () => {
  it('is what could not be played and now can, or a live link that expired and is another one now', async () => {
    const { isMended } = await load();
    const caution = playing([], { caution: 'It is off.' });
    assert.equal(isMended(caution, playing(['a']), false), true);
    assert.equal(isMended(caution, caution, false), false);
    assert.equal(isMended(playing(['a']), playing(['b']), true), true);
    assert.equal(isMended(playing(['a']), playing(['b']), false), false);
    assert.equal(isMended(playing(['a']), playing(['a']), true), false);
    assert.equal(isMended(playing(['a']), playing(['b'], { live: false }), true), false);
  });
});

describe('A player', () => {
  it('is called like its pictures, by account', async () => {
    const { panelTitle } = await load();
    const titles = { of: (names: string, account: string) => `${names} (${account})` };
    const title = panelTitle([shown('one', 'a'), shown('two', 'b'), shown('three', 'a')], titles as never);
    assert.equal(title, 'one | three (a) | two (b)');
  });

  it('loads each engine once, of the sources that play first', async () => {
    const { enginesOf } = await load();
    const of = (...formats: string[]) =>
      shown('x', 'a', { sources: formats.map((format) => ({ format, url: 'u', original: 'u' })) });
    assert.deepEqual(enginesOf([of('hls', 'dash'), of('hls'), of('dash'), of('picture'), of()]), [
      'hlsEngine',
      'dashEngine',
    ]);
  });

  it('tells its page no address of the service itself', async () => {
    const { paneOf } = await load();
    const source = {
      url: 'http://127.0.0.1/x',
      format: 'hls',
      original: 'https://o',
      originalH264: 'https://h',
    };
    const { sources } = paneOf(shown('x', 'a', { sources: [source] }));
    assert.deepEqual(sources, [{ url: 'http://127.0.0.1/x', format: 'hls' }]);
  });

  it('logs its first frame in whole milliseconds', async () => {
    const { firstFrame } = await load();
    assert.equal(firstFrame('x', 12.6, undefined), 'Player: first frame of “x” after 13 ms');
  });
});
