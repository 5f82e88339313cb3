import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputs } from './outputs.ts';

const root = join(import.meta.dirname, '..', '..');
for (const [file, text] of Object.entries(outputs(root))) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}
