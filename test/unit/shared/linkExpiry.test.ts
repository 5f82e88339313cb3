import assert from 'node:assert/strict';
import { linkExpiry } from '../../../src/shared/linkExpiry.ts';

describe('the expiry of a protected link', () => {
  it('is in its query, in seconds', () => {
    const url = 'https://a.example/videos/1_x/master.m3u8?md5=abc&expires=1700000000';
    assert.equal(linkExpiry(url), 1_700_000_000_000);
  });

  for (const url of [
    'https://a.example/master.m3u8',
    'https://a.example/master.m3u8?expires=soon',
    'https://a.example/master.m3u8?expires=12',
    'no address',
  ]) {
    it(`is not known of ${url}`, () => assert.equal(linkExpiry(url), undefined));
  }
});
