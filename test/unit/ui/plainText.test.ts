import assert from 'node:assert/strict';
import { plainText } from '../../../src/ui/plainText.ts';

describe('a text of somebody else in a message', () => {
  it('is no link and no icon', () => {
    const text = plainText('see [here](command:workbench.action.quit) $(zap)');
    assert.doesNotMatch(text, /\]\(|\$\(/);
    assert.equal(text.replaceAll('\u200b', ''), 'see [here](command:workbench.action.quit) $(zap)');
  });

  it('is at most 2,000 characters, and on its own lines without other control characters', () => {
    const short = plainText('x'.repeat(2001));
    assert.deepEqual([short.length, short.slice(-2)], [2000, 'x…']);
    assert.equal(plainText('y'.repeat(2000)), 'y'.repeat(2000));
    assert.equal(plainText('one\ntwo\u001b[31m\tthree'), 'one\ntwo [31m three');
  });
});
