import {
  aText,
  between,
  type FieldRule,
  filled,
  flag,
  notNull,
  notNullNumber,
  number,
  projection,
  rulesOf,
  trueOrFalse,
  upTo,
} from './rule.ts';

const stream = rulesOf('liveStream');

/** Source: §2.2, §8, facts §4.2. */
export const liveStreamRules: FieldRule[] = [
  stream('name', { good: ['Evening', 'x'], bad: [...filled, ...aText, ...notNull] }),
  ...['active', 'auto_record', 'dvr_enabled', 'html_overlay', 'hls_mpegts_endlist_tag'].map((field) =>
    stream(field, { good: flag.good, bad: [...trueOrFalse, ...notNull] }),
  ),
  // neither is changed without the addresses
  stream('pull', {
    of: ({ pull, uri }) => pull === true && Boolean(uri),
    good: [true],
    bad: [[false, /^A push has no source address/], ...trueOrFalse, ...notNull],
  }),
  stream('pull', {
    of: ({ pull, uri }) => pull === false && !uri,
    good: [false],
    bad: [[true, /^A pull needs a source address/], ...trueOrFalse, ...notNull],
  }),
  stream('uri', {
    of: ({ pull }) => pull === true,
    good: ['https://a.example/1.m3u8 srt://b.example:5001', 'rtmp://a.example/in'],
    bad: [
      [null, /^A pull needs a source address/],
      ['https://a.example/1  https://b.example/2', /^Invalid value. For pull only\. One or more/],
      ['file:///etc/passwd', /^Invalid value. For pull only/],
      ['a.example', /^Invalid value. For pull only/],
      ['https://a.example/1,https://b.example/2 ', /^Invalid value. For pull only/],
    ],
  }),
  stream('uri', {
    of: ({ pull }) => pull === false,
    good: [null],
    bad: [['https://a.example/1.m3u8', /^Only a pull has a source address/]],
  }),
  stream('record_type', {
    good: ['transcoded', 'origin'],
    bad: [['both', /^It must be one of "origin", "transcoded"\.$/]],
  }),
  stream('dvr_duration', between(30, 14_400, 's')),
  stream('projection', projection),
  ...['cdn_id', 'client_user_id'].map((field) => stream(field, number)),
  stream('quality_set_id', notNullNumber),
  stream('client_entity_data', upTo(4096)),
  stream('broadcast_ids', {
    good: [[3, 4], []],
    bad: [[['3'], /^It must be a number\.$/], [7, /a list\.$/], ...notNull],
  }),
  stream('srt_passphrase', {
    good: ['a-long-passphrase', 'x'.repeat(10), 'x'.repeat(80), null],
    bad: [
      ['x'.repeat(9), /^It needs at least 10 characters\.$/],
      ['x'.repeat(81), /^It may have at most 80 characters\.$/],
      ['with a space in it', /^Invalid value. 10 to 80 printable/],
      ['ünïcödé-phrase', /^Invalid value. 10 to 80 printable/],
    ],
  }),
];
