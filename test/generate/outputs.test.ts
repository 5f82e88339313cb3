import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../../src/generate/keys.ts';
import { outputs } from '../../src/generate/outputs.ts';

const root = join(import.meta.dirname, '..', '..');
const written = outputs(root);

describe('generated files', () => {
  for (const [file, text] of Object.entries(written)) {
    it(`${file} is as the kinds say (else: npm run generate)`, () => {
      assert.ok(existsSync(join(root, file)), 'missing');
      assert.equal(readFileSync(join(root, file), 'utf8'), text);
    });
  }

  it('name only texts that exist', () => {
    const texts = JSON.parse(written['package.nls.json'] ?? '{}');
    const named = [...(written['package.json'] ?? '').matchAll(/"%([\w.]+)%"/g)].map(([, name]) => name);
    assert.ok(named.length > 10);
    for (const name of named) assert.ok(texts[name ?? ''], name);
  });

  it('title each command with a verb and a noun', () => {
    const texts: Record<string, string> = JSON.parse(written['package.nls.json'] ?? '{}');
    const titles = Object.entries(texts).filter(([name]) => name.startsWith('command.'));
    for (const [, title] of titles) assert.match(title, /^[A-Z][a-z]+ \w+/, title);
  });

  it('find the texts of t, l10n.t and words', () => {
    const source = "t('a'); vscode.l10n.t('b {0}', 1); words('c'); other('d'); t(e);";
    assert.deepEqual(keysOf(source), ['a', 'b {0}', 'c']);
  });

  it('hold no text of a secret mark that a reader would see as a keyword', () => {
    for (const [file, text] of Object.entries(written)) {
      if (file.startsWith('schemas/')) assert.doesNotMatch(text, /"(secret|unit|source|integer)": "/);
    }
  });
});
