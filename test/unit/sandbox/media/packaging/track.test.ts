import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadTrack } from '../../../../../src/sandbox/media/packaging/track.ts';
import { forSuite } from '../../../../helpers/forSuite.ts';
import { temporaryFolder } from '../../startedSandbox.ts';
import { clipFolder } from '../mediaServer.ts';

describe('A track of the clip', () => {
  const folder = forSuite(async () => {
    const made = await temporaryFolder();
    return { made, close: () => rm(made, { recursive: true }) };
  });

  it('is read as it was encoded: 16 frames of 25 a second in each part of 640 ms', () => {
    const { timescale, partTicks, samplesPerPart, parts } = loadTrack(
      'v180',
      path.join(clipFolder, 'v180.mp4'),
    );
    assert.deepEqual([timescale, partTicks, samplesPerPart, parts.length], [12_800, 8192, 16, 18]);
  });

  for (const [what, ticks] of [
    ['longer', 513],
    ['shorter', 511],
  ] as const)
    it(`is refused where a part is ${what} than the others`, async () => {
      const bytes = await readFile(path.join(clipFolder, 'v180.mp4'));
      // after its name, flags and track: the description’s index and the ticks of a frame, 512
      const place = bytes.lastIndexOf('tfhd') + 16;
      assert.equal(bytes.readUInt32BE(place), 512);
      bytes.writeUInt32BE(ticks, place);
      const file = path.join(folder().made, `${what}.mp4`);
      await writeFile(file, bytes);
      assert.throws(() => loadTrack('v180', file), new RegExp(`a part lasts ${ticks * 16} ticks, not 8192`));
    });
});
