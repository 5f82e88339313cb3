import assert from 'node:assert/strict';
import { parameterOf, withParameter } from '../../../src/shared/query.ts';

describe('a parameter of an address', () => {
  it('is set at the end, encoded, in front of the fragment, and replaces one of its name', () => {
    assert.equal(withParameter('https://a.test/x', 'q', 'a&b=c #1'), 'https://a.test/x?q=a%26b%3Dc%20%231');
    assert.equal(withParameter('https://a.test/x?b=%20#end', 'q', '1'), 'https://a.test/x?b=%20&q=1#end');
    assert.equal(withParameter('https://a.test/x?q=1&b=2&q', 'q', '3'), 'https://a.test/x?b=2&q=3');
  });

  it('is a bare name for null, and gone for undefined', () => {
    assert.equal(withParameter('https://a.test/x?b=2', 'q', null), 'https://a.test/x?b=2&q');
    assert.equal(withParameter('https://a.test/x?q=1', 'q', undefined), 'https://a.test/x');
    assert.equal(withParameter('https://a.test/x?qq=1', 'q', undefined), 'https://a.test/x?qq=1');
  });

  it('is read decoded; as it is where it is encoded wrongly', () => {
    assert.equal(parameterOf('https://a.test/x?q=a%26b#q=2', 'q'), 'a&b');
    assert.equal(parameterOf('https://a.test/x?q=50%', 'q'), '50%');
    assert.equal(parameterOf('https://a.test/x?q=', 'q'), '');
    assert.equal(parameterOf('https://a.test/x?q', 'q'), null);
    assert.equal(parameterOf('https://a.test/x?qq=1#q=2', 'q'), undefined);
  });
});
