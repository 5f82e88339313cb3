import assert from 'node:assert/strict';
import {
  type PlaybackFailure,
  type PlaybackFault,
  playbackFailure,
} from '../../src/model/playbackFailure.ts';

/** Each row: what hls.js reports, and which failure that is. */
const cases: [string, Partial<PlaybackFault>, PlaybackFailure][] = [
  ['a playlist that is not there', { status: 404 }, 'notFound'],
  ['a playlist that is gone', { status: 410 }, 'notFound'],
  ['a playlist that asks who is there', { status: 401 }, 'forbidden'],
  ['a playlist that is refused', { status: 403 }, 'forbidden'],
  ['a service that fails', { status: 503 }, 'broken'],
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

describe('the failure of a player', () => {
  for (const [name, fault, expected] of cases) {
    it(`is told: ${name} is “${expected}”`, () => {
      const reported: PlaybackFault = {
        type: 'networkError',
        details: 'manifestLoadError',
        status: undefined,
        isBlank: false,
        reason: '',
        ...fault,
      };
      assert.equal(playbackFailure(reported), expected);
    });
  }
});
