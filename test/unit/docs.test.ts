import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { projectFolder } from '../../tools/folders.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** What is written for people: pages at the root, below docs, and the skills. */
const pages = globSync(['*.md', 'docs/**/*.md', 'skills/*/SKILL.md', 'bench/*.md'], { cwd: projectFolder });

/** The pages whose bold words are texts of the product, letter for letter. */
const byTask = ['README.md', ...globSync('docs/*.md', { cwd: projectFolder })];

/** A page without its examples. */
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The names by which a link leads to a heading, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return Array.from(text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm), ([, head = '']) => {
    const name = head
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  });
}

/** What does not lead anywhere: links of a page to files, folders and headings. */
function deadLinks(page: string, text: string, has: (file: string) => boolean, open: typeof read): string[] {
  const targets = Array.from(proseOf(text).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets.filter((target) => {
    if (/^(https|command):/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    const file = name === '' ? page : path.posix.join(path.posix.dirname(page), name);
    if (!has(file)) return true;
    return anchor !== undefined && !anchorsOf(open(file)).includes(anchor);
  });
}

describe('what is written', () => {
  it('finds a link that leads nowhere, and none that leads somewhere', () => {
    const files: Record<string, string> = { 'docs/a.md': '# One, two!\n# One, two!', 'docs/b.md': '' };
    const text =
      '[1](a.md#one-two) [2](a.md#one-two-1) [3](a.md#two) [4](c.md) [5](#here) [6](../docs/b.md) [7](https://x.y)\n# Here';
    assert.deepEqual(
      deadLinks(
        'docs/b.md',
        text,
        (file) => file in files,
        (file) => files[file] || text,
      ),
      ['a.md#two', 'c.md'],
    );
  });

  for (const page of pages) {
    it(`${page} has no dead link`, () => {
      const has = (file: string) => existsSync(path.join(projectFolder, file));
      assert.deepEqual(deadLinks(page, read(page), has, read), []);
    });
  }

  it('README says how the extension is installed, by its name at the marketplaces', () => {
    const { publisher, name } = JSON.parse(read('package.json'));
    assert.ok(read('README.md').includes(`\n\`code --install-extension ${publisher}.${name}\`.\n`));
  });

  it('leads to every page by task from their index', () => {
    const index = read('docs/README.md');
    const own = globSync('*.md', { cwd: path.join(projectFolder, 'docs') });
    assert.deepEqual(
      own.filter((name) => name !== 'README.md' && !index.includes(`](${name})`)),
      [],
    );
  });

  it('names tests of accessibility that there are', () => {
    const named = Array.from(
      read('ACCESSIBILITY.md').matchAll(/“([^”]+)” \(`(test\/[^`]+)`\)/g),
      ([, title = '', file = '']) => ({ title, file }),
    );
    assert.ok(named.length > 30);
    assert.deepEqual(
      named.filter(({ title, file }) => !read(file).includes(title)),
      [],
    );
  });

  describe('names in bold only what the product says, letter for letter:', () => {
    const manifest: Record<string, string> = JSON.parse(read('package.nls.json'));
    const { commands, menus } = packageJson.contributes;
    const hidden = menus.commandPalette.flatMap((each) => (each.when === 'false' ? [each.command] : []));
    /** What the palette shows, at least now and then. */
    const titles = commands
      .filter(({ command }) => !hidden.includes(command))
      .map(({ title }) => manifest[title.replaceAll('%', '')]);
    const said = [...Object.values(manifest), ...Object.keys(JSON.parse(read('l10n/bundle.l10n.json')))];
    const plain = new Set(said);
    /** Texts with places for values: each takes at least one letter. */
    const patterns = said
      .filter((text) => /\{\d\}/.test(text) && /\p{L}{3}/u.test(text.replace(/\{\d\}/g, '')))
      .map(
        (text) =>
          new RegExp(
            `^${text
              .split(/\{\d\}/)
              .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
              .join('.+')}$`,
          ),
      );
    const isSaid = (text: string) =>
      text.startsWith('Headend: ')
        ? titles.includes(text.replace('Headend: ', ''))
        : plain.has(text) || patterns.some((pattern) => pattern.test(text));

    for (const page of byTask) {
      it(page, () => {
        const bold = Array.from(proseOf(read(page)).matchAll(/\*\*([^*]+)\*\*/g), ([, text = '']) =>
          text.replaceAll(/\s+/g, ' '),
        );
        assert.deepEqual(
          bold.filter((text) => !isSaid(text)),
          [],
        );
      });
    }

    it('and tells what it does not say', () => {
      assert.ok(isSaid('Headend: Run Action…') && isSaid('Keep for an hour') && isSaid('Streaming'));
      // the palette doesn’t show it
      assert.ok(isSaid('Cut Stream Clip…') && !isSaid('Headend: Cut Stream Clip…'));
      assert.ok(!isSaid('Headend: Cut Clip') && !isSaid('Cut Clip') && !isSaid('Start the Sandbox'));
    });
  });
});
