import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { type Change, checkChange, readChange } from '../../../../src/kinds/engine/change.ts';
import { changeWarnings } from '../../../../src/kinds/engine/changeWarnings.ts';
import { mask, maskSecrets } from '../../../../src/platform/client/secrets.ts';
import { words } from '../../../../src/shared/words.ts';
import { tell } from '../../../helpers/kindRows.ts';

type Item = Record<string, unknown>;

const stream: Item = {
  id: 7,
  name: 'Evening news',
  active: true,
  pull: true,
  uri: 'rtmp://user:word@source.example/live rtmp://other.example/live',
  dvr_duration: 3600,
  live: true,
  push_url: 'rtmp://in.example/7?secret',
  srt_passphrase: 'a-long-passphrase',
};
const policy: Item = { id: 3, name: 'Daily', rotate_threshold_mb: 50, fields: ['host'], tags: { shard: 4 } };
const secret: Item = {
  id: 5,
  name: 'an old name',
  comment: '',
  secret_slots: [
    { slot: 0, checksum: 'aa' },
    { slot: 9, checksum: 'bb' },
  ],
};

/** What an edit of the shown text says: its change, and its problems as text by path. */
function edit(id: string, before: Item, change: (shown: Item) => Item) {
  const kind = kindOf(id);
  const shown = maskSecrets(kind.schema, before) as Item;
  const { change: found, problems } = readChange(kind, before, change(shown));
  return { change: found, problems: problems.map(({ path, words }) => [path.join('.'), tell(words)]) };
}

describe('what an edited text says', () => {
  it('is nothing where the text is as it was shown, whatever rules the values break', () => {
    for (const [id, item] of Object.entries({ liveStream: stream, logPolicy: policy, edgeSecret: secret })) {
      assert.deepEqual(
        edit(id, item, (shown) => shown),
        { change: {}, problems: [] },
      );
    }
  });

  it('is nothing where members stand in another order', () => {
    const turned = (shown: Item) => Object.fromEntries(Object.entries(shown).reverse());
    assert.deepEqual(edit('liveStream', stream, turned), { change: {}, problems: [] });
  });

  it('is the fields that differ, and no others', () => {
    const found = edit('liveStream', stream, (shown) => ({ ...shown, name: 'Late news', active: false }));
    assert.deepEqual(found, { change: { name: 'Late news', active: false }, problems: [] });
  });

  it('is no complaint about a value of the service that is outside the rule for writing', () => {
    const found = edit('logPolicy', policy, (shown) => ({ ...shown, name: 'Hourly' }));
    assert.deepEqual(found, { change: { name: 'Hourly' }, problems: [] });
  });

  it('is no complaint about the untouched part of a value that is changed', () => {
    const tags = edit('logPolicy', policy, (shown) => ({ ...shown, tags: { shard: 4, site: 'north' } }));
    assert.deepEqual(tags, { change: { tags: { shard: 4, site: 'north' } }, problems: [] });
    const key: Item = { name: 'k', functions: [{ name: 'OLD', namespace: 'ns' }] };
    const moved = edit('faasKey', key, () => ({
      ...key,
      functions: [
        { name: 'fn', namespace: 'ns' },
        { name: 'OLD', namespace: 'ns' },
      ],
    }));
    assert.deepEqual(moved.problems, []);
  });

  it('is a complaint about the part that is new', () => {
    const tags = edit('logPolicy', policy, (shown) => ({ ...shown, tags: { shard: 5 } }));
    assert.deepEqual(tags.problems, [['tags.shard', 'It must be text.']]);
    const key: Item = { name: 'k', functions: [{ name: 'OLD' }] };
    const added = edit('faasKey', key, () => ({ ...key, functions: [{ name: 'OLD' }, { name: 'NEW' }] }));
    assert.deepEqual(
      added.problems.map(([path]) => path),
      ['functions.1.name', 'functions.1.namespace'],
    );
  });

  const bounds: readonly (readonly [field: string, value: unknown, words: string | undefined])[] = [
    ['rotate_threshold_mb', 99, 'It must be 100 MB or more.'],
    ['rotate_threshold_mb', 100, undefined],
    ['rotate_threshold_mb', null, undefined],
    ['retry_interval_minutes', 61, 'It must be 60 min or less.'],
    ['field_separator', '', 'It must not be empty.'],
    ['name', 5, 'It must be text.'],
    ['fields', ['x'.repeat(256)], 'It may have at most 255 characters.'],
  ];
  for (const [field, value, words] of bounds) {
    it(`holds ${field} ${JSON.stringify(value).slice(0, 20)} to be ${words ? 'wrong' : 'right'}`, () => {
      const { problems } = edit('logPolicy', policy, (shown) => ({ ...shown, [field]: value }));
      assert.deepEqual(
        problems.map(([, said]) => said),
        words ? [words] : [],
      );
    });
  }

  it('tells what a rule says in texts of their own, which readers translate', () => {
    const { problems } = readChange(kindOf('logPolicy'), policy, { ...policy, rotate_threshold_mb: 99 });
    const amount = words('{0} {1}', '100', words('MB'));
    assert.deepEqual(problems[0]?.words, words('It must be {0} or more.', amount));
    const [wrong] = checkChange(kindOf('subtitle'), { id: 1, language: 'eng' }, { language: 'English' });
    const rule = 'Three-letter ISO 639-2 code in its bibliographic form, such as `eng` or `ger`.';
    const [own] = wrong?.words.values ?? [];
    assert.equal(wrong?.words.key, 'Invalid value. {0}');
    assert.ok(own !== undefined && typeof own === 'object' && 'key' in own && own.key.startsWith(rule));
  });

  it('never changes what is read-only, new or taken away', () => {
    const { live: _, name: __, ...rest } = stream;
    const found = edit('liveStream', stream, () => ({
      ...(maskSecrets(kindOf('liveStream').schema, rest) as Item),
      id: 8,
      colour: 'red',
    }));
    assert.deepEqual(found, {
      change: {},
      problems: [
        ['id', '“id” is read-only; the service sets it.'],
        ['', '“name” can’t be removed. Set it to null if that’s allowed, or leave it unchanged.'],
        ['', '“live” is read-only and can’t be removed.'],
        ['colour', '“colour” isn’t a field that can be changed.'],
      ],
    });
  });

  it('never changes what tells the item apart, although the operation carries it', () => {
    const alert: Item = { name: 'reaching_used_space', bucket_name: 'b', uuid: 'u', bytes: '5' };
    const found = edit('storageAlert', alert, (shown) => ({ ...shown, bucket_name: 'c', bytes: '6' }));
    assert.deepEqual(found, {
      change: { bytes: '6' },
      problems: [['bucket_name', '“bucket_name” identifies the resource and can’t be changed.']],
    });
  });

  it('takes names of JavaScript for names like others', () => {
    const text = '{"__proto__": {"name": "x"}, "constructor": 1, "toString": null}';
    const found = edit('liveStream', stream, (shown) => ({ ...JSON.parse(text), ...shown }));
    assert.deepEqual(Object.keys(found.change), []);
    assert.deepEqual(found.problems.map(([path]) => path).sort(), ['__proto__', 'constructor', 'toString']);
  });
});

const secretWords =
  'Don’t type secrets into a document: the editor keeps a copy of unsaved text. Use Edit Field… or the form instead.';

describe('a masked value', () => {
  it('keeps its secret where it was not touched', () => {
    const found = edit('liveStream', stream, (shown) => {
      assert.equal(shown['srt_passphrase'], mask);
      return { ...shown, name: 'x' };
    });
    assert.deepEqual(found.change, { name: 'x' });
  });

  it('is not replaced in a text, which the editor keeps on the disk; it may be taken away', () => {
    const typed = (value: unknown) =>
      edit('liveStream', stream, (shown) => ({ ...shown, srt_passphrase: value })).problems;
    assert.deepEqual(typed('another-passphrase'), [['srt_passphrase', secretWords]]);
    assert.deepEqual(typed(null), []);
  });

  it('is not typed within an address either', () => {
    const uri = 'rtmp://user:word@a.example/live';
    const { problems } = edit('liveStream', { ...stream, pull: true }, (shown) => ({ ...shown, uri }));
    assert.deepEqual(problems, [['uri', secretWords]]);
  });

  it('is a problem where a part of the mask was left', () => {
    for (const value of [`${mask}x`, `rtmp://user:${mask}@new.example/live`]) {
      const { problems } = edit('liveStream', stream, (shown) => ({ ...shown, uri: value }));
      assert.equal(problems.length, 1);
      assert.match(problems[0]?.[1] ?? '', /dots hide a secret/);
    }
  });

  it('is not sent in the place of a secret that a list lost the place of', () => {
    const overlays = [{ url: `https://u:${mask}@x.example` }];
    const { change } = edit('liveStream', stream, (shown) => ({ ...shown, html_overlays: overlays }));
    assert.deepEqual(change, {});
  });
});

describe('what is inside a field', () => {
  const slots = (list: unknown[]) =>
    edit('edgeSecret', secret, (shown) => ({ ...shown, secret_slots: list }));

  it('is read-only where the service makes it', () => {
    const { problems } = slots([
      { slot: 0, checksum: 'cc' },
      { slot: 9, checksum: 'bb' },
    ]);
    assert.deepEqual(problems, [
      ['secret_slots.0.checksum', '“checksum” is read-only; the service sets it.'],
    ]);
  });

  it('takes no secret in a text', () => {
    assert.deepEqual(slots([{ slot: 0, value: 'v' }]).problems, [['secret_slots', secretWords]]);
  });

  it('may move and go', () => {
    assert.deepEqual(slots([{ slot: 9, checksum: 'bb' }]).problems, []);
  });

  it('needs a value where a slot is new', () => {
    const { problems } = slots([...(secret['secret_slots'] as []), { slot: 12, checksum: 'aa' }]);
    assert.deepEqual(problems, [['secret_slots.2', 'A new slot needs a “value”.']]);
  });
});

describe('a warning', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const rows: [kind: string, field: string, value: unknown, said: RegExp | undefined][] = [
    ['video', 'clip_start_seconds', 4.5, /^The service may accept only whole seconds\.$/],
    ['video', 'clip_start_seconds', 4, undefined],
    ['video', 'clip_start_seconds', null, undefined],
    ['video', 'clip_duration_seconds', 0.5, /^The service may accept only whole seconds\.$/],
    ['video', 'auto_transcribe_audio_language', 'zzz', /^Unknown language code “zzz”\.$/],
    ['video', 'auto_transcribe_audio_language', 'deu', undefined],
    ['video', 'auto_transcribe_audio_language', 'auto', undefined],
    ['video', 'auto_translate_subtitles_language', 'ger,xxq', /^Unknown language code “xxq”/],
    ['video', 'auto_translate_subtitles_language', 'default', undefined],
    ['logPolicy', 'format_type', 'csv', /^The service may accept only “json” or an empty value\.$/],
    ['logPolicy', 'format_type', 'json', undefined],
    ['logPolicy', 'format_type', '', undefined],
    ['faasKey', 'expire', '2026-11-20T11:59:59Z', /^This time has passed: the key no longer works\.$/],
    ['faasKey', 'expire', '2026-11-20T13:00:00+02:00', /^This time has passed/],
    ['faasKey', 'expire', '2031-01-31T23:00:00', /^Without a time zone, UTC is assumed/],
    ['faasKey', 'expire', '2031-01-31T23:00:00Z', undefined],
    ['faasKey', 'expire', null, undefined],
  ];
  for (const [id, field, value, said] of rows) {
    it(`${said ? 'is given' : 'is not given'} for ${id}.${field} ${JSON.stringify(value)}, which is no problem`, () => {
      const kind = kindOf(id);
      const before = { id: 1, name: 'x', clip_start_seconds: 7 };
      assert.deepEqual(checkChange(kind, before, { [field]: value }), []);
      const found = changeWarnings(kind, { [field]: value }, now);
      assert.equal(found.length, said ? 1 : 0);
      assert.deepEqual(
        found.map(({ path }) => path),
        said ? [[field]] : [],
      );
      if (said) assert.match(tell(found[0]?.words ?? assert.fail()), said);
    });
  }

  it('is given for nothing that breaks a rule', () => {
    for (const [id, field, value] of [
      ['video', 'clip_start_seconds', '4.5'],
      ['video', 'auto_transcribe_audio_language', 7],
      ['logPolicy', 'format_type', 7],
      ['faasKey', 'expire', 'tomorrow'],
    ] as const)
      assert.deepEqual(changeWarnings(kindOf(id), { [field]: value }, now), [], field);
  });
});

describe('rules over several fields', () => {
  const problems = (id: string, before: Item, change: Change) =>
    checkChange(kindOf(id), before, change).map(({ path, words }) => [path.join('.'), tell(words)]);

  it('hold for a change, with what it leaves as it is', () => {
    const found = problems('liveStream', { ...stream, pull: false }, { uri: 'rtmp://new.example/live' });
    assert.match(found[0]?.join(' ') ?? '', /^uri Only a pull has a source address/);
    assert.deepEqual(problems('liveStream', stream, { uri: 'rtmp://new.example/live' }), []);
  });

  it('hold whichever of the fields is changed', () => {
    const uri = 'rtmp://a.example/live';
    const streams: [Item, Change, RegExp | undefined][] = [
      [{ pull: true, uri }, { pull: false }, /^pull A push has no source address: set “uri” to null/],
      [{ pull: true, uri }, { pull: false, uri: null }, undefined],
      [{ pull: true, uri }, { uri: null }, /^uri A pull needs a source address/],
      [{ pull: true, uri }, { uri: 'rtmp://b.example/live' }, undefined],
      [{ pull: false, uri: null }, { pull: true }, /^pull A pull needs a source address: set “uri” too/],
      [{ pull: false, uri: null }, { pull: true, uri }, undefined],
      [{ pull: false, uri: null }, { uri }, /^uri Only a pull has a source address/],
      [{ pull: false, uri }, { pull: true }, undefined],
      [{ pull: false, uri }, { uri: null }, undefined],
      [{ pull: true, uri: null }, { name: 'x' }, undefined],
      [{}, { pull: false }, undefined],
    ];
    const videos: [Item, Change, RegExp | undefined][] = [
      [
        { clip_start_seconds: 4, clip_duration_seconds: 30 },
        { clip_start_seconds: null },
        /^clip_start_seconds The clip’s duration needs a start: set “clip_duration_seconds” to null/,
      ],
      [
        { clip_start_seconds: 4, clip_duration_seconds: 30 },
        { clip_start_seconds: null, clip_duration_seconds: null },
        undefined,
      ],
      [
        { clip_start_seconds: null },
        { clip_duration_seconds: 30 },
        /^clip_duration_seconds A duration needs a start/,
      ],
      [{ clip_start_seconds: 4 }, { clip_start_seconds: null }, undefined],
      [
        {},
        { auto_transcribe_audio_language: 'disable', auto_translate_subtitles_language: 'ger' },
        /^auto_translate_subtitles_language Translated subtitles require transcription/,
      ],
      [
        { auto_translate_subtitles_language: 'ger' },
        { auto_transcribe_audio_language: 'disable' },
        /^auto_transcribe_audio_language Translated subtitles require transcription/,
      ],
    ];
    for (const [kind, rows] of [
      ['liveStream', streams],
      ['video', videos],
    ] as const) {
      for (const [before, change, said] of rows) {
        const found = problems(kind, { id: 1, name: 'x', ...before }, change).map((each) => each.join(' '));
        const about = JSON.stringify([before, change, found]);
        assert.equal(found.length, said ? 1 : 0, about);
        if (said) assert.match(found[0] ?? '', said, about);
      }
    }
  });

  it('come with what puts them right', () => {
    const pulled = { name: 'x', pull: true, uri: 'rtmp://a.example/live' };
    const [problem] = checkChange(kindOf('liveStream'), pulled, { pull: false });
    assert.deepEqual(problem?.remedy?.set, { uri: null });
    assert.deepEqual(checkChange(kindOf('liveStream'), pulled, { pull: false, ...problem?.remedy?.set }), []);
  });

  it('do not hold for what was so before', () => {
    assert.deepEqual(problems('liveStream', { ...stream, pull: false }, { name: 'x' }), []);
  });

  it('come with each field’s own', () => {
    assert.deepEqual(problems('liveStream', stream, { id: 1, dvr_duration: 29, uri: mask }).length, 3);
    assert.deepEqual(problems('storageAlert', {}, { bucket_name: 'x' }).length, 1);
  });
});
