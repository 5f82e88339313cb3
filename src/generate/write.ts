import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputs } from './outputs.ts';
import { missing, translations } from './texts/translations.ts';

const root = join(import.meta.dirname, '..', '..');
const written = outputs(root);
for (const [file, text] of Object.entries(written)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}

const read = (file: string) => JSON.parse(written[file] ?? '{}');
for (const translation of translations(root, read('package.nls.json'), read('l10n/bundle.l10n.json')))
  for (const key of missing(translation)) console.log(`${translation.file} lacks ${JSON.stringify(key)}`);
