import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../../tools/folders.ts';
import { playShots } from '../../tools/pictures/playShots.ts';

const folder = 'media/readme';
const minute = `${folder}/first-minute.webp`;
const KB = 1024;

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const sizeOf = (file: string) => statSync(path.join(projectFolder, file)).size;

/** The pictures that a text shows: what they are called, and their files as the text names them. */
const picturesIn = (text: string) =>
  Array.from(text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g), ([, words = '', file = '']) => ({ words, file }));

/** Those of README and the pages by task. */
const shown = ['README.md', ...globSync('docs/*.md', { cwd: projectFolder })].flatMap((page) =>
  picturesIn(read(page)).map(({ words, file }) => ({
    page,
    words,
    file: path.posix.join(path.posix.dirname(page), file),
  })),
);
const kept = globSync(`${folder}/*`, { cwd: projectFolder }).map((file) => file.replaceAll('\\', '/'));

describe('a picture of README or a page by task', () => {
  it('is found in a text', () => {
    assert.deepEqual(picturesIn('| ![One](a.png) | ![](b.png) |\n[no](c.png)'), [
      { words: 'One', file: 'a.png' },
      { words: '', file: 'b.png' },
    ]);
  });

  it('is one of those that `npm run pictures` makes, and none of them is left over', () => {
    assert.ok(shown.length > 4);
    assert.deepEqual([...new Set(shown.map(({ file }) => file))].sort(), kept.sort());
  });

  it('says in words what it shows', () => {
    const short = shown.filter(({ words }) => words.split(' ').length < 8);
    assert.deepEqual(short, []);
  });

  it('is small: 150 KB, and 2 MB that moves', () => {
    const large = kept.filter((file) => sizeOf(file) > (file === minute ? 2000 * KB : 150 * KB));
    assert.deepEqual(large, []);
  });

  it('can be read at the width of a page, on a fine screen', async () => {
    for (const file of kept.filter((each) => each !== minute)) {
      const { width } = await sharp(path.join(projectFolder, file)).metadata();
      assert.ok(width >= 800 && width <= 2000, `${file} has ${width} pixels`);
    }
  });

  it('moves for less than a minute, twice, and stops', async () => {
    const { pages, delay, loop } = await sharp(path.join(projectFolder, minute), {
      animated: true,
    }).metadata();
    const seconds = (delay ?? []).reduce((sum, each) => sum + each, 0) / 1000;
    assert.ok(Number(pages) > 20);
    assert.ok(seconds > 20 && seconds < 60, `${seconds} s`);
    assert.equal(loop, 2);
  });
});

describe('the pointer of an animation', () => {
  it('goes to where it clicks, and presses there, before what comes of it is shown', () => {
    const [start, there, aside] = [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 180, y: 0 },
    ];
    const frames = playShots([
      { file: 'a', pointer: start, shown: 1000 },
      { file: 'b', pointer: aside, shown: 500, clicked: there },
    ]);
    assert.deepEqual(
      frames.map(({ picture, pointer, isPressed }) => [picture.file, Math.round(pointer.x), isPressed]),
      [
        ['a', 0, false],
        ['a', 30, false],
        ['a', 90, false],
        ['a', 120, false],
        ['a', 120, true],
        ['b', 135, false],
        ['b', 165, false],
        ['b', 180, false],
        ['b', 180, false],
      ],
    );
    assert.deepEqual([frames[0]?.shown, frames.at(-1)?.shown], [1000, 500]);
  });

  it('stays where it is while something else moves', () => {
    const pointer = { x: 5, y: 5 };
    const shot = { file: 'a', pointer, shown: 100 };
    const part = { file: 'b', x: 1, y: 2 };
    assert.deepEqual(playShots([shot, { ...shot, part }]), [
      { picture: { file: 'a' }, pointer, shown: 100, isPressed: false },
      { picture: { file: 'a', part }, pointer, shown: 100, isPressed: false },
    ]);
  });
});

describe('README', () => {
  it('is two screens long, besides its pictures', () => {
    const text = read('README.md').replace(/!\[[^\]]*\]\([^)]*\)/g, '');
    const [lines, words] = [text.trimEnd().split('\n').length, text.split(/\s+/).length];
    assert.ok(lines <= 100 && words <= 1150, `${lines} lines, ${words} words`);
  });
});
