import { words } from '../../shared/words.ts';
import { glyphs } from '../grammar/glyphs.ts';
import type { State } from '../grammar/kind.ts';

/** How far the service is with a binary, by status number. Source: facts §6. */
export const compileStates: readonly State[] = [
  { ...glyphs.changing, words: words('compiling') },
  { icon: 'pass', words: words('compiled') },
  { ...glyphs.failed, words: words('compilation failed') },
  { ...glyphs.failed, words: words('compilation failed, without errors') },
  { ...glyphs.failed, words: words('too large once compiled') },
  { ...glyphs.failed, words: words('unsupported source language') },
];
