import assert from 'node:assert/strict';
import type { ErrorData } from 'hls.js';
import { dashFault } from '../../../../../src/pages/player/engine/dashFault.ts';
import { faultOf } from '../../../../../src/pages/player/engine/faultOf.ts';

const hls = (given: object) =>
  faultOf({ type: 'networkError', details: 'manifestLoadError', fatal: true, ...given } as ErrorData);

describe('An error of hls.js', () => {
  it('has the status of the reply, or else that of the request', () => {
    assert.equal(hls({ response: { code: 403 } }).status, 403);
    assert.equal(hls({ networkDetails: { status: 404 } }).status, 404);
    assert.equal(hls({ networkDetails: null }).status, undefined);
    assert.equal(hls({ networkDetails: { status: '404' } }).status, undefined);
  });

  it('tells a reply without content from one with some', () => {
    assert.equal(hls({ response: { code: 200, data: '' } }).isBlank, true);
    assert.equal(hls({ response: { code: 200, data: '#EXTM3U' } }).isBlank, false);
    assert.equal(hls({}).isBlank, false);
  });

  it('gives its reason without an address', () => {
    const error = new Error('cannot load https://cdn.example/a.m3u8?token=secret now');
    assert.equal(hls({ error }).reason, 'cannot load … now');
    assert.equal(hls({ error, reason: 'no levels' }).reason, 'no levels');
    assert.equal(hls({}).reason, '');
  });
});

describe('An error of dash.js', () => {
  const dash = (error: unknown) => dashFault({ error });

  it('is told in the words of hls.js, with its status, without its message', () => {
    const data = { response: { status: 503, data: '' } };
    assert.deepEqual(dash({ code: 25, data, message: 'https://cdn.example/secret' }), {
      type: 'networkError',
      details: 'manifestLoadError',
      status: 503,
      isBlank: true,
      reason: '',
      isAboutSound: false,
      mayRecover: false,
    });
    const { type, details, status, isBlank } = dash({ code: 23 }) ?? {};
    assert.deepEqual(
      [type, details, status, isBlank],
      ['mediaError', 'bufferAddCodecError', undefined, false],
    );
  });

  it('is none where it plays on', () => {
    for (const error of [{ code: 9999 }, {}, null, undefined, 'capability', { code: 'x' }])
      assert.equal(dash(error), undefined);
  });
});
