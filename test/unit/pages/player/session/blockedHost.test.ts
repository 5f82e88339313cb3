import assert from 'node:assert/strict';
import { blockedHost } from '../../../../../src/pages/player/session/blockedHost.ts';

/** A violation of a policy that names `https://cdn.example`. */
const violation = (blockedURI: string, effectiveDirective = 'connect-src') =>
  ({
    blockedURI,
    effectiveDirective,
    originalPolicy: "default-src 'none'; connect-src https://cdn.example; img-src data:",
  }) as SecurityPolicyViolationEvent;

describe('A host that the policy keeps the player from', () => {
  it('is named with its port, and may be allowed', () => {
    assert.deepEqual(blockedHost(violation('https://media.example:8443/a/b.m4s?x=1')), {
      host: 'media.example:8443',
      origin: 'https://media.example:8443',
      isImage: false,
      leadsOn: false,
    });
  });

  it('leads on to another where the policy names it', () => {
    assert.equal(blockedHost(violation('https://cdn.example/a'))?.leadsOn, true);
    // a longer name is another host
    assert.equal(blockedHost(violation('https://cdn.example.org/a'))?.leadsOn, false);
  });

  it('is that of a picture alone, or of the stream', () => {
    assert.equal(blockedHost(violation('http://x.example/p.jpg', 'img-src'))?.isImage, true);
    assert.equal(blockedHost(violation('http://x.example/p.mp4', 'media-src'))?.isImage, false);
  });

  for (const [what, uri, directive] of [
    ['a script', 'https://x.example/a.js', 'script-src-elem'],
    ['what has no host', 'data', 'img-src'],
    ['another scheme', 'blob:https://x.example/1', 'media-src'],
    ['inline code', 'inline', 'connect-src'],
  ] as const) {
    it(`is none for ${what}`, () => assert.equal(blockedHost(violation(uri, directive)), undefined));
  }
});
