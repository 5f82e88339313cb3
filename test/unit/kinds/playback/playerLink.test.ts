import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  embedHtml,
  type PlayerLinkOptions,
  playerLink,
  readPlayerLink,
} from '../../../../src/kinds/playback/playerLink.ts';
import { bibliographicCode, languageOf, twoLetters } from '../../../../src/shared/languageCode.ts';
import { startText, startTime } from '../../../../src/shared/startTime.ts';
import { inEnglish, words } from '../../../../src/shared/words.ts';

const address = 'https://player.gvideo.co/videos/7_xMbWb';

describe('a link to the built-in player', () => {
  const all = fc
    .record({
      noLowLatency: fc.option(fc.constant(true as const), { nil: undefined }),
      subtitles: fc.option(fc.constantFrom('de', 'en', 'uk'), { nil: undefined }),
      start: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: undefined }),
    })
    .map((options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));

  it('says what it was built of, whatever it said before', () => {
    fc.assert(
      fc.property(all, all, fc.constantFrom('', '?a=%26b', '#top', '?x#y'), (before, options, rest) => {
        const { url } = playerLink(playerLink(address + rest, 'video', before).url, 'video', options);
        assert.deepEqual(readPlayerLink(url), options);
        assert.ok(url.includes(/[^#]*/.exec(rest)?.[0] ?? ''), url);
        assert.equal(URL.canParse(url), true);
      }),
    );
  });

  it('has the forms of the service', () => {
    const stream = 'https://player.gvideo.co/streams/7_12';
    const of = (kind: 'stream' | 'video', base: string, options: PlayerLinkOptions) =>
      playerLink(base, kind, options);
    assert.deepEqual(of('stream', stream, { noLowLatency: true }), {
      url: `${stream}?no_low_latency`,
      notes: [],
    });
    assert.deepEqual(of('video', address, { subtitles: 'ger', start: 150 }), {
      url: `${address}?sub_lang=de&t=2m30s`,
      notes: [],
    });
    assert.deepEqual(of('video', address, { start: 0.4 }), { url: address, notes: [] });
    assert.deepEqual(of('video', address, {}), { url: address, notes: [] });
  });

  it('has a note for what is documented for the other sort only, and for a language without two letters', () => {
    const notes = (kind: 'stream' | 'video', options: PlayerLinkOptions) =>
      playerLink(address, kind, options).notes.map(inEnglish);
    assert.match(
      notes('video', { noLowLatency: true }).join(),
      /^A player without low latency[^.]*streams only\.$/,
    );
    const [language, start, ...others] = notes('stream', { noLowLatency: true, subtitles: 'fre', start: 9 });
    assert.match(language ?? '', /subtitle language is documented for videos only/);
    assert.match(start ?? '', /start time is documented for videos only/);
    assert.deepEqual(others, []);
    const { url, notes: said } = playerLink(address, 'video', { subtitles: 'haw' });
    assert.equal(url, address);
    assert.deepEqual(said.map(inEnglish), [
      '“haw” has no two-letter code, which the player requires, so it’s omitted.',
    ]);
  });

  it('stands in HTML that no title or address can break', () => {
    const html = embedHtml('https://h/videos/7_x?a=1&t="><script>', { title: `Cats & "<dogs>'`, width: 800 });
    assert.equal(
      html,
      '<iframe src="https://h/videos/7_x?a=1&#38;t=&#34;&#62;&#60;script&#62;" title="Cats &#38; &#34;&#60;dogs&#62;&#39;" ' +
        'width="800" height="450" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>',
    );
  });
});

describe('a language of the service', () => {
  it('has the two letters of ISO 639-1, from bibliographic and terminological codes', () => {
    const pairs =
      'alb sq|arm hy|baq eu|bur my|chi zh|cze cs|dut nl|fre fr|geo ka|ger de|gre el|ice is|mac mk|mao mi|may ms|per fa|rum ro|slo sk|' +
      'tib bo|wel cy|deu de|fra fr|nld nl|eng en|ara ar|ukr uk|tur tr|spa es|por pt|ita it|pol pl|heb he|tgl tl|nor no|jpn ja|ENG en|de de';
    for (const pair of pairs.split('|')) {
      const [three = '', two] = pair.split(' ');
      assert.equal(twoLetters(three), two, three);
    }
  });

  it('has none where there is none', () => {
    for (const code of ['haw', 'fil', 'auto', 'disable', '', 'e', 'en-GB', '12']) {
      assert.equal(twoLetters(code), undefined, code);
    }
  });
});

describe('a language of three letters', () => {
  it('is the same in both its forms, and has a name', () => {
    for (const [terminological, listed, name] of [
      ['deu', 'ger', 'German'],
      ['fra', 'fre', 'French'],
      ['zho', 'chi', 'Chinese'],
      ['eng', 'eng', 'English'],
    ] as const) {
      assert.equal(bibliographicCode(terminological), listed);
      for (const code of [terminological, listed])
        assert.equal(inEnglish(words('{0}', languageOf(code) ?? assert.fail(code))), name);
    }
  });

  it('is none where no language has it', () => {
    for (const code of ['zzz', 'und', 'de', 'auto', 'GER', ''])
      assert.equal(languageOf(code), undefined, code);
  });
});

describe('the player option t', () => {
  it('takes seconds, or hours, minutes and seconds', () => {
    assert.deepEqual(['15', '34m', '2m30s', '1h30m', '1h0m5s'].map(startTime), [15, 2040, 150, 5400, 3605]);
  });

  it('is ignored when it is anything else', () => {
    assert.deepEqual([null, '', 'x', '-3', '1h30x', '3 m'].map(startTime), Array(6).fill(undefined));
  });

  it('is written in its shortest form, which is read as the same', () => {
    assert.deepEqual([15, 60, 150, 3605, 5400].map(startText), ['15', '1m', '2m30s', '1h5s', '1h30m']);
    fc.assert(fc.property(fc.nat(1e6), (seconds) => assert.equal(startTime(startText(seconds)), seconds)));
  });
});
