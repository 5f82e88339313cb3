import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { projectFolder } from './folders.ts';
import { packageExtension } from './packageExtension.ts';

const { name, version } = packageJson;
const vsix = path.join(projectFolder, `${name}-${version}.vsix`);
await packageExtension(vsix);
console.log(vsix);
