import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './folders.ts';

/** Copied as they are: no map of a bundle tells of them. */
const copied = ['@vscode/codicons'];

/** Texts that packages lack: some come inside of others, which bundle them without a word, and are not installed. */
const keptTexts = path.join(projectFolder, 'tools', 'licenses');

const rule = '='.repeat(100);

/**
 * Writes the whole licenses of everything that is in the bundles of `dist` beside the extension's own. The maps of bundles
 * tell of it, also of what came in a bundle already. Throws where a text is missing.
 */
export function writeNotices(): void {
  const told = globSync('dist/**/*.map', { cwd: projectFolder }).flatMap(namesIn);
  const names = [...new Set([...told, ...copied])];
  const head = 'Headend contains software and icons of others, under the licenses printed here.\n';
  // the same licenses, which are as long as each other, come beside each other: the package is 6 KB smaller
  const texts = names
    .sort()
    .map(noticeOf)
    .sort((one, other) => one.length - other.length);
  const notices = [head, ...texts].join(`\n${rule}\n\n`);
  writeFileSync(path.join(projectFolder, 'ThirdPartyNotices.txt'), notices);
}

/** The packages that anything of a bundle comes from. */
function namesIn(map: string): string[] {
  const { sources } = JSON.parse(readFileSync(path.join(projectFolder, map), 'utf8')) as {
    sources: string[];
  };
  return sources.flatMap((source) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.slice(1) ?? []);
}

function noticeOf(name: string): string {
  const texts = [
    ...installedTexts(name),
    ...textsIn(keptTexts, (file) => file === `${name.replace('/', '+')}.txt`),
  ];
  if (texts.length === 0)
    throw new Error(`${name} is bundled: put the text of its license into tools/licenses.`);
  return `${[name, ...texts.map((text) => text.trim())].join('\n\n')}\n`;
}

function installedTexts(name: string): string[] {
  const folder = path.join(projectFolder, 'node_modules', name);
  return textsIn(folder, (file) => /^(licen[cs]e|copying|notice)/i.test(file));
}

function textsIn(folder: string, isWanted: (file: string) => boolean): string[] {
  try {
    const files = readdirSync(folder).filter(isWanted).sort();
    return files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
