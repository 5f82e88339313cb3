/**
 * What a field of a request is, as it is published, written down by hand: the type and bounds of the exact parameters,
 * and forms that the interface says in words.
 */
export interface PublishedField {
  readonly type: 'boolean' | 'integer' | 'number' | 'uint64' | 'string' | 'list' | 'map' | 'object';
  /** Marked as nullable, or null by default. */
  readonly nullable?: true;
  readonly min?: number;
  readonly max?: number;
  /** Characters, or entries of a list. */
  readonly shortest?: number;
  readonly longest?: number;
  readonly form?: RegExp;
  readonly values?: readonly string[];
  /** Of a list or a map: what is in it. */
  readonly of?: PublishedField;
  /** Of an object: what it must have. */
  readonly members?: Readonly<Record<string, PublishedField>>;
  /** Values worth trying besides the usual ones. */
  readonly samples?: readonly unknown[];
}

const flag = { type: 'boolean' } as const;
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const nullable = { nullable: true } as const;
const upTo = (longest: number) => ({ ...text, longest });
const within = (min: number, max: number) => ({ ...integer, min, max });
const projection = { ...text, values: ['regular', 'vr360', 'vr180', 'vr360tb'] } as const;
const notBlank = { ...text, form: /\S/ } as const;

const server = '(?:[^\\s/?#]*@)?(?:[^\\s/?#@:[\\]]+|\\[[\\da-f:.]+\\])(?::\\d{1,5})?(?:[/?#]\\S*)?';
const addressOf = (schemes: string) => `(?:${schemes})://${server}`;
const webAddress = new RegExp(`^${addressOf('https?')}$`, 'i');
const fileAddress = new RegExp(`^${addressOf('https?|ftps?|sftp')}$`, 'i');
const sourceAddress = addressOf('[a-z][a-z\\d+.-]*');
const addresses = [
  'http://a.example/1.mp4',
  'HTTPS://user:word@a.example:8080/1?x=y#z',
  'ftp://a.example/1',
  'sftp://a.example/1',
  'http://[2001:db8::1]:80/x',
  'http://a.example http://b.example',
  'srt://a.example:5001 rtmp://b.example/in/1',
  'http://a.example  http://b.example',
  'http://a.example,http://b.example ',
  ' http://a.example',
  'file:///etc/passwd',
  'http:///x',
  'http://',
  'a.example',
  'data:text/plain,x',
  'javascript:alert(1)',
];
const languages = [
  'eng',
  'ger',
  'deu',
  'eng,fre',
  'en',
  'English',
  'auto',
  'default',
  'disable',
  'eng;fre',
  'eng, fre',
];
const language = '[a-z]{3}';

/** §2.2, §8; exact parameters of the PATCH, defaults of the POST. */
const liveStream: Record<string, PublishedField> = {
  // refused with "can't be blank" (facts §2)
  name: notBlank,
  active: flag,
  pull: flag,
  srt_passphrase: {
    ...text,
    ...nullable,
    shortest: 10,
    longest: 80,
    form: /^[!-~]+$/,
    samples: ['with a space in it', 'ünïcödé-phrase', 'a-long!passphrase~', 'tab\there-tab-here'],
  },
  uri: {
    ...text,
    ...nullable,
    form: new RegExp(`^${sourceAddress}(?: ${sourceAddress})*$`, 'i'),
    samples: addresses,
  },
  auto_record: flag,
  record_type: { ...text, values: ['origin', 'transcoded'] },
  hls_mpegts_endlist_tag: flag,
  dvr_enabled: flag,
  dvr_duration: within(30, 14_400),
  cdn_id: { ...integer, ...nullable },
  client_user_id: { ...integer, ...nullable },
  client_entity_data: { ...upTo(4096), ...nullable },
  html_overlay: flag,
  quality_set_id: integer,
  broadcast_ids: { type: 'list', of: integer },
  projection,
};

/** §2.1, §8, facts §4.1; exact parameters of the PATCH, defaults of the POST. */
const video: Record<string, PublishedField> = {
  name: notBlank,
  description: { ...text, ...nullable, samples: ['x'.repeat(65_536)] },
  origin_url: { ...text, ...nullable, form: fileAddress, samples: addresses },
  origin_http_headers: {
    ...text,
    ...nullable,
    form: /^Authorization: \S+ \S.*$/,
    samples: ['Authorization: Bearer abc', 'Bearer abc', 'Authorization: Bearer', 'X-Key: 1 2'],
  },
  priority: within(-10, 10),
  quality_set_id: { ...integer, ...nullable },
  clip_start_seconds: { ...integer, ...nullable, min: 0 },
  clip_duration_seconds: { ...integer, ...nullable, min: 0 },
  source_bitrate_limit: flag,
  directory_id: integer,
  poster: {
    ...text,
    ...nullable,
    form: /^data:image\/(jpeg|webp|png);base64,[A-Za-z\d+/]+=*$/,
    samples: ['data:image/gif;base64,R0lGODlh', 'https://a.example/poster.png'],
  },
  remote_poster_url: { ...text, ...nullable, form: webAddress, samples: addresses },
  remove_poster: flag,
  screenshot_id: { ...integer, min: -1, max: 4 },
  client_user_id: integer,
  auto_transcribe_audio_language: {
    ...text,
    form: new RegExp(`^(disable|auto|${language})$`),
    samples: languages,
  },
  auto_translate_subtitles_language: {
    ...text,
    form: new RegExp(`^(disable|default|${language}(,${language})*)$`),
    samples: languages,
  },
  projection,
  share_url: text,
  custom_iframe_url: text,
};

/** §2.3, facts §6. */
const logPolicy: Record<string, PublishedField> = {
  include_empty_logs: flag,
  include_shield_logs: flag,
  name: upTo(255),
  description: upTo(255),
  retry_interval_minutes: within(5, 60),
  rotate_interval_minutes: within(5, 60),
  rotate_threshold_mb: { ...within(100, 2_147_483_647), ...nullable },
  rotate_threshold_lines: within(0, 10_000),
  date_format: upTo(255),
  field_delimiter: upTo(10),
  field_separator: { ...text, shortest: 1, longest: 10 },
  fields: { type: 'list', of: upTo(255), samples: [['x'.repeat(255)], ['x'.repeat(256)]] },
  file_name_template: upTo(255),
  format_type: { ...text, values: ['json', ''], samples: ['csv', 'x'.repeat(255), 'x'.repeat(256)] },
  tags: { type: 'map', of: upTo(50), samples: [{ x: 'y'.repeat(50) }, { x: 'y'.repeat(51) }] },
  escape_special_characters: flag,
  log_sample_rate: { type: 'number', min: 0, max: 1, samples: [0.5] },
};

const slot = { slot: integer };

/** Facts §6. */
const use = { type: 'object', members: { id: { type: 'integer', min: 1 } } } as const;
const uses = {
  type: 'map',
  of: use,
  samples: [{ KEY: { id: 5110 } }, { KEY: { id: 0 } }, { KEY: { id: 'x' } }, { KEY: 5110 }],
} as const;

/** Facts §6. */
export const edgeApp: Record<string, PublishedField> = {
  name: {
    ...text,
    longest: 64,
    form: /^[a-z0-9][a-z0-9-]*[a-z0-9]$/,
    samples: ['ab', 'a-1', '-ab', 'ab-', 'a_b', 'Ab'],
  },
  status: within(0, 5),
  binary: { type: 'integer', min: 1, samples: [9190] },
  env: { type: 'map', of: text, samples: [{ MODE: 'live' }, { MODE: 1 }] },
  rsp_headers: { type: 'map', of: text, samples: [{ 'x-a': 'b' }, { 'x-a': 1 }] },
  secrets: uses,
  stores: uses,
  comment: upTo(1024),
  debug: flag,
};

/** §4.8, facts §2. */
export const edgeSecret: Record<string, PublishedField> = {
  name: {
    ...text,
    longest: 128,
    form: /^[a-zA-Z0-9][a-zA-Z0-9_-]*[a-zA-Z0-9]$/,
    samples: ['ab', 'a_b-1', '-ab', 'ab-', 'a b', 'ä1'],
  },
  comment: upTo(1024),
  secret_slots: {
    type: 'list',
    of: { type: 'object', members: slot },
    samples: [
      [{ slot: 0, value: 'fresh' }],
      [{ slot: 1, value: 'x'.repeat(4096) }],
      [{ slot: '0', value: 'x' }],
      [{ value: 'x' }],
    ],
  },
};

const faasName = {
  ...text,
  form: /^[a-z][-a-z0-9]{0,24}[a-z0-9]$/,
};

/** §4.7, facts §2. */
const faasKey: Record<string, PublishedField> = {
  description: { ...text, ...nullable },
  expire: {
    ...text,
    ...nullable,
    form: /^\d{4}-(0\d|1[0-2])-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    samples: [
      '2031-01-31T23:00:00Z',
      '2031-01-31T23:00:00.5+02:00',
      '2031-01-31T23:00:00',
      '2031-01-31',
      'tomorrow',
      '2031-13-01T00:00:00Z',
    ],
  },
  functions: {
    type: 'list',
    of: { type: 'object', members: { name: faasName, namespace: faasName } },
    samples: [
      [{ name: 'resize', namespace: 'media' }],
      [{ name: 'a', namespace: 'media' }],
      [{ name: 'ab', namespace: `a${'b'.repeat(25)}` }],
      [{ name: 'ab', namespace: `a${'b'.repeat(26)}` }],
      [{ name: 'Resize', namespace: 'media' }],
      [{ name: 'resize' }],
    ],
  },
};

const clusterName = { ...text, form: /^[a-z]*$/ } as const;
const rights = ['BYPASSRLS', 'CREATEDB', 'CREATEROLE', 'INHERIT', 'LOGIN', 'NOLOGIN'];

/** Exact parameters of the PATCH; what the region offers is the sandbox's. */
const cluster: Record<string, PublishedField> = {
  flavor: {
    type: 'object',
    ...nullable,
    members: { cpu: { ...integer, min: 1 }, memory_gib: { ...integer, min: 1 } },
    samples: [
      { cpu: 2, memory_gib: 4 },
      { cpu: 0, memory_gib: 4 },
      { cpu: 2, memory_gib: 0 },
      { cpu: 2.5, memory_gib: 4 },
      { cpu: 2 },
    ],
  },
  storage: {
    type: 'object',
    ...nullable,
    members: { size_gib: within(1, 100) },
    samples: [{ size_gib: 100 }, { size_gib: 101 }, { size_gib: 0 }],
  },
  high_availability: {
    type: 'object',
    ...nullable,
    members: { replication_mode: { ...text, values: ['async', 'sync'] } },
    samples: [{ replication_mode: 'async' }, { replication_mode: 'both' }],
  },
  network: {
    type: 'object',
    ...nullable,
    members: { acl: { type: 'list', of: text }, network_type: { ...text, values: ['public'] } },
    samples: [
      { acl: ['192.0.2.0/24'], network_type: 'public' },
      { acl: [], network_type: 'public' },
      { acl: ['192.0.2.0/24'], network_type: 'private' },
      { acl: [7], network_type: 'public' },
    ],
  },
  pg_server_configuration: {
    type: 'object',
    ...nullable,
    members: {
      version: text,
      pg_conf: text,
      pooler: {
        type: 'object',
        ...nullable,
        members: { mode: { ...text, values: ['session', 'statement', 'transaction'] } },
      },
    },
    samples: [
      { version: '15', pg_conf: '', pooler: null },
      { version: '15', pg_conf: 'work_mem = 8MB', pooler: { mode: 'session', type: 'pgbouncer' } },
      { version: '15', pg_conf: '', pooler: { mode: 'none' } },
      { version: '15', pg_conf: 7 },
    ],
  },
  users: {
    type: 'list',
    of: {
      type: 'object',
      members: { name: clusterName, role_attributes: { type: 'list', of: { ...text, values: rights } } },
    },
    samples: [[{ name: 'Cms', role_attributes: [] }], [{ name: 'cms' }]],
  },
  databases: {
    type: 'list',
    of: { type: 'object', members: { name: clusterName, owner: text } },
    samples: [[{ name: 'Cms', owner: 'cms' }], [{ name: 'cms' }]],
  },
};

/** Exact parameters of the PATCH. */
const volume: Record<string, PublishedField> = {
  name: {
    ...text,
    form: /^[a-zA-Z0-9][a-zA-Z 0-9._-]{1,61}[a-zA-Z0-9._]$/,
    samples: ['abc', 'archive 1', 'ends ', '-starts', `a${'b'.repeat(62)}`, `a${'b'.repeat(63)}`, 'ünder'],
  },
};

const limit = {
  type: 'uint64',
  samples: ['500000000000', '9007199254740993', '18446744073709551615', '18446744073709551616', '1e3'],
} as const;

/** §2.11, §4.16. */
const storageAlert: Record<string, PublishedField> = { bytes: limit, count: limit };

/** Exact parameters of the PATCH; over SRT only the mode of a caller. */
const restream: Record<string, PublishedField> = {
  name: notBlank,
  active: flag,
  uri: {
    ...text,
    form: new RegExp(`^(?!.*mode=(?!caller))${addressOf('rtmp|rtmps|srt')}$`, 'i'),
    samples: [
      ...addresses,
      'rtmp://a.example/live/key',
      'rtmps://a.example:443/app/key',
      'srt://a.example:9000?mode=caller&latency=2000',
      'srt://a.example:9000?mode=listener',
      'srt://a.example:9000?latency=1&mode=rendezvous',
      'rtmp://a.example rtmp://b.example',
    ],
  },
  client_user_id: integer,
};

const pixels = { ...integer, ...nullable };

/** Exact parameters of the PATCH; sizes are of pixels. */
const overlay: Record<string, PublishedField> = {
  url: { ...text, form: webAddress, samples: addresses },
  width: { ...pixels, min: 1 },
  height: { ...pixels, min: 1 },
  x: pixels,
  y: pixels,
  stretch: flag,
};

/** Exact parameters of the PATCH; what its POST says of formats. */
const subtitle: Record<string, PublishedField> = {
  name: notBlank,
  language: { ...text, form: /^[a-z]{3}$/, samples: ['eng', 'deu', 'en', 'English', 'ENG'] },
  vtt: {
    ...text,
    form: /^(WEBVTT|\d)/,
    samples: [
      'WEBVTT',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
      'webvtt',
    ],
  },
};

/** The fields that a kind can write, all but those that tell a resource apart. */
export const publishedFields: Readonly<Record<string, Readonly<Record<string, PublishedField>>>> = {
  liveStream,
  restream,
  overlay,
  video,
  subtitle,
  logPolicy,
  edgeApp,
  edgeSecret,
  faasKey,
  cluster,
  volume,
  storageAlert,
};

/** Values of every type, and just inside and outside of the bounds of a field. */
export function valuesFor({
  min,
  max,
  shortest,
  longest,
  values = [],
  samples = [],
}: PublishedField): unknown[] {
  const numbers = [min, max].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  const lengths = [shortest, longest].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  return [
    ...[
      null,
      true,
      false,
      7,
      -1,
      0,
      1.5,
      '',
      ' ',
      'x',
      '7',
      'a-name',
      [],
      ['x'],
      [7],
      {},
      { x: 'y' },
      { x: 7 },
    ],
    ...numbers,
    ...lengths.map((length) => 'x'.repeat(length)),
    ...values,
    ...samples,
  ];
}

/** Whether a value is right by what is published. */
export function isPublished(field: PublishedField, value: unknown): boolean {
  if (value === null) return field.nullable === true;
  const {
    min = -Infinity,
    max = Infinity,
    shortest = 0,
    longest = Infinity,
    form,
    values,
    of,
    members,
  } = field;
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
    case 'number':
      return typeof value === 'number' && value >= min && value <= max;
    case 'uint64':
      // beyond 2^53 a text of digits stands for a number
      if (typeof value === 'string') return /^\d+$/.test(value) && BigInt(value) < 2n ** 64n;
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case 'string': {
      if (typeof value !== 'string') return false;
      const { length } = [...value];
      if (length < shortest || length > longest) return false;
      return (form?.test(value) ?? true) && (values?.includes(value) ?? true);
    }
    case 'list':
      if (!Array.isArray(value) || value.length < shortest || value.length > longest) return false;
      return value.every((each) => !of || isPublished(of, each));
    case 'map':
      return isObject(value) && Object.values(value).every((each) => !of || isPublished(of, each));
    case 'object':
      return (
        isObject(value) &&
        Object.entries(members ?? {}).every(([name, member]) => isPublished(member, value[name] ?? null))
      );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
