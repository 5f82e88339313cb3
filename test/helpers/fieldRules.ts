/** What a writable field takes and refuses. */
export interface FieldRule {
  readonly kind: string;
  readonly field: string;
  /** Which items of the sandbox the values suit; any, if not said. */
  readonly of?: (item: Record<string, unknown>) => boolean;
  /** Values that no rule is against, bounds included; the first is the one to save. */
  readonly good: readonly unknown[];
  /** Values that a rule is against, just beyond the bounds, and its words in English. */
  readonly bad: readonly (readonly [value: unknown, words: RegExp])[];
}

const aText = [[7, /^It must be a text\.$/]] as const;
const trueOrFalse = [['yes', /^It must be true or false\.$/]] as const;
const whole = [
  [1.5, /^It must be a whole number\.$/],
  ['7', /^It must be a number\.$/],
] as const;
const filled = [
  ['', /^It must not be empty\.$/],
  ['  ', /^It must not be empty\.$/],
] as const;
const projection = {
  good: ['vr360', 'regular', 'vr180', 'vr360tb'],
  bad: [['flat', /^It must be one of "regular", "vr360", "vr180", "vr360tb"\.$/]],
} as const;
const notNull = [[null, /^It must be /]] as const;

/** The data URL of a picture of so many bytes: the beginning of a real one, then nothing. */
export function pictureOf(bytes: number, type = 'png', start = '\x89PNG\r\n\x1a\n'): string {
  const data = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(bytes - start.length)]);
  return `data:image/${type};base64,${data.toString('base64')}`;
}

const webp = 'RIFF\0\0\0\0WEBP';

function between(least: number, most: number, unit = ''): Pick<FieldRule, 'good' | 'bad'> {
  const said = (text: string) => new RegExp(`^It must be ${text}${unit && ` ${unit}`}( or (more|less))?\\.$`);
  return {
    good: [least + 1, least, most],
    bad: [[least - 1, said(`${least}`)], [most + 1, said(`${most}`)], ...whole],
  };
}

function upTo(most: number): Pick<FieldRule, 'good' | 'bad'> {
  const words = new RegExp(`^It may have at most ${most} characters\\.$`);
  return { good: ['changed', '', 'x'.repeat(most)], bad: [['x'.repeat(most + 1), words], ...aText] };
}

const stream = (field: string, rule: Pick<FieldRule, 'good' | 'bad' | 'of'>): FieldRule => ({
  kind: 'liveStream',
  field,
  ...rule,
});
const video = (field: string, rule: Pick<FieldRule, 'good' | 'bad' | 'of'>): FieldRule => ({
  kind: 'video',
  field,
  ...rule,
});
const policy = (field: string, rule: Pick<FieldRule, 'good' | 'bad' | 'of'>): FieldRule => ({
  kind: 'logPolicy',
  field,
  ...rule,
});
const flag = { good: [true, false], bad: trueOrFalse };
const number = { good: [12, null], bad: whole };

/** Source: §2.2, §8, facts §4.2. */
const streams: FieldRule[] = [
  stream('name', { good: ['Evening', 'x'], bad: [...filled, ...aText, ...notNull] }),
  ...['active', 'pull', 'auto_record', 'dvr_enabled'].map((field) =>
    stream(field, { good: flag.good, bad: [...trueOrFalse, ...notNull] }),
  ),
  stream('hls_mpegts_endlist_tag', flag),
  stream('html_overlay', flag),
  stream('uri', {
    of: ({ pull }) => pull === true,
    good: ['https://a.example/1.m3u8 srt://b.example:5001', 'rtmp://a.example/in', null],
    bad: [
      ['https://a.example/1  https://b.example/2', /^It breaks the rule: Pull only\. One or several/],
      ['a.example', /^It breaks the rule: Pull only/],
      ['https://a.example/1,https://b.example/2 ', /^It breaks the rule: Pull only/],
    ],
  }),
  stream('uri', {
    of: ({ pull }) => pull === false,
    good: [null],
    bad: [['https://a.example/1.m3u8', /^A source address is only for a pull/]],
  }),
  stream('record_type', {
    good: ['transcoded', 'origin'],
    bad: [['both', /^It must be one of "origin", "transcoded"\.$/]],
  }),
  stream('dvr_duration', between(30, 14_400, 's')),
  stream('projection', projection),
  ...['quality_set_id', 'cdn_id', 'client_user_id'].map((field) => stream(field, number)),
  stream('client_entity_data', upTo(4096)),
  stream('broadcast_ids', {
    good: [[3, 4], []],
    bad: [
      [['3'], /^It must be a number\.$/],
      [7, /a list\.$/],
    ],
  }),
  stream('srt_passphrase', {
    good: ['a-long-passphrase', 'x'.repeat(10), 'x'.repeat(80), null],
    bad: [
      ['x'.repeat(9), /^It needs at least 10 characters\.$/],
      ['x'.repeat(81), /^It may have at most 80 characters\.$/],
    ],
  }),
];

const language = (words: readonly string[]): Pick<FieldRule, 'good' | 'bad'> => ({
  good: words,
  bad: [['English', /^It breaks the rule: /], ['', /^It breaks the rule: /], ...aText],
});

/** Source: §2.1, §8, facts §4.1. */
const videos: FieldRule[] = [
  video('name', { good: ['Opening match', 'x'], bad: [...filled, ...aText, ...notNull] }),
  video('description', { good: ['For us', '', 'x'.repeat(65_535), null], bad: upTo(65_535).bad }),
  video('origin_url', {
    good: ['https://a.example/1.mp4', null],
    bad: [['1.mp4', /^It breaks the rule: The original file/]],
  }),
  video('origin_http_headers', {
    good: ['Authorization: Bearer abc', 'Authorization: Basic YTpi', 'Authorization: APIKey 1', null],
    bad: [
      ['Bearer abc', /^It breaks the rule: `Authorization: <scheme> <credentials>`/],
      ['Authorization: Bearer', /^It breaks the rule: `Authorization/],
    ],
  }),
  video('priority', between(-10, 10)),
  video('clip_start_seconds', {
    good: [12.5, 0, null],
    bad: [
      [-1, /^It must be 0 s or more\.$/],
      ['1', /^It must be a number\.$/],
    ],
  }),
  video('clip_duration_seconds', {
    of: ({ clip_start_seconds: start }) => start == null,
    good: [null],
    bad: [
      [30, /^A length needs a start/],
      [-1, /^It must be 0 s or more\.$/],
    ],
  }),
  video('source_bitrate_limit', flag),
  ...['directory_id', 'quality_set_id', 'client_user_id'].map((field) => video(field, number)),
  video('screenshot_id', {
    of: ({ poster, screenshots }) => !poster && (screenshots as unknown[])?.length === 5,
    good: [3, 0, 4],
    bad: [
      [-2, /^It must be -1 or more\.$/],
      [-1, /^-1 is the own poster, and this video has none\.$/],
      [5, /^This video has 5 screenshots, counted from 0\.$/],
      ...whole,
    ],
  }),
  video('screenshot_id', { of: ({ poster }) => Boolean(poster), good: [-1], bad: [] }),
  video('auto_transcribe_audio_language', language(['eng', 'disable', 'auto', 'de'])),
  video('auto_translate_subtitles_language', {
    of: ({ auto_transcribe_audio_language: from }) => from === 'auto',
    ...language(['ger,fre', 'disable', 'default', 'ger']),
  }),
  video('auto_translate_subtitles_language', {
    of: ({ auto_transcribe_audio_language: from }) => !from || from === 'disable',
    good: ['disable'],
    bad: [['ger', /^Subtitles are translated from those made of speech/]],
  }),
  video('projection', projection),
  video('share_url', { good: ['https://a.example/share'], bad: aText }),
  video('custom_iframe_url', { good: ['https://a.example/player'], bad: aText }),
  video('poster', {
    good: [
      pictureOf(1_000_000),
      pictureOf(64, 'webp', webp),
      pictureOf(64, 'jpeg', '\xff\xd8\xff'),
      pictureOf(13),
    ],
    bad: [
      [pictureOf(1_000_001), /^The picture has 1000001 bytes; 1000000 are allowed\.$/],
      ['https://a.example/poster.png', /^A poster is a data URL/],
      [pictureOf(64, 'gif', 'GIF89a'), /^A poster is a data URL/],
      [pictureOf(64, 'png', 'GIF89a'), /^By its first bytes this is no JPEG, PNG or WebP picture\.$/],
      [pictureOf(64, 'jpeg'), /^By its first bytes this is image\/png, not image\/jpeg\.$/],
    ],
  }),
  video('remote_poster_url', {
    good: ['https://a.example/poster.png', null],
    bad: [['poster.png', /^It breaks the rule: image\/jpeg, image\/webp or image\/png, up to 1 Mb\.$/]],
  }),
  video('remove_poster', { good: [true, false], bad: trueOrFalse }),
];

/** Source: §2.3, facts §6. */
const policies: FieldRule[] = [
  ...['name', 'description', 'date_format', 'file_name_template', 'format_type'].map((field) =>
    policy(field, {
      ...upTo(255),
      ...(field === 'format_type' ? { good: ['json', '', 'x'.repeat(255)] } : {}),
    }),
  ),
  policy('include_empty_logs', flag),
  policy('include_shield_logs', flag),
  policy('escape_special_characters', flag),
  policy('retry_interval_minutes', between(5, 60, 'min')),
  policy('rotate_interval_minutes', between(5, 60, 'min')),
  policy('rotate_threshold_mb', {
    good: [100, null, 2_147_483_647],
    bad: [
      [99, /^It must be 100 MB or more\.$/],
      [2_147_483_648, /^It must be 2147483647 MB or less\.$/],
    ],
  }),
  policy('rotate_threshold_lines', between(0, 10_000)),
  policy('field_delimiter', upTo(10)),
  policy('field_separator', {
    good: [';', 'x'.repeat(10)],
    bad: [
      ['', /^It must not be empty\.$/],
      ['x'.repeat(11), /^It may have at most 10 characters\.$/],
    ],
  }),
  policy('fields', {
    good: [['host', '-', 'status'], ['x'.repeat(255)], []],
    bad: [
      [['x'.repeat(256)], /^It may have at most 255 characters\.$/],
      ['host', /^It must be a list\.$/],
    ],
  }),
  policy('tags', {
    good: [{ team: 'sport' }, { team: 'x'.repeat(50) }, {}],
    bad: [
      [{ team: 'x'.repeat(51) }, /^It may have at most 50 characters\.$/],
      [{ team: 7 }, /^It must be a text/],
    ],
  }),
  policy('log_sample_rate', {
    good: [0.5, 0, 1],
    bad: [
      [-0.1, /^It must be 0 or more\.$/],
      [1.1, /^It must be 1 or less\.$/],
    ],
  }),
];

const secret = { kind: 'edgeSecret' } as const;
const key = { kind: 'faasKey' } as const;
const alert = { kind: 'storageAlert' } as const;
const most = 18_446_744_073_709_551_615n;
const limit = (field: string, watched: string, other: string): FieldRule[] => [
  {
    ...alert,
    field,
    of: ({ name }) => name === watched,
    good: ['500000000000', '0', String(most)],
    bad: [
      ['-1', /^It must be a whole number, 0 or more\.$/],
      [String(most + 1n), new RegExp(`^It must be ${most} or less\\.$`)],
    ],
  },
  {
    ...alert,
    field,
    of: ({ name }) => name === other,
    good: [],
    bad: [['7', /^An alert on \w+ has no such limit\.$/]],
  },
];

/** Every writable field of the interface. Source: §2, §4, §8; bounds that facts add name it. */
export const fieldRules: readonly FieldRule[] = [
  ...streams,
  ...videos,
  ...policies,
  {
    ...secret,
    field: 'name',
    good: ['renamed-secret', 'x', 'a_b-1', 'x'.repeat(128)],
    bad: [
      ['', /^It must not be empty\.$/],
      ['x'.repeat(129), /^It may have at most 128 characters\.$/],
      ['-x', /^It breaks the rule: .*letters, digits/],
      ['x y', /^It breaks the rule: .*letters, digits/],
    ],
  },
  { ...secret, field: 'comment', ...upTo(1024) },
  {
    ...secret,
    field: 'secret_slots',
    good: [[{ slot: 0, value: 'fresh' }], [{ slot: 0, value: 'x'.repeat(4096) }]],
    bad: [
      [[{ slot: 0, value: 'x'.repeat(4097) }], /^It may have at most 4096 characters\.$/],
      [[{ slot: 'now', value: 'x' }], /^It must be a number\.$/],
      [[{ slot: 0, value: '••••' }], /^The dots stand for a secret value/],
    ],
  },
  {
    ...key,
    field: 'functions',
    good: [[{ name: 'resize', namespace: 'media' }], [{ name: 'ab', namespace: `a${'-'.repeat(24)}b` }], []],
    bad: [
      [[{ name: 'a', namespace: 'media' }], /^It breaks the rule: 2 to 26 small letters/],
      [[{ name: 'Resize', namespace: 'media' }], /^It breaks the rule: 2 to 26 small letters/],
      [[{ name: 'resize-', namespace: 'media' }], /^It breaks the rule: 2 to 26 small letters/],
      [[{ name: `a${'b'.repeat(26)}`, namespace: 'media' }], /^It breaks the rule: 2 to 26 small letters/],
      [[{ name: 'resize' }], /^It must be a text\.$/],
    ],
  },
  { ...key, field: 'description', good: ['For the resizer', '', null], bad: aText },
  {
    ...key,
    field: 'expire',
    good: ['2031-01-31T23:00:00Z', '2031-01-31T23:00:00+02:00', '2031-01-31T23:00:00.250Z', null],
    bad: [
      ['tomorrow', /^It must be a date and time of ISO 8601/],
      ['2031-13-01T00:00:00Z', /^It must be a date and time of ISO 8601/],
      [7, /^It must be a text\.$/],
    ],
  },
  ...limit('bytes', 'reaching_used_space', 'reaching_files_quantity'),
  ...limit('count', 'reaching_used_requests', 'reaching_used_traffic'),
];
