import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../../tools/folders.ts';

const wanted = /@media \(prefers-reduced-motion: no-preference\) \{\n((?: .*\n|\n)*)\}/g;

/** The selectors of a style that move something by themselves although that may not be wanted. */
function movesUnasked(style: string): string[] {
  const rules = (text: string) =>
    text.matchAll(/([^{}]+)\{([^{}]*\b(?:animation|transition|scroll-behavior)[\w-]*:[^{}]*)\}/g);
  const always = Array.from(rules(style.replace(wanted, '')), ([, selector = '']) => selector.trim());
  const inEditor = Array.from(style.matchAll(wanted), ([, inside = '']) => inside).flatMap((inside) =>
    Array.from(rules(inside), ([, selector = '']) => selector.trim()),
  );
  // the editor has a setting of its own
  return [...always, ...inEditor.filter((selector) => !selector.includes(':not(.vscode-reduce-motion)'))];
}

describe('Motion in pages', () => {
  it('is found where it is not asked for', () => {
    const calm = 'a:hover { color: red; }\n';
    const asked = `@media (prefers-reduced-motion: no-preference) {\n  body:not(.vscode-reduce-motion) a {\n    animation: run 1s;\n  }\n}\n`;
    assert.deepEqual(movesUnasked(calm + asked), []);
    assert.deepEqual(movesUnasked(`${calm}b { transition: all 1s; }`), ['b']);
    assert.deepEqual(movesUnasked(asked.replace(':not(.vscode-reduce-motion)', '')), ['body a']);
  });

  const styles = globSync('src/pages/**/*.css', { cwd: projectFolder });
  it('is nowhere, unless neither the system nor the editor asks for less', () => {
    assert.ok(styles.length > 5);
    for (const file of styles)
      assert.deepEqual(movesUnasked(readFileSync(path.join(projectFolder, file), 'utf8')), [], file);
  });
});
