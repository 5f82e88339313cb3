import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { nodesOf } from '../../../src/generate/nodesOf.ts';
import { projectFolder } from '../../../tools/folders.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const ofManifest = Object.values<string>(JSON.parse(read('package.nls.json')));

/** All that is translated, by menus or by code. */
const known = new Set([...ofManifest, ...Object.keys(JSON.parse(read('l10n/bundle.l10n.json')))]);

/** What the service says or is called, and a call that is never shown. */
const excused: readonly string[] = [
  'src/kinds/purge/index.ts: In progress',
  'src/kinds/purge/index.ts: Status report disabled',
  'src/kinds/purge/purgeWords.ts: In progress',
  'src/kinds/logPrice/index.ts: Logs as a Service',
  'src/kinds/engine/draftKind.ts: Fill in a form',
];

/** Whether the menus have it, for one kind or another. */
function isTranslated(text: string): boolean {
  const [before = '', after] = text.split('{0}');
  if (after === undefined) return known.has(text);
  return known.has(text) || ofManifest.some((each) => each.startsWith(before) && each.endsWith(after));
}

/** Where users are spoken to. What models, the sandbox’s console and the references are told is English. */
const files = globSync('src/{accounts,features,host,kinds,pages,shared,ui,wire,work}/**/*.ts', {
  cwd: projectFolder,
});

/** Texts of a source that look like a sentence or a title, and aren’t among those that are translated. */
function untranslated(source: string): string[] {
  const nodes = nodesOf(source);
  const among = new Set(nodes.flatMap((node) => (isForDevelopers(node) ? nodesBelow(node) : [])));
  return nodes.flatMap((node) => {
    const text =
      node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.value.raw : '';
    return isSentence(text) && !among.has(node) && !isTranslated(text) ? [text] : [];
  });
}

/** It begins as a sentence does, and goes on in words. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’]+,? (\p{L}|\{\d)[\p{L}’]*/u.test(text);

/** What is thrown because of a mistake of ours, and what goes to the log. */
function isForDevelopers(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return (
    property.type === 'Identifier' && ['debug', 'error', 'info', 'trace', 'warn'].includes(property.name)
  );
}

function nodesBelow(node: object): object[] {
  return Object.values(node).flatMap((value) =>
    [value].flat().flatMap((each) => (each && typeof each === 'object' ? [each, ...nodesBelow(each)] : [])),
  );
}

describe('what users are told', () => {
  it('is found where it isn’t translated', () => {
    const source = `
      const title = 'Nobody translates this';
      t('Play Stream'); words('Nobody knew {0}', 1);
      throw new Error('No verb is behind this');
      host.log.info('Player: first frame'); log.warn('Could not do a thing');
      const shown = \`Nobody does \${count} of these\`; const style = 'text main';`;
    assert.deepEqual(untranslated(source), ['Nobody translates this', 'Nobody knew {0}', 'Nobody does ']);
  });

  it('quotes by a text to translate, as each language has its own marks', () => {
    const own = files.concat(globSync('src/platform/**/*.ts', { cwd: projectFolder }));
    const quoting = (source: string) => {
      const nodes = nodesOf(source);
      const among = new Set(nodes.flatMap((node) => (isForDevelopers(node) ? nodesBelow(node) : [])));
      return nodes.some(
        (node) => node.type === 'TemplateLiteral' && node.quasis[0]?.value.raw === '“' && !among.has(node),
      );
    };
    assert.ok(quoting('const name = `“$' + '{title}”`;') && !quoting('throw new Error(`“$' + '{title}”`);'));
    assert.deepEqual(
      own.filter((file) => quoting(read(file))),
      [],
    );
  });

  it('goes through the texts to translate', () => {
    assert.ok(files.length > 400, `${files.length}`);
    const found = files.flatMap((file) => untranslated(read(file)).map((text) => `${file}: ${text}`));
    assert.deepEqual([...new Set(found)].toSorted(), excused.toSorted());
  });
});
