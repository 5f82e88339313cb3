import assert from 'node:assert/strict';
import { ffmpegVersion, writesFormat } from '../../../../src/kinds/liveStream/ffmpegSays.ts';

describe('what ffmpeg says of itself', () => {
  it('is its version', () => {
    assert.equal(ffmpegVersion('ffmpeg version 8.0.1-3 Copyright (c) 2000-2026\nbuilt with'), '8.0.1-3');
    assert.equal(ffmpegVersion('ffmpeg version n7.1 Copyright'), 'n7.1');
    assert.equal(ffmpegVersion(''), undefined);
  });

  it('is what it can write, in the columns of every version', () => {
    const older =
      'File formats:\n D. = Demuxing supported\n .E = Muxing supported\n --\n  E webm            WebM\n';
    const newer =
      'Formats:\n D.. = Demuxing supported\n ---\n  E  whip            WHIP\n DE  flv             FLV\n';
    assert.equal(writesFormat(older, 'whip'), false);
    assert.equal(
      writesFormat(`${older}  E whip            WHIP(WebRTC-HTTP ingestion protocol) muxer\n`, 'whip'),
      true,
    );
    assert.equal(writesFormat(newer, 'whip'), true);
    assert.equal(writesFormat(newer, 'flv'), true);
    assert.equal(writesFormat('  E  mov,whip        two names\r\n', 'whip'), true);
    assert.equal(
      writesFormat(' D   whip            reads alone\n  E  webm   whip in words\n', 'whip'),
      false,
    );
  });
});
