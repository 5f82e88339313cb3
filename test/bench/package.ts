import { stat } from 'node:fs/promises';
import { packageExtension } from '../../tools/packageExtension.ts';
import { packSmaller } from '../../tools/packSmaller.ts';
import { packedVsix } from '../prepare.ts';
import { atMost, tell } from './figures.ts';

// Measures the packed extension, in MB of 2²⁰ bytes as `vsce` prints them: the same each time, so one sample says all.

const most = 1.19;

await packageExtension(packedVsix);
await packSmaller(packedVsix);
const size = (await stat(packedVsix)).size / 2 ** 20;
tell({ figure: 'Packed extension (.vsix)', unit: 'MB', samples: [size], goal: atMost(size, most, 'MB') });
