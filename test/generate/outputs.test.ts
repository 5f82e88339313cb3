import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../../src/generate/keys.ts';
import { outputs } from '../../src/generate/outputs.ts';

interface Entry {
  readonly command: string;
  readonly when: string;
}

/** Whether a condition of the manifest holds where these keys are set, and no others. */
function holds(condition: string, keys: Readonly<Record<string, string>>): boolean {
  return condition.split(' && ').every((term) => {
    const [, name = '', operator, value] = /^(\S+) (==|!=|=~|in) '?([^']*)'?$/.exec(term) ?? [];
    if (operator === '==') return keys[name] === value;
    if (operator === '!=') return keys[name] !== value;
    if (operator !== undefined || term === 'false') return false;
    if (term === 'true') return true;
    return term.startsWith('!') ? keys[term.slice(1)] === undefined : keys[term] !== undefined;
  });
}

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

  it('offer a user who is signed out no more than what can be done then', () => {
    const { commands, menus } = JSON.parse(written['package.json'] ?? '{}').contributes;
    const conditions = new Map<string, string>(
      menus.commandPalette.map(({ command, when }: Entry) => [command, when]),
    );
    const offered = commands
      .map(({ command }: Entry) => command)
      .filter((command: string) => {
        return holds(conditions.get(command) ?? 'true', { 'headend.session': 'signedOut' });
      });
    assert.deepEqual(offered.toSorted(), [
      'headend.account.signIn',
      'headend.account.switch',
      'headend.log.show',
      'headend.sandbox.start',
    ]);
  });

  it('offer nothing that changes something while the account is read-only', () => {
    const { commands, menus } = JSON.parse(written['package.json'] ?? '{}').contributes;
    const changing =
      /^headend\.(resource\.(edit|repeatChange|editInForm)|user\.changeEmail|(?!sandbox)\w+\.(edit|openForm|create|switchOn|switchOff|start|attach|delete))$/;
    const found = commands.map(({ command }: Entry) => command).filter((id: string) => changing.test(id));
    // those of the palette, and of six kinds that are changed
    assert.ok(found.length > 20, `${found}`);
    const places: Entry[] = [...menus.commandPalette, ...menus['view/item/context']];
    for (const { command, when } of places.filter(({ command }) => changing.test(command)))
      assert.match(when, /(^false$|&& !headend\.readOnly$)/, command);
    for (const id of found)
      assert.ok(
        places.some(({ command }) => command === id),
        id,
      );
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
