import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pageHtml } from '../../../../src/ui/panels/pageHtml.ts';

const page = {
  language: 'en',
  page: 'player',
  nonce: 'abc123',
  cspSource: "'self' https://*.editor.test",
  file: (name: string) => `https://file+.editor.test/dist/webview/${name}`,
};

/** The attributes of a tag, as a browser reads them. */
function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)];
  const text = (value: string) => value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, text(value)]));
}

/** The directives of a page's policy. Source: Content Security Policy Level 3, §2.2.1. */
function policyOf(html: string): Record<string, string[]> {
  const tags = html.match(/<meta http-equiv="Content-Security-Policy"[^>]*>/g) ?? [];
  assert.equal(tags.length, 1, html);
  const directives = (attributesOf(tags[0] ?? '')['content'] ?? '').split(';');
  return Object.fromEntries(
    directives.map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const names = ['default-src', 'script-src', 'style-src', 'font-src', 'img-src', 'connect-src', 'media-src'];

describe('the policy of a page', () => {
  const wanted = (origins: readonly string[]) =>
    policyOf(pageHtml({ ...page, origins, pictures: ['data:'] }));

  it('names the hosts that the page needs, and nothing else', () => {
    const policy = wanted(['https://cdn.test', 'http://127.0.0.1:8181', 'https://a_b.xn--e1afmkfd.test:444']);
    assert.deepEqual(Object.keys(policy), names);
    const hosts = ['https://cdn.test', 'http://127.0.0.1:8181', 'https://a_b.xn--e1afmkfd.test:444'];
    assert.deepEqual(policy['connect-src'], hosts);
    assert.deepEqual(policy['img-src'], ['data:', ...hosts]);
    assert.deepEqual(policy['script-src'], ["'nonce-abc123'"]);
    assert.deepEqual(policy['media-src'], ['blob:']);
  });

  const hostile = [
    'https://x;script-src-elem',
    'https://x;script-src-elem https://evil.test',
    'https://*',
    'https://*.test',
    '*',
    "'unsafe-inline'",
    'https:',
    'data:',
    'null',
    '',
    'https://x"><script>alert(1)</script>',
    'https://x,y',
    'https://x\nscript-src *',
    "https://x'",
    'ftp://x.test',
    'javascript://x.test',
    'https://x.test/path',
    'https://user@x.test',
  ];
  for (const origin of hostile) {
    it(`takes no ${JSON.stringify(origin)} for a host`, () => {
      const policy = wanted([origin, 'https://cdn.test']);
      assert.deepEqual(Object.keys(policy), names);
      assert.deepEqual(policy['connect-src'], ['https://cdn.test']);
      assert.deepEqual(policy['img-src'], ['data:', 'https://cdn.test']);
      assert.deepEqual(policy['script-src'], ["'nonce-abc123'"]);
    });
  }

  it('is the same for whatever addresses the service makes up', () => {
    const part = fc.string({
      unit: fc.constantFrom(...'ax.-;,\'"*<>:/ \t\n@_%[]0'.split('')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(part.map((text) => `https://${text}`)), (addresses) => {
        const origins = addresses.flatMap((each) => (URL.canParse(each) ? new URL(each).origin : each));
        const policy = wanted(origins);
        assert.deepEqual(Object.keys(policy), names);
        assert.deepEqual(policy['script-src'], ["'nonce-abc123'"]);
        assert.ok(!(policy['connect-src'] ?? []).some((each) => each.includes('*')));
      }),
    );
  });

  it('allows nothing where nothing is needed', () => {
    const policy = policyOf(pageHtml({ ...page, origins: [] }));
    assert.deepEqual([policy['connect-src'], policy['img-src']], [["'none'"], ["'none'"]]);
  });
});

describe('the text of a page', () => {
  it('keeps what the editor says within its attributes', () => {
    const html = pageHtml({ ...page, language: 'en"><script>', cspSource: 'https://a"b', origins: [] });
    assert.equal(attributesOf(/<html[^>]*>/.exec(html)?.[0] ?? '')['lang'], 'en"><script>');
    assert.equal((html.match(/<script/g) ?? []).length, 1);
  });
});
