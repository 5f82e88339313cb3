import assert from 'node:assert/strict';
import { readDotEnv } from '../../../../src/features/compareSettings/dotEnv.ts';

describe('A .env file', () => {
  for (const [text, expected] of [
    ['A=1\nB=two words', { A: '1', B: 'two words' }],
    ['\uFEFFexport A = 1 \r\nB=', { A: '1', B: '' }],
    ['# A=1\nB=2 # two\nC=a#b', { B: '2', C: 'a#b' }],
    [`A="1\\n2"\nB='1\\n2'\nC=\`x # y\``, { A: '1\n2', B: '1\\n2', C: 'x # y' }],
    ['A="over\ntwo lines"\nB=2', { A: 'over\ntwo lines', B: '2' }],
    ['A="say \\"hi\\""\nA=2', { A: '2' }],
    ['no variable\n=1\n A.b-c=3', { 'A.b-c': '3' }],
    ['A= # nothing\nB=#1', { A: '', B: '#1' }],
    ['A="open\nB=it\'s\nC=2', { A: '"open', B: "it's", C: '2' }],
    ['A="1" # one\nB=2', { A: '1', B: '2' }],
    ['__proto__=x', JSON.parse('{"__proto__":"x"}')],
  ] as const)
    it(`is read: ${JSON.stringify(text)}`, () => {
      assert.deepEqual([...readDotEnv(text)], Object.entries(expected));
    });

  for (const [what, text] of [
    ['spaces', `A=x${' '.repeat(1_000_000)}x`],
    ['comment signs', `A=${'#'.repeat(1_000_000)}`],
    ['quotes that nothing closes', `${'A="\\"\n'.repeat(150_000)}`],
  ] as const)
    it(`is read at once, though it has a million ${what}`, () => {
      assert.equal(readDotEnv(text).size, 1);
    });
});
