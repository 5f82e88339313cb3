import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { iconNames } from '../src/wire/iconNames.ts';
import { projectFolder } from './folders.ts';

/** Writes the editor’s icon font, with the icons of pages alone, and its style. Throws if there is no such icon. */
export async function packIcons(folder: string): Promise<void> {
  const source = path.join(projectFolder, 'node_modules', '@vscode', 'codicons', 'dist');
  const style = await readFile(path.join(source, 'codicon.css'), 'utf8');
  const codes = codesOf(style);
  const own = iconNames.map((name) => {
    const code = codes.get(name);
    if (code === undefined) throw new Error(`The editor has no icon “${name}”.`);
    return { name, code };
  });
  const glyphs = own.map(({ code }) => String.fromCodePoint(Number.parseInt(code, 16))).join('');
  const font = await subsetFont(await readFile(path.join(source, 'codicon.ttf')), glyphs, {
    targetFormat: 'truetype',
  });
  const rules = own.map(({ name, code }) => `.codicon-${name}::before { content: "\\${code}"; }`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'codicon.ttf'), font);
  await writeFile(path.join(folder, 'codicon.css'), `${base}${rules.join('\n')}\n`);
}

const base = `@font-face {
  font-family: codicon;
  font-display: block;
  src: url("codicon.ttf") format("truetype");
}
.codicon[class*="codicon-"] {
  display: inline-block;
  font: 16px / 1 codicon;
  text-align: center;
  text-rendering: auto;
  -webkit-font-smoothing: antialiased;
  user-select: none;
}
`;

/** The code of each icon, as hexadecimal digits, by name: of the rules of the font’s own style. */
export function codesOf(style: string): ReadonlyMap<string, string> {
  const rules = style.matchAll(/\.codicon-([\w-]+):before \{ content: "\\([0-9a-f]+)" \}/g);
  return new Map(Array.from(rules, ([, name = '', code = '']) => [name, code]));
}
