import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { fileName } from '../../../../src/kinds/playback/fileName.ts';

describe('the name of a file', () => {
  it('is what its parts say, of signs that every file system takes', () => {
    const cases: [readonly string[], string][] = [
      [['Trailer/1', 'vod720p'], 'Trailer 1-vod720p.mp4'],
      [['夜のニュース – «live»', '360p'], '夜のニュース live-360p.mp4'],
      [['a\u0000b\nc', '360p'], 'a b c-360p.mp4'],
      [['Trailer', '../../.ssh/x'], 'Trailer-ssh x.mp4'],
      [['../../etc', '..\\..\\x'], 'etc-x.mp4'],
      [['.bashrc', '360p'], 'bashrc-360p.mp4'],
      [['-rf', '360p'], 'rf-360p.mp4'],
      [['v1.2', '360p.'], 'v1.2-360p.mp4'],
      [['CON', ''], '_CON.mp4'],
      [['con.v1', '360p'], '_con.v1-360p.mp4'],
      [['COM¹'], '_COM¹.mp4'],
      [['Console'], 'Console.mp4'],
      [['', '..'], 'file.mp4'],
    ];
    for (const [parts, name] of cases) assert.equal(fileName(parts, 'mp4'), name);
  });

  it('is cut between characters where a part of it is long: 120 bytes are kept of each', () => {
    assert.equal(fileName(['x'.repeat(300), '360p'], 'mp4'), `${'x'.repeat(120)}-360p.mp4`);
    assert.equal(fileName(['ä'.repeat(300)], 'mp4'), `${'ä'.repeat(60)}.mp4`);
  });

  it('never leads out of its folder, is never hidden, and fits', () => {
    const part = fc.string({
      unit: fc.constantFrom(...'ab./\\:~ -%\u0000\n\u202e😀*?"<>|$`'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
        const name = fileName(parts, 'png');
        for (const { resolve, basename, join } of [path.posix, path.win32]) {
          assert.equal(basename(resolve(join('/folder', name))), name);
          assert.equal(resolve(join('/folder', name, '..')), resolve('/folder'));
        }
        assert.match(name, /^[\p{L}\p{N}_][\p{L}\p{N}._ -]*\.png$/u);
        assert.ok(Buffer.byteLength(name) <= 255);
      }),
    );
  });
});
