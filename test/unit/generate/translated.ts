import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translations } from '../../../src/generate/texts/translations.ts';
import { projectFolder } from '../../../tools/folders.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8'));

/** The translations that are packed, with the English texts that are packed. */
export const translated = translations(
  projectFolder,
  read('package.nls.json'),
  read('l10n/bundle.l10n.json'),
);
