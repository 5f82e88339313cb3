import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOver } from '../../../../../src/pages/player/session/isOver.ts';
import { freePort } from '../../../../helpers/freePort.ts';

const live = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg_1.ts\n';
const ended = `${live}#EXT-X-ENDLIST\n`;
const master = (address: string) =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n# a comment\n${address}\n#EXT-X-STREAM-INF:BANDWIDTH=2\nother.m3u8\n`;

describe('Whether a playlist says that nothing more will come', () => {
  const files = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const text = files.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text ?? '#EXTM3U');
  });
  let origin = '';
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const cases: readonly [string, Readonly<Record<string, string>>, boolean][] = [
    ['a live playlist', { '/a': live }, false],
    ['one with an end', { '/a': ended }, true],
    [
      'a master of a live playlist, past a comment',
      { '/a': master('/in/live.m3u8?x=1'), '/in/live.m3u8?x=1': live },
      false,
    ],
    ['a master of one with an end, beside it', { '/a': master('end.m3u8'), '/end.m3u8': ended }, true],
    ['a master of one that is not there', { '/a': master('gone.m3u8') }, true],
    ['a live manifest', { '/a': '<?xml version="1.0"?>\n<MPD\n  id="1" type="dynamic">' }, false],
    ['a manifest of a recording', { '/a': '<MPD type="static"><Period type="dynamic"/></MPD>' }, true],
    ['a manifest without a type', { '/a': '<MPD id="1">' }, true],
    ['one that is not there', {}, true],
    ['what is no playlist', { '/a': '<html>' }, true],
  ];
  for (const [what, given, expected] of cases) {
    it(`${what}: ${expected ? 'yes' : 'no'}`, async () => {
      files.clear();
      for (const [path, text] of Object.entries(given)) files.set(path, text);
      assert.equal(await isOver(`${origin}/a`, AbortSignal.timeout(5000)), expected);
    });
  }

  it('a host that cannot be reached: yes', async () => {
    assert.equal(await isOver(`http://127.0.0.1:${await freePort()}/a`, AbortSignal.timeout(5000)), true);
  });
});
