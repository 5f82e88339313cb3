import assert from 'node:assert/strict';
import {
  failureOf,
  type PlaybackFailure,
  type PlaybackFault,
  playbackFailure,
} from '../../../../../src/pages/player/engine/playbackFailure.ts';

/** Each row: what hls.js reports, and which failure that is. */
const cases: [string, Partial<PlaybackFault>, PlaybackFailure][] = [
  ['a playlist that is not there', { status: 404 }, 'notFound'],
  ['a playlist that is gone', { status: 410 }, 'notFound'],
  ['a playlist that asks who is there', { status: 401 }, 'forbidden'],
  ['a playlist that is refused', { status: 403 }, 'forbidden'],
  ['a clip that is not there yet', { status: 425 }, 'early'],
  ['a service that fails', { status: 503 }, 'unavailable'],
  ['an answer that makes no sense', { status: 418 }, 'broken'],
  ['a request without a reply', { status: 0 }, 'unreachable'],
  ['a request that took too long', { details: 'manifestLoadTimeOut', status: undefined }, 'unreachable'],
  ['a reply that is no playlist', { details: 'manifestParsingError', status: 200 }, 'broken'],
  ['a reply with nothing in it', { details: 'manifestParsingError', isBlank: true }, 'empty'],
  ['a playlist without segments', { details: 'levelEmptyError' }, 'empty'],
  [
    'codecs that this browser does not know',
    { type: 'mediaError', details: 'manifestIncompatibleCodecsError' },
    'undecodable',
  ],
  ['a picture that cannot be decoded', { type: 'mediaError', details: 'mediaElementError' }, 'undecodable'],
  ['an error of the player itself', { type: 'otherError', details: 'internalException' }, 'broken'],
];

const reported: PlaybackFault = {
  type: 'networkError',
  details: 'manifestLoadError',
  status: undefined,
  isBlank: false,
  reason: '',
};

describe('the failure of a player', () => {
  for (const [name, fault, expected] of cases) {
    it(`is told: ${name} is “${expected}”`, () => {
      assert.equal(playbackFailure({ ...reported, ...fault }), expected);
    });
  }

  const now = 1_700_000_000_000;
  for (const [name, query, status, expected] of [
    ['a link whose time is over', '?md5=a&expires=1700000000', 403, 'expired'],
    ['a link that is refused before its time is over', '?md5=a&expires=1700000001', 403, 'forbidden'],
    ['a link that says no time', '', 403, 'forbidden'],
    ['an old link to something that is gone', '?md5=a&expires=1600000000', 404, 'notFound'],
  ] as const) {
    it(`is told: ${name} is “${expected}”`, () => {
      const url = `https://a.example/videos/1_x/master.m3u8${query}`;
      assert.equal(failureOf({ ...reported, status }, url, now), expected);
    });
  }
});
