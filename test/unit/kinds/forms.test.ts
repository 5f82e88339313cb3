import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../src/kinds/all.ts';
import { writableFields } from '../../../src/kinds/engine/change.ts';
import { changeOf, openDraft, secretFields, shownValues } from '../../../src/kinds/engine/draft.ts';
import { fieldPlans } from '../../../src/kinds/engine/fieldPlans.ts';
import { inEnglish } from '../../../src/shared/words.ts';

const withForms = kinds.filter(({ form }) => form);

describe('The forms', () => {
  for (const kind of withForms) {
    it(`of a ${kind.id} has each field that can be written, once`, () => {
      const fields = kind.form?.groups.flatMap((group) => group.fields) ?? [];
      const expected = Object.keys(writableFields(kind)).filter((name) => !kind.edit?.fixed?.includes(name));
      assert.deepEqual([...fields].sort(), expected.sort());
    });

    it(`of a ${kind.id} names only fields that it has`, () => {
      const fields = kind.form?.groups.flatMap((group) => group.fields) ?? [];
      const item = { id: 1 };
      const named = [
        ...Object.keys(kind.form?.controls ?? {}),
        ...Object.keys(kind.form?.options?.(item, {}) ?? {}),
        ...Object.keys(kind.form?.remarks?.(item, {}) ?? {}),
        ...(kind.form?.idle?.(item, {}) ?? []).flatMap(({ fields: idle }) => idle),
        ...Object.keys(kind.form?.helps ?? {}),
        ...(kind.form?.presets ?? []).flatMap(({ values }) => Object.keys(values)),
      ];
      for (const name of named) assert.ok(fields.includes(name.split('.')[0] ?? ''), name);
    });

    it(`of a ${kind.id} says below each box what may be written into it`, () => {
      for (const [name, { control, description, help }] of fieldPlans(kind, {}))
        if (control.sort !== 'toggle') assert.ok(help ?? description, name);
    });
  }
});

describe('A draft of a form', () => {
  const stream = kindOf('liveStream');
  const before = {
    id: 1,
    name: 'Studio',
    uri: 'rtmp://user:key@example.com/a',
    srt_passphrase: 'long enough',
  };

  it('shows no secret', () => {
    const shown = shownValues(stream, before);
    assert.deepEqual(shown, { name: 'Studio', uri: 'rtmp://••••@example.com/a' });
    assert.deepEqual(secretFields(stream), ['uri', 'srt_passphrase']);
  });

  it('is written down without secrets, those inside a field too', () => {
    const stored = { slot: 0, checksum: 'aa' };
    const draft = {
      name: 'a',
      secret_slots: [
        { ...stored, value: 'hush' },
        { slot: 5, value: 'hush' },
      ],
    };
    assert.deepEqual(openDraft(kindOf('edgeSecret'), draft), {
      values: { name: 'a', secret_slots: [stored, { slot: 5 }] },
      lost: ['secret_slots'],
    });
    assert.deepEqual(openDraft(stream, { name: 'a', srt_passphrase: 'hush', uri: 'srt://a?pass=b' }), {
      values: { name: 'a' },
      lost: ['srt_passphrase', 'uri'],
    });
    assert.deepEqual(openDraft(stream, { active: null, broadcast_ids: [] }), {
      values: { active: null, broadcast_ids: [] },
      lost: [],
    });
  });

  it('changes what differs, and nothing that only looks different', () => {
    const draft = { name: 'Studio', uri: 'rtmp://••••@example.com/a', client_entity_data: null, cdn_id: 7 };
    assert.deepEqual(changeOf(stream, before, draft), { cdn_id: 7 });
    assert.deepEqual(changeOf(stream, { id: 1, name: 'Studio' }, { name: '' }), { name: '' });
    assert.deepEqual(changeOf(stream, { id: 1 }, { active: false }), { active: false });
  });
});

describe('The form of a log upload policy', () => {
  const policy = kindOf('logPolicy');
  const told = (item: object, given: Record<string, number>) =>
    policy.form?.preview?.(item as Record<string, unknown>, given, {}).map(({ value }) => inEnglish(value));

  it('shows what the draft leads to', () => {
    const item = {
      fields: ['status'],
      field_separator: ' ',
      file_name_template: '{{YYYY}}.gz',
      rotate_interval_minutes: 5,
    };
    assert.deepEqual(told(item, { requests: 10 }), [
      '200',
      '2026.gz',
      'one every 5 min (limited by time); about 288 a day, 3000 lines, 11.7 KiB uncompressed each',
    ]);
  });

  it('says how many configurations use it', () => {
    const notes = (configs?: number[]) =>
      policy.form?.notes?.({ related_uploader_configs: configs }, {}).map((each) => inEnglish(each));
    assert.match(String(notes([1, 2])), /^2 upload configurations use/);
    assert.match(String(notes([])), /^No upload configuration/);
    assert.match(String(notes()), /didn’t say/);
  });

  it('has presets that the service takes', () => {
    const writable = writableFields(policy);
    for (const { values } of policy.form?.presets ?? []) {
      for (const [name, value] of Object.entries(values)) {
        assert.ok(writable[name]?.safeParse(value).success, name);
      }
    }
  });
});

describe('The form of an edge secret', () => {
  const told = kindOf('edgeSecret').form?.differences?.['secret_slots'] ?? assert.fail();
  const checksum = 'abcdef0123456789'.repeat(4);
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  const stored = [
    { slot: now + hour, checksum },
    { slot: 0, checksum },
    { slot: now - hour, checksum: null },
  ];

  it('tells which values stay, change and vanish, and which is active now', () => {
    const sent = [{ slot: 0, value: 'hush' }, { slot: now - hour }, { slot: now + 2 * hour, value: 'hush' }];
    const parts = told.parts(stored, sent);
    assert.deepEqual(
      parts.map(({ before, after, stays }) => [inEnglish(before), inEnglish(after), stays]),
      [
        ['checksum abcdef01…', 'replaced', false],
        ['stored value', 'unchanged', true],
        ['checksum abcdef01…', 'removed', false],
        ['none', 'new value', false],
      ],
    );
    const active = parts.map(({ label }) => / active now$/.test(inEnglish(label)));
    assert.deepEqual(active, [false, true, false, false]);
    assert.equal(inEnglish(parts[0]?.label ?? assert.fail()), 'Value from the beginning');
  });

  it('tells no value that is to be sent', () => {
    const said = inEnglish(told.value([...stored, { slot: 5, value: 'hush' }]));
    assert.match(said, /^from the beginning: checksum abcdef01…; from 1970-01-01T00:00:05.000Z: new value; /);
    assert.doesNotMatch(said, /hush/);
    assert.equal(inEnglish(told.value(undefined)), 'none');
    assert.equal(inEnglish(told.value([])), 'none');
  });

  it('gives the page nothing of a value but its moment and its checksum', () => {
    const control = fieldPlans(kindOf('edgeSecret'), {}).get('secret_slots')?.control;
    const own = control?.sort === 'own' ? control.own : assert.fail();
    assert.deepEqual(own.given([{ slot: 5, checksum, value: 'hush' }]), { stored: [{ slot: 5, checksum }] });
    assert.deepEqual(own.given(undefined), { stored: undefined });
    assert.equal(inEnglish(own.words.since), 'From {0}');
  });

  it('tells what is active later, in order of time', () => {
    const upcoming = kindOf('edgeSecret').form?.upcoming ?? assert.fail();
    const item = {
      id: 1,
      name: 'key',
      secret_slots: [{ slot: 30 }, { slot: 20 }, { slot: 10 }, { slot: 0 }],
    };
    const told = upcoming(item, 10_000).map(({ at, ahead, words: then }) => [
      at,
      inEnglish(ahead),
      inEnglish(then),
    ]);
    assert.deepEqual(
      told.map(([at]) => at),
      [20_000, 30_000],
    );
    assert.equal(told[0]?.[1], 'The next value is active from 1970-01-01T00:00:20.000Z.');
    assert.match(String(told[0]?.[2]), /^The next value of “key” is now active\./);
    assert.deepEqual(upcoming({ id: 1 }, 0), []);
  });
});

describe('What has no effect', () => {
  const idleOf = (kind: string, item: object) =>
    kindOf(kind)
      .form?.idle?.({ id: 1, ...item }, {})
      .map(({ fields, words }) => [inEnglish(words), ...fields]);
  const transcoding = [
    'No effect: this video is already transcoded',
    'origin_url',
    'origin_http_headers',
    'priority',
    'clip_start_seconds',
    'clip_duration_seconds',
    'source_bitrate_limit',
  ];
  const both = { pull: true, dvr_enabled: true };
  const cases: readonly (readonly [kind: string, item: object, idle: readonly string[][]])[] = [
    ['video', { status: 'pending' }, []],
    ['video', { status: 'viewable' }, [transcoding]],
    ['video', { status: 'ready' }, [transcoding]],
    ['liveStream', both, []],
    ['liveStream', { ...both, pull: false }, [['No effect while the stream is pushed', 'uri']]],
    ['liveStream', { ...both, dvr_enabled: false }, [['No effect while DVR is off', 'dvr_duration']]],
    ['logPolicy', { format_type: '' }, []],
    [
      'logPolicy',
      { format_type: 'json' },
      [['No effect on JSON entries', 'field_separator', 'field_delimiter']],
    ],
  ];
  for (const [kind, item, idle] of cases)
    it(`is told of a ${kind} with ${JSON.stringify(item)}, once for all of its fields`, () => {
      assert.deepEqual(idleOf(kind, item), idle);
    });
});

describe('The form of a video', () => {
  it('says of the own poster whether there is one', () => {
    const { form } = kindOf('video');
    const own = (item: object) => {
      const label = form?.options?.({ ...item }, {})['screenshot_id']?.[0]?.label;
      return label && inEnglish(label);
    };
    assert.equal(own({}), 'Custom poster: none yet');
    assert.equal(own({ poster: 'https://pictures.example/a.png' }), 'Custom poster');
  });
});
