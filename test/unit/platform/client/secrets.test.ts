import assert from 'node:assert/strict';
import { keyScrubber, mask, maskCredentials, maskSecrets } from '../../../../src/platform/client/secrets.ts';
import { updateVideo } from '../../../../src/platform/streaming/operations.ts';
import { stream } from '../../../../src/platform/streaming/stream.ts';
import { video } from '../../../../src/platform/streaming/video.ts';

describe('secrets', () => {
  it('of a stream are masked by the marks of its schema, and nothing else is', () => {
    const secret = {
      push_url: 'rtmp://h/in/1?t',
      backup_push_url: 'rtmp://h/in/1b?t',
      push_url_srt: 'srt://h:5001?streamid=1#t',
      backup_push_url_srt: 'srt://h:5001?streamid=1b#t',
      push_url_whip: 'https://h/1_t/whip',
      token: 't0ken',
      srt_passphrase: 'passphrase',
    };
    const open = { id: 1, name: 'push_url', hls_cmaf_url: 'https://h/cmaf/1/master.m3u8', live: true };
    const masked = maskSecrets(stream, { ...secret, ...open });
    const expected = Object.fromEntries(Object.keys(secret).map((name) => [name, mask]));
    assert.deepEqual(masked, { ...expected, ...open });
  });

  it('of a member that no schema knows yet are masked by its name', () => {
    const newer = { id: 1, push_url_rtmps: 'rtmps://h/in/1?t', backup_token: 'abc', brand: 'news' };
    assert.deepEqual(maskSecrets(stream, newer), { ...newer, push_url_rtmps: mask, backup_token: mask });
  });

  it('that are not set stay visible as not set', () => {
    assert.deepEqual(maskSecrets(stream, { id: 1, token: null, push_url: '' }), {
      id: 1,
      token: null,
      push_url: '',
    });
  });

  it('inside addresses are masked, the rest of the address is not', () => {
    const cases = {
      'https://ann:pw@cdn.test/a.mp4': `https://${mask}@cdn.test/a.mp4`,
      'rtmp://a.test/live srt://b.test:1?passphrase=abc&mode=caller': `rtmp://a.test/live srt://b.test:1?passphrase=${mask}&mode=caller`,
      'https://s3.test/x?X-Amz-Signature=ab&v=1': `https://s3.test/x?X-Amz-Signature=${mask}&v=1`,
      'https://cdn.test/@home/a.mp4': 'https://cdn.test/@home/a.mp4',
      'https://token@cdn.test/a.mp4': `https://${mask}@cdn.test/a.mp4`,
      'rtsp://user:pa/ss@cam/1\trtsp://user:p#s@cam/2': `rtsp://${mask}@cam/1\trtsp://${mask}@cam/2`,
      'user:pass@cam/1': `${mask}@cam/1`,
      'srt://h:1?streamid=publish:KEY&latency=200': `srt://h:1?streamid=${mask}&latency=200`,
      'https://h/x?hdnts=a&jwt=b&quality=720': `https://h/x?hdnts=${mask}&jwt=${mask}&quality=720`,
    };
    for (const [address, masked] of Object.entries(cases)) assert.equal(maskCredentials(address), masked);
    assert.deepEqual(maskSecrets(video, { id: 1, origin_url: 'ftp://u:p@h/x' }), {
      id: 1,
      origin_url: `ftp://${mask}@h/x`,
    });
  });

  it('in a request are masked too', () => {
    const body = { origin_http_headers: 'Authorization: Bearer abc', name: 'x' };
    assert.deepEqual(maskSecrets(updateVideo.input, body), { ...body, origin_http_headers: mask });
  });

  it('of the key are scrubbed whole and in part', () => {
    const key = '1234$0123456789abcdef';
    for (const text of [key, '0123456789abcdef', 'Bad token: 1234', 'Bad permanent token: 12']) {
      const scrubbed = keyScrubber(key)(`x ${text} y`);
      assert.ok(!/1234\$|0123456789abcdef|: 12/.test(scrubbed), scrubbed);
    }
  });
});
