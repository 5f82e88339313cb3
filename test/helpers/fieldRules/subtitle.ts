import { aText, type FieldRule, filled, notNull, rulesOf } from './rule.ts';

const subtitle = rulesOf('subtitle');
const cue = (times: string) => `WEBVTT\n\n${times}\nHello\n`;

/** Source: facts §4.1. */
export const subtitleRules: FieldRule[] = [
  subtitle('name', { good: ['English for all', 'x'], bad: [...filled, ...aText, ...notNull] }),
  subtitle('language', {
    good: ['dut', 'deu', 'qaa'],
    bad: ['English', 'de', 'ENG', '', 7, null].map((value) => [value, /^(Invalid value\. |It must be text)/]),
  }),
  subtitle('vtt', {
    good: [
      cue('00:01.000 --> 00:02.500 align:start'),
      'WEBVTT',
      'WEBVTT with a title\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:00:01.000 --> 100:00:02.000\n- Hello\n- You\n',
    ],
    bad: [
      ['', /^The first line must be WEBVTT\.$/],
      ['1\n00:00:01,000 --> 00:00:02,000\nHello\n', /^The first line must be WEBVTT\.$/],
      ['WEBVTTx', /^The first line must be WEBVTT\.$/],
      [cue('00:00:01,000 --> 00:00:02,000'), /^Line 3: WebVTT times use a period, not a comma/],
      [
        cue('0:00:01.000 --> 00:00:02.000'),
        /^Line 3: times must look like 00:00:01\.000 --> 00:00:04\.000\.$/,
      ],
      [cue('00:02.000 --> 00:01.000'), /^Line 3: the subtitle ends before it begins\.$/],
      ['WEBVTT\n\nHello\n', /^Line 3 has no times, such as 00:00:01\.000 --> 00:00:04\.000\.$/],
      [`${cue('00:01.000 --> 00:02.000')}00:03.000 --> 00:04.000\nYou`, /^Line 5: insert an empty line/],
      [`WEBVTT\n\nNOTE ${'x'.repeat(5_000_000)}`, /^The text is 5000013 bytes; the limit is 5000000\.$/],
      ...aText,
      ...notNull,
    ],
  }),
];
