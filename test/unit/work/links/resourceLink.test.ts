import assert from 'node:assert/strict';
import fc from 'fast-check';
import { URI } from 'vscode-uri';
import { readLink } from '../../../../src/work/links/readLink.ts';
import { type ResourceLink, writeLink } from '../../../../src/work/links/resourceLink.ts';

/** What the editor hands over of a link: it decodes path and query once. */
const handed = (link: string) => URI.parse(link);

describe('A link', () => {
  it('names a resource, its account and what is opened of it', () => {
    const link = writeLink('vscode', {
      kind: 'instance',
      id: '4a-b',
      scope: { project: 7, region: 76 },
      account: 'api.gcore.com-10',
      panel: 'metrics',
    });
    assert.equal(
      link,
      'vscode://headend.headend/instance/4a-b?account=api.gcore.com-10&project=7&region=76&panel=metrics',
    );
  });

  it('names a list as it is filtered, sorted and grouped', () => {
    const link: ResourceLink = {
      kind: 'video',
      scope: {},
      filters: { text: 'a b&c=d', state: 'error' },
      sort: '-created',
      grouping: 'none',
    };
    const text = writeLink('code-oss', link);
    assert.match(
      text,
      /^code-oss:\/\/headend\.headend\/video\?filter\.text=a%2520b%2526c%253Dd&filter\.state=error&/,
    );
    assert.deepEqual(readLink(handed(text)), link);
  });

  it('names the period that a panel looks at', () => {
    const check = { kind: 'liveStream', id: '7', scope: {}, panel: 'check' };
    for (const [range, text] of [
      [{ minutes: 15 }, 'minutes=15'],
      [{ minutes: 44640 }, 'minutes=44640'],
      [{ from: 1767225600000, to: 1767229200000 }, 'from=1767225600000&to=1767229200000'],
    ] as const) {
      const link = writeLink('vscode', { ...check, range });
      assert.equal(link, `vscode://headend.headend/liveStream/7?panel=check&${text}`);
      assert.deepEqual(readLink(handed(link)), { ...check, range });
    }
  });

  it('names what statistics show', () => {
    const link = {
      kind: 'statistics',
      scope: {},
      account: 'a_1',
      statistics: { source: 'viewers', since: '-1', video: 'a b&c=d', previous: 'true' },
    };
    const text = writeLink('vscode', link);
    assert.equal(
      text,
      'vscode://headend.headend/statistics?account=a_1&source=viewers&since=-1&video=a%2520b%2526c%253Dd&previous=true',
    );
    assert.deepEqual(readLink(handed(text)), link);
  });

  it('comes back as it was, whatever an ID is', () => {
    const seen = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' });
    fc.assert(
      fc.property(seen, (id) => {
        fc.pre(!/[\p{C}\p{Zl}\p{Zp}]/u.test(id));
        const link = { kind: 'liveStream', id, scope: {}, account: 'a_1' };
        assert.deepEqual(readLink(handed(writeLink('vscode', link))), link);
      }),
    );
  });

  it('is none that is too long, is broken, says something twice, or holds what can’t be seen', () => {
    const none = [
      '',
      '/',
      '/../x',
      '/liveStream/',
      '/liveStream/1/2',
      '/live%2FStream/1',
      `/liveStream/${'1'.repeat(501)}`,
      `/liveStream/1?account=${'a'.repeat(4000)}`,
      '/liveStream/%250A',
      '/liveStream/1%25E2%2580%25AE2',
      '/liveStream/%25',
      '/liveStream/1?account=a&account=b',
      '/liveStream/1?account',
      '/liveStream/1?account=Call%252001',
      '/liveStream/1?account=a%2Fb',
      '/liveStream/1?account=a%255Bb',
      '/liveStream/1?command=delete',
      '/statistics?source=watching&source=viewers',
      '/statistics?name=Arena',
      '/liveStream/1?project=x',
      '/liveStream/1?project=1e3',
      '/liveStream/1?region=-1',
      '/liveStream/1?minutes=0',
      '/liveStream/1?minutes=1.5',
      '/liveStream/1?minutes=44641',
      '/liveStream/1?from=1&to=2678400002',
      '/liveStream/1?minutes=15&from=1&to=2',
      '/liveStream/1?from=1',
      '/liveStream/1?to=2',
      '/liveStream/1?from=2&to=2',
      '/liveStream/1?from=1&to=x',
      '/liveStream?filter.a.b=1',
      '/__proto__x/1?__proto__=1',
    ];
    for (const path of none) {
      const uri = handed(`vscode://headend.headend${path}`);
      // %25 alone is a percent sign that nothing follows
      assert.equal(readLink(uri), undefined, path);
    }
  });
});
