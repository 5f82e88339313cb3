import { pictureOf } from '../pictureOf.ts';
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
  whole,
} from './rule.ts';

const video = rulesOf('video');
const webp = 'RIFF\0\0\0\0WEBP';

/** Codes of ISO 639-2: three letters, in either form of a language that has two. */
const language = (words: readonly string[]): Pick<FieldRule, 'good' | 'bad'> => ({
  good: words,
  bad: ['English', 'de', 'ENG', '', 7, null].map((value) => [value, /^Invalid value. /]),
});

/** Source: §2.1, §8, facts §4.1. */
export const videoRules: FieldRule[] = [
  video('name', { good: ['Opening match', 'x'], bad: [...filled, ...aText, ...notNull] }),
  video('description', { good: ['For us', '', 'x'.repeat(100_000), null], bad: aText }),
  video('origin_url', {
    good: ['https://a.example/1.mp4', 'sftp://user:word@a.example/1.mp4', null],
    bad: ['1.mp4', 'http://a.example http://b.example', 'file:///etc/passwd', 'rtmp://a.example/1'].map(
      (value) => [value, /^Invalid value. The original file/],
    ),
  }),
  video('origin_http_headers', {
    good: ['Authorization: Bearer abc', 'Authorization: Basic YTpi', 'Authorization: APIKey 1', null],
    bad: [
      [
        'Bearer abc',
        /^Invalid value. Sent when the source is downloaded: `Authorization: <scheme> <credentials>`/,
      ],
      ['Authorization: Bearer', /^Invalid value. Sent when/],
    ],
  }),
  video('priority', between(-10, 10)),
  video('clip_start_seconds', {
    of: ({ clip_duration_seconds: length }) => length == null,
    good: [12.5, 0, null],
    bad: [
      [-1, /^It must be 0 s or more\.$/],
      ['1', /^It must be a number\.$/],
    ],
  }),
  video('clip_duration_seconds', {
    of: ({ clip_start_seconds: start }) => typeof start === 'number',
    made: { clip_start_seconds: 4 },
    good: [30, 0, 0.5, null],
    bad: [
      [-1, /^It must be 0 s or more\.$/],
      ['30', /^It must be a number\.$/],
    ],
  }),
  video('clip_duration_seconds', {
    of: ({ clip_start_seconds: start }) => start == null,
    good: [null],
    bad: [
      [30, /^A duration needs a start/],
      [-1, /^It must be 0 s or more\.$/],
    ],
  }),
  video('source_bitrate_limit', flag),
  ...['directory_id', 'client_user_id'].map((field) => video(field, notNullNumber)),
  video('quality_set_id', number),
  video('screenshot_id', {
    of: ({ poster, screenshots }) => !poster && (screenshots as unknown[])?.length === 5,
    good: [3, 0, 4],
    bad: [
      [-2, /^It must be -1 or more\.$/],
      [-1, /^-1 selects the poster, and this video has none\.$/],
      [5, /^This video has 5 screenshots, numbered from 0\.$/],
      ...whole,
    ],
  }),
  video('screenshot_id', { of: ({ poster }) => Boolean(poster), good: [-1], bad: [] }),
  video('auto_transcribe_audio_language', language(['eng', 'disable', 'auto', 'ger', 'deu'])),
  video('auto_translate_subtitles_language', language(['ger,fre', 'disable', 'default', 'deu', 'eng,fra'])),
  video('projection', projection),
  video('share_url', {
    good: ['https://a.example/share', 'https://b.example/s'],
    bad: [...aText, ...notNull],
  }),
  video('custom_iframe_url', {
    good: ['https://a.example/player', 'https://b.example/p'],
    bad: [...aText, ...notNull],
  }),
  video('poster', {
    good: [
      pictureOf(1_000_000),
      pictureOf(64, 'webp', webp),
      pictureOf(64, 'jpeg', '\xff\xd8\xff'),
      pictureOf(13),
    ],
    bad: [
      [pictureOf(1_000_001), /^The image is 1000001 bytes; the limit is 1000000\.$/],
      ['https://a.example/poster.png', /^A poster is a data URL/],
      [pictureOf(64, 'gif', 'GIF89a'), /^A poster is a data URL/],
      [pictureOf(64, 'png', 'GIF89a'), /^This isn’t a JPEG, PNG or WebP image\.$/],
      [pictureOf(64, 'jpeg'), /^The data URL says image\/jpeg, but this is a PNG image\.$/],
    ],
  }),
  video('remote_poster_url', {
    good: ['https://a.example/poster.png', null],
    bad: ['poster.png', 'ftp://a.example/poster.png', 'file:///poster.png'].map((value) => [
      value,
      /^Invalid value. An HTTP or HTTPS URL\. JPEG/,
    ]),
  }),
  video('remove_poster', {
    of: ({ screenshot_id }) => screenshot_id !== -1,
    good: [true, false],
    bad: trueOrFalse,
  }),
  video('remove_poster', {
    of: ({ screenshot_id }) => screenshot_id === -1,
    good: [false],
    bad: [[true, /^The poster is the default screenshot: choose another “screenshot_id” too\.$/]],
  }),
];
