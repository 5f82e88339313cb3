import { readFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { projectFolder } from './folders.ts';
import { newestRelease, whyNotReleased } from './newestRelease.ts';

// Prints the notes of the release that a tag names; fails where changelog and manifest say something else.

const newest = newestRelease(await readFile(path.join(projectFolder, 'CHANGELOG.md'), 'utf8'));
const wrong = whyNotReleased(process.argv[2] ?? '', newest, packageJson.version);
if (wrong === undefined) console.log(newest.notes);
else {
  console.error(`Not released: ${wrong}.`);
  process.exitCode = 1;
}
