/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform’s language has them */
import assert from 'node:assert/strict';
import { hclLines, hclText } from '../../../../src/work/snippets/hcl.ts';

describe('A text in Terraform’s language', () => {
  it('escapes what would end it, break its line, or be an expression', () => {
    assert.equal(hclText('a\t"b"\r\n\\'), '"a\\t\\"b\\"\\r\\n\\\\"');
    assert.equal(hclText('${var.key} %{if} $5 10%'), '"$${var.key} %%{if} $5 10%"');
    assert.equal(hclText('\u0007\u2028'), '"\\u0007\\u2028"');
  });

  it('has a mark in the place of half a character', () => {
    assert.equal(hclText('a\ud83cb'), '"a\\ufffdb"');
    assert.equal(hclText('🚢'), '"🚢"');
  });

  it('is in a map, which may be empty', () => {
    const lines = hclLines({ full: { map: { b: '1' } }, bare: { map: {} } }, () => '');
    assert.deepEqual(lines, ['  full = { "b" = "1" }', '  bare = {}']);
  });
});
