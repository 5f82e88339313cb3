import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { projectFolder } from './folders.ts';
import { packageExtension } from './packageExtension.ts';
import { packSmaller } from './packSmaller.ts';

const { name, version } = packageJson;
const vsix = path.join(projectFolder, `${name}-${version}.vsix`);
await packageExtension(vsix);
await packSmaller(vsix);
console.log(vsix);
