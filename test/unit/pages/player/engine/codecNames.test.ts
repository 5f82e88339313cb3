import assert from 'node:assert/strict';
import { codecNames, isPicture } from '../../../../../src/pages/player/engine/codecNames.ts';

describe('the names of codecs', () => {
  it('are those that people know', () => {
    const told = ['avc1.4d401e', 'hvc1.1.6.L93.B0', 'av01.0.05M.08', 'mp4a.40.2', 'opus', 'ec-3'].map(
      codecNames,
    );
    assert.deepEqual(told.flat(), ['H.264', 'HEVC', 'AV1', 'AAC', 'Opus', 'E-AC-3']);
  });

  it('are told once, and without subtitles', () => {
    assert.deepEqual(codecNames('avc1.4d401e, avc1.4d400d,mp4a.40.2,wvtt'), ['H.264', 'AAC']);
  });

  it('stay as they are where nobody knows them', () => {
    assert.deepEqual(codecNames(['xyz1.2', '']), ['xyz1.2']);
  });

  it('tell pictures from sounds', () => {
    assert.deepEqual(['avc1.4d401e', 'hev1.1', ' av01.0', 'mp4a.40.2', 'opus'].map(isPicture), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
