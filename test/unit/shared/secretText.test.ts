import assert from 'node:assert/strict';
import { concealed } from '../../../src/shared/secretText.ts';

const texts = (...secrets: string[]) => [secrets.map((secret) => ({ variable: 'KEY', secret }))];

describe('a line of another program', () => {
  it('holds nothing of a secret that it quotes: neither as it is, nor decoded, nor a long word of it', () => {
    const hide = concealed(texts('live-key-1234?token=a%2Fb%2Fc'));
    assert.equal(hide('to live-key-1234?token=a%2Fb%2Fc now'), 'to •••••• now');
    assert.equal(hide('to live-key-1234?token=a/b/c now'), 'to •••••• now');
    assert.equal(hide('no such stream: live-key-1234'), 'no such stream: ••••••');
  });

  it('leaves no rest of a secret of which another is a part', () => {
    for (const secrets of [
      ['abcdef', 'abcdef-ghi'],
      ['abcdef-ghi', 'abcdef'],
    ]) {
      assert.equal(concealed(texts(...secrets))('with abcdef-ghi and abcdef'), 'with •••••• and ••••••');
    }
  });

  it('stays as it is where no secret is in it', () => {
    assert.equal(concealed(texts('abcdef', ''))('frame= 25 fps=25'), 'frame= 25 fps=25');
  });
});
