import assert from 'node:assert/strict';
import { translated } from './translated.ts';

/** What a translation must carry over as it is: places for values, icons, links to commands, and code. */
const fixed = /\{\d+\}|\$\([\w~-]+\)|\]\(command:[^)]*\)|`[^`]*`|\n/g;

const marksOf = (text: string) => [...new Set(text.match(fixed))].toSorted();

const count = (text: string, sign: string) => text.split(sign).length;

/** What a text quotes: a title, a choice, a member of a document. */
const quoted = (text: string) => Array.from(text.matchAll(/“([^“”{}]+)”/g), ([, inside = '']) => inside);

/** The sentences of a text; “e.g.” and “z. B.” end none. */
const sentences = (text = '') =>
  text.replaceAll(/\be\.g\.|\bz\. B\./g, '').match(/[.?!…:](?=\s|$)/g)?.length ?? 0;

describe('translations', () => {
  it('are there', () => {
    assert.deepEqual(
      translated.map(({ file }) => file),
      ['package.nls.de.json', 'l10n/bundle.l10n.de.json'],
    );
  });

  for (const { file, source, texts } of translated) {
    const pairs = Object.entries(texts).map(([key, text]) => ({ key, english: source[key] ?? '', text }));

    it(`of ${file} have a place for each value, and the same icons, links and code`, () => {
      assert.ok(pairs.length > 100);
      const wrong = pairs.filter(({ english, text }) => `${marksOf(english)}` !== `${marksOf(text)}`);
      assert.deepEqual(wrong, []);
    });

    it(`of ${file} end as the text does: with an ellipsis, a period, a question mark, or none`, () => {
      const end = (text: string) => /[….?:]?$/.exec(text)?.[0];
      assert.deepEqual(
        pairs.filter(({ english, text }) => end(english) !== end(text)),
        [],
      );
    });

    it(`of ${file} use the typography of their language`, () => {
      const prose = pairs.map(({ text }) => text.replace(/`[^`]*`/g, 'x'));
      assert.deepEqual(
        prose.filter((text) => /["”]|\.\.\.|^\s|\s$/.test(text) || count(text, '„') !== count(text, '“')),
        [],
      );
    });
  }

  it('quote each text as it is translated itself, and name each command as the menus do', () => {
    const [ofManifest, ofCode] = translated;
    assert.ok(ofManifest && ofCode);
    const titles = new Map(
      Object.entries(ofManifest.source).map(([key, english]) => [english, ofManifest.texts[key]]),
    );
    const wrong = Object.entries(ofCode.texts).flatMap(([english, text]) => {
      const same = titles.get(english);
      if (same !== undefined && same !== text) return [{ english, text, title: same }];
      return quoted(english).flatMap((inside) => {
        // members of documents and their values stay
        const isMember = /^[a-z_=]+$/.test(inside);
        const title = isMember ? inside : (titles.get(inside) ?? ofCode.texts[inside]);
        return title === undefined || text.includes(`„${title}“`) ? [] : [{ english, text, title }];
      });
    });
    assert.deepEqual(wrong, []);
  });

  it('translate what is the same in English in one way, in menus and in the palette', () => {
    const ways = new Map<string, Set<string>>();
    for (const { source, texts } of translated)
      for (const [key, text] of Object.entries(texts)) {
        const of = ways.get(source[key] ?? '') ?? new Set();
        ways.set(source[key] ?? '', of.add(text));
      }
    assert.deepEqual(
      [...ways].filter(([, each]) => each.size > 1),
      [],
    );
  });

  it('of the manifest have as many sentences as the text has', () => {
    const [ofManifest] = translated;
    assert.ok(ofManifest);
    const { source, texts } = ofManifest;
    const wrong = Object.keys(texts).filter((key) => sentences(source[key]) !== sentences(texts[key]));
    assert.deepEqual(wrong, []);
  });

  it('fit: a row’s menu, the palette, a button, a view’s title', () => {
    const [ofManifest] = translated;
    assert.ok(ofManifest);
    const room = { 'command.row.': 32, 'command.': 52, 'submenu.': 20, 'view.': 18 };
    const tooLong = Object.entries(ofManifest.texts).filter(([key, text]) => {
      const most = Object.entries(room).find(([start]) => key.startsWith(start))?.[1] ?? Infinity;
      return text.length > most;
    });
    assert.deepEqual(tooLong, []);
  });
});
