import assert from 'node:assert/strict';
import { plainText } from '../../../src/ui/plainText.ts';

describe('a text of somebody else in a message', () => {
  it('is no link and no icon', () => {
    const text = plainText('see [here](command:workbench.action.quit) $(zap)');
    assert.doesNotMatch(text, /\]\(|\$\(/);
    assert.equal(text.replaceAll('\u200b', ''), 'see [here](command:workbench.action.quit) $(zap)');
  });
});
