import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import { writableFields } from '../../../../src/kinds/engine/change.ts';
import { changeWords, differenceLine, differencesOf } from '../../../../src/kinds/engine/differences.ts';
import { same } from '../../../../src/shared/same.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { fieldRules } from '../../../helpers/fieldRules/all.ts';

const linesOf = (kind: string, before: object, change: object) =>
  differencesOf(kindOf(kind), { ...before }, { ...change }).map((each) => inEnglish(differenceLine(each)));

describe('What a change does, in every part of it', () => {
  const said: [what: string, kind: string, before: object, change: object, lines: string[]][] = [
    [
      'who may connect, where as many may as before',
      'cluster',
      {
        network: { acl: ['192.0.2.1', '10.1.0.0/16', '10.2.0.0/16', '10.3.0.0/16'], network_type: 'public' },
      },
      { network: { acl: ['192.0.2.1', '10.1.0.0/16', '10.2.0.0/16', '0.0.0.0/0'], network_type: 'public' } },
      ['Network › Allowed sources: added “0.0.0.0/0”', 'Network › Allowed sources: removed “10.3.0.0/16”'],
    ],
    [
      'who a user is, where there are as many as before',
      'cluster',
      {
        users: [
          { name: 'a', role_attributes: ['LOGIN'], is_secret_revealed: true },
          { name: 'b', role_attributes: ['LOGIN'], is_secret_revealed: true },
        ],
      },
      {
        users: [
          { name: 'a', role_attributes: ['LOGIN'], is_secret_revealed: true },
          { name: 'mallory', role_attributes: ['LOGIN', 'SUPERUSER'] },
        ],
      },
      [
        'Users: added Name: “mallory”, Role attributes: “LOGIN”, “SUPERUSER”',
        'Users: removed Name: “b”, Role attributes: “LOGIN”, Password revealed: “••••”',
      ],
    ],
    [
      'what a user may do, by the name of the user',
      'cluster',
      { users: [{ name: 'b', role_attributes: ['LOGIN'], is_secret_revealed: true }] },
      { users: [{ name: 'b', role_attributes: ['LOGIN', 'SUPERUSER'] }] },
      ['Users › “b” › Role attributes: added “SUPERUSER”'],
    ],
    [
      'where a long address goes on in another way',
      'liveStream',
      { uri: `srt://${'a'.repeat(400)}.example:4900` },
      { uri: `srt://${'a'.repeat(400)}.attacker.example:4900` },
      [`Source URLs: “…${'a'.repeat(19)}.example:4900” → “…${'a'.repeat(19)}.attacker.example:4900”`],
    ],
    [
      'an address whole, where it is not that long',
      'liveStream',
      { uri: `srt://${'a'.repeat(80)}.example:4900` },
      { uri: `srt://${'a'.repeat(80)}.attacker.example:4900` },
      [
        `Source URLs: “srt://${'a'.repeat(80)}.example:4900” → “srt://${'a'.repeat(80)}.attacker.example:4900”`,
      ],
    ],
    [
      'numbers with their units, switches, and what was not there',
      'liveStream',
      { dvr_duration: 3600, active: true, client_entity_data: null },
      { dvr_duration: 1800, active: false, client_entity_data: 'x' },
      ['DVR window: 3600 s → 1800 s', 'Active: on → off', 'Your data: nothing → “x”'],
    ],
    [
      'variables by name, with what they hold',
      'edgeApp',
      { env: { ORIGIN: 'https://a.example', LEVEL: 'info' } },
      { env: { ORIGIN: 'https://b.example', NEW: 'on' } },
      [
        'Environment variables › “ORIGIN”: “https://a.example” → “https://b.example”',
        'Environment variables › “NEW”: not set → “on”',
        'Environment variables › “LEVEL”: “info” → not set',
      ],
    ],
    [
      'a secret as hidden, whether it comes, goes or is another',
      'edgeSecret',
      {
        secret_slots: [
          { slot: 1, value: 'one-secret' },
          { slot: 2, value: 'two-secret' },
        ],
      },
      {
        secret_slots: [
          { slot: 1, value: 'other-secret' },
          { slot: 3, value: 'new-secret' },
        ],
      },
      [
        'Values: added Active from: 3 s, Value: “••••”',
        'Values: removed Active from: 2 s, Value: “••••”',
        'Values › “1” › Value: •••• → a different value, hidden',
      ],
    ],
    [
      'an address with other credentials, without them',
      'liveStream',
      { uri: 'rtmp://in.example/live?key=abc' },
      { uri: 'rtmp://in.example/live?key=def' },
      ['Source URLs: •••• → a different value, hidden'],
    ],
    [
      'the lines of a text',
      'cluster',
      { pg_server_configuration: { version: '15', pg_conf: 'fsync = on\nwork_mem = 16MB' } },
      { pg_server_configuration: { version: '15', pg_conf: 'fsync = off\nwork_mem = 16MB' } },
      ['Server › Settings: added “fsync = off”', 'Server › Settings: removed “fsync = on”'],
    ],
    [
      'another order',
      'logPolicy',
      { fields: ['host', 'status'] },
      { fields: ['status', 'host'] },
      ['Fields: order “host, status” → “status, host”'],
    ],
    [
      'what turns the text around, or is not seen, as codes',
      'liveStream',
      { name: 'Quay' },
      { name: '\u202eyauQ\u200b' },
      ['Name: “Quay” → “\\u{202e}yauQ\\u{200b}”'],
    ],
    [
      'letters that look like others, as codes',
      'liveStream',
      { name: 'Caf\u00e9' },
      { name: 'Cafe\u0301' },
      ['Name: “Caf\\u{e9}” → “Cafe\\u{301}”'],
    ],
  ];
  for (const [what, kind, before, change, lines] of said) {
    it(`is told: ${what}`, () => assert.deepEqual(linesOf(kind, before, change), lines));
  }

  it('is told of each field, and how much more there is', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `10.${index >> 8}.${index % 256}.0/24`);
    const lines = linesOf(
      'cluster',
      { network: { acl: [], network_type: 'public' }, users: [] },
      {
        network: { acl: [...many, '0.0.0.0/0'], network_type: 'private' },
        users: [{ name: 'mallory', role_attributes: ['SUPERUSER'] }],
      },
    );
    assert.deepEqual(lines.slice(-4), [
      'Network › Allowed sources: added “10.0.29.0/24”',
      'Network › Allowed sources: 971 more added',
      'Network › Network type: “public” → “private”',
      'Users: added Name: “mallory”, Role attributes: “SUPERUSER”',
    ]);
  });

  it('is bounded, and says what is missing of a text', () => {
    const change = Object.fromEntries(
      ['env', 'rsp_headers'].map((field) => [
        field,
        Object.fromEntries(
          Array.from({ length: 500 }, (_, index) => [`${index}`, `${index} ${'x'.repeat(2000)}`]),
        ),
      ]),
    );
    const lines = linesOf('edgeApp', { env: {}, rsp_headers: {} }, change);
    assert.ok(lines.join('').length < 10_000, `${lines.join('').length}`);
    assert.match(lines[0] ?? '', /^Environment variables › “0”: not set → “0 x+…” and 1882 more characters$/);
    const text = 'x'.repeat(1_000_000);
    assert.deepEqual(linesOf('video', { description: `${text}a` }, { description: `${text}b` }), [
      `Description: “…${'x'.repeat(20)}a” → “…${'x'.repeat(20)}b”`,
    ]);
    assert.match(lines.join('\n'), /^Response headers: 492 more changed$/m);
  });

  it('never looks the same before and after, for whatever any field of any kind may hold', () => {
    const padding = 'a long beginning that all have '.repeat(20);
    /** The same value with every text, at whatever depth, behind a long beginning. */
    const long = (value: unknown): unknown => {
      if (typeof value === 'string') return `${padding}${value}`;
      if (Array.isArray(value)) return value.map(long);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, long(each)]));
    };
    let pairs = 0;
    const seen = new Set<string>();
    for (const { kind, field, good, bad } of fieldRules) {
      seen.add(`${kind}.${field}`);
      const plain = [...good, ...bad.map(([value]) => value), undefined].filter(
        (value) => (JSON.stringify(value)?.length ?? 0) < 5000,
      );
      const values = [...plain, ...plain.map(long)];
      for (const was of values) {
        for (const is of values) {
          if (is === undefined || same(was, is)) continue;
          pairs += 1;
          const found = differencesOf(kindOf(kind), { [field]: was }, { [field]: is });
          const what = `${kind}.${field}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`;
          assert.ok(found.length > 0, what);
          for (const { before, after } of found)
            if (before && after) assert.notEqual(inEnglish(before), inEnglish(after), what);
          const schema = writableFields(kindOf(kind))[field];
          const [short, ...more] = inEnglish(changeWords(schema ?? assert.fail(what), was, is)).split(' → ');
          if (more.length === 1) assert.notEqual(short, more[0], what);
        }
      }
    }
    const all = kinds.flatMap((kind) =>
      Object.keys(writableFields(kind))
        .filter((field) => !kind.edit?.fixed?.includes(field))
        .map((field) => `${kind.id}.${field}`),
    );
    assert.deepEqual(
      all.filter((each) => !seen.has(each)),
      [],
    );
    assert.ok(pairs > 3000, `${pairs}`);
  }).timeout(60_000);
});
