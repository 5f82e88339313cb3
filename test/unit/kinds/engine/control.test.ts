import assert from 'node:assert/strict';
import * as z from 'zod';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import { type Control, controlOf, fieldPlan } from '../../../../src/kinds/engine/control.ts';
import { fieldPlans } from '../../../../src/kinds/engine/fieldPlans.ts';
import { field, openEnum, uint64 } from '../../../../src/platform/grammar/schema.ts';
import { words } from '../../../../src/shared/words.ts';

/** A control in few words: what it is, and what is inside it. */
function told(control: Control): string {
  switch (control.sort) {
    case 'choice': {
      const values = control.choices.map(({ value }) => JSON.stringify(value)).join(' ');
      return `${control.pictured ? 'picture' : 'choice'} of ${values}${control.open ? ' or other' : ''}`;
    }
    case 'amount':
      return `amount in ${control.units.map(({ value }) => value || 'ones').join(' ')}`;
    case 'number':
      return ['number', control.min, control.max].filter((each) => each !== undefined).join(' ');
    case 'toggle':
      return control.unset ? 'toggle or unset' : 'toggle';
    case 'list':
      return `list of ${told(control.entry.control)}`;
    case 'pairs':
      return `pairs of ${told(control.entry.control)}`;
    case 'members':
      return `{ ${control.fields.map(({ name, control: each }) => `${name}: ${told(each)}`).join(', ')} }`;
    case 'own':
      return `${control.own.name}, or ${told(control.fallback)}`;
    case 'picture':
      return ['picture', ...Object.values(control.parts ?? {})].join(' ');
    default:
      return control.sort;
  }
}

const projection = 'choice of "regular" "vr360" "vr180" "vr360tb"';

/** Common languages, by their codes of ISO 639-2 in the bibliographic form. */
const subtitleLanguages =
  'alb ara arm aze baq bel ben bos bul bur cat chi cze dan dut eng est fin fre geo ger glg gre guj heb hin hrv hun ice ind ita jpn kan kaz khm kor lao lav lit ltz mac mal mar may mon nep nor pan per pol por rum rus sin slo slv som spa srp swa swe tam tel tgk tgl tha tur ukr urd uzb vie wel yor zul';

/** How each field of each kind that can be written is entered, whatever the surface. */
const plans: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  liveStream: {
    name: 'text',
    active: 'toggle',
    pull: 'toggle',
    uri: 'text',
    auto_record: 'toggle',
    record_type: 'choice of "origin" "transcoded"',
    dvr_enabled: 'toggle',
    dvr_duration: 'number 30 14400',
    hls_mpegts_endlist_tag: 'toggle',
    html_overlay: 'toggle',
    projection,
    quality_set_id: 'number',
    cdn_id: 'number',
    client_user_id: 'number',
    client_entity_data: 'longText',
    broadcast_ids: 'list of number',
    srt_passphrase: 'secret',
  },
  video: {
    name: 'text',
    description: 'longText',
    origin_url: 'text',
    priority: 'number -10 10',
    clip_start_seconds: 'number 0',
    clip_duration_seconds: 'number 0',
    directory_id: 'number',
    quality_set_id: 'number',
    screenshot_id: 'picture of -1 0',
    client_user_id: 'number',
    projection,
    share_url: 'text',
    custom_iframe_url: 'text',
    origin_http_headers: 'secret',
    source_bitrate_limit: 'toggle or unset',
    auto_transcribe_audio_language: 'choice of "auto" "disable" "eng" "fre" "ger" or other',
    auto_translate_subtitles_language: 'choice of "disable" "default" "eng" "fre" "ger" or other',
    poster: 'picture remote_poster_url remove_poster',
    remote_poster_url: 'text',
    remove_poster: 'toggle',
  },
  restream: {
    name: 'text',
    active: 'toggle',
    uri: 'secret',
    client_user_id: 'number',
  },
  overlay: {
    url: 'text',
    width: 'number',
    height: 'number',
    x: 'number',
    y: 'number',
    stretch: 'toggle',
  },
  subtitle: {
    name: 'text',
    language: `choice of ${subtitleLanguages
      .split(' ')
      .map((code) => `"${code}"`)
      .join(' ')} or other`,
    vtt: 'longText',
  },
  edgeApp: {
    name: 'text',
    status: 'choice of 0 1 2',
    binary: 'number 1',
    env: 'pairs of text',
    rsp_headers: 'pairs of text',
    secrets: 'pairs of { id: number 1 }',
    stores: 'pairs of { id: number 1 }',
    comment: 'longText',
    debug: 'toggle or unset',
  },
  edgeSecret: {
    name: 'text',
    comment: 'longText',
    secret_slots: 'secretSlots, or list of { slot: number, value: secret }',
  },
  faasKey: {
    functions: 'list of { name: text, namespace: text }',
    description: 'text',
    expire: 'moment',
  },
  cluster: {
    databases: 'list of { name: text, owner: choice of  or other }',
    flavor: '{ cpu: number 1, memory_gib: number 1 }',
    high_availability: '{ replication_mode: choice of "async" "sync" }',
    network: '{ acl: list of text, network_type: choice of "public" }',
    pg_server_configuration:
      '{ version: text, pg_conf: longText, pooler: { mode: choice of "session" "statement" "transaction" } }',
    storage: '{ size_gib: number 1 100 }',
    users:
      'list of { name: text, role_attributes: list of choice of "LOGIN" "NOLOGIN" "INHERIT" "CREATEDB" "CREATEROLE" "BYPASSRLS" }',
  },
  volume: { name: 'text', tags: 'pairs of text' },
  logPolicy: {
    name: 'text',
    description: 'text',
    include_empty_logs: 'toggle',
    include_shield_logs: 'toggle',
    retry_interval_minutes: 'number 5 60',
    rotate_interval_minutes: 'number 5 60',
    rotate_threshold_mb: 'number 100 2147483647',
    rotate_threshold_lines: 'number 0 10000',
    date_format: 'choice of "[02/Jan/2006:15:04:05 -0700]" "2006-01-02T15:04:05Z07:00" or other',
    field_delimiter: 'text',
    field_separator: 'choice of " " "\\t" "," ";" "|" or other',
    fields: 'list of text',
    file_name_template: 'text',
    format_type: 'choice of "" "json"',
    tags: 'pairs of text',
    escape_special_characters: 'toggle',
    log_sample_rate: 'number 0 1',
  },
  storageAlert: {
    name: 'choice of "reaching_used_space" "reaching_used_traffic" "reaching_files_quantity" "reaching_used_requests" or other',
    bucket_name: 'text',
    storage_name: 'text',
    uuid: 'text',
    bytes: 'amount in bytes KiB MiB GiB TiB PiB EiB',
    count: 'amount in ones thousand million billion trillion',
  },
};

describe('the plan of how a field is entered', () => {
  for (const kind of kinds)
    it(`is known for every field of a ${kind.id} that can be written`, () => {
      const found = [...fieldPlans(kind, {})].map(([name, { control }]) => [name, told(control)]);
      assert.deepEqual(Object.fromEntries(found), plans[kind.id] ?? {});
    });

  it('follows the item as it would be, and what else was read', () => {
    const control = (kind: string, name: string, next: object, reads = {}) =>
      told(fieldPlans(kindOf(kind), { ...next }, reads).get(name)?.control ?? assert.fail(name));
    assert.equal(
      control('video', 'screenshot_id', { poster: 'https://a.example/a.png', screenshots: ['a', 'b'] }),
      'picture of -1 0 1',
    );
    const list = fieldPlans(kindOf('logPolicy'), {}, { fields: ['host'] }).get('fields')?.control;
    assert.deepEqual(list?.sort === 'list' && list.choices, [{ value: 'host' }, { value: '-' }]);
    assert.equal(told(list ?? assert.fail()), 'list of text');
  });

  it('knows where nothing may be written', () => {
    const isNullable = (kind: string, name: string) => fieldPlans(kindOf(kind), {}).get(name)?.nullable;
    assert.equal(isNullable('logPolicy', 'rotate_threshold_mb'), true);
    assert.equal(isNullable('liveStream', 'dvr_duration'), false);
  });
});

describe('a control', () => {
  const of = (schema: z.ZodType, hints = {}) => told(controlOf(schema, { name: 'a', hints }));
  const options = { a: [{ value: 'x' }] };

  it('is one of the offered values alone where the kind says so, and any text where it has none to offer', () => {
    const controls = { a: 'choice' } as const;
    assert.equal(of(z.string(), { controls, options }), 'choice of "x"');
    assert.equal(of(openEnum(['x', 'y']), { controls, options }), 'choice of "x"');
    assert.equal(of(z.string(), { controls, options: { a: [] } }), 'text');
    assert.equal(of(z.string(), { controls }), 'text');
  });

  it('suggests what the kind offers, also while there is nothing yet', () => {
    assert.equal(of(z.string(), { options }), 'choice of "x" or other');
    assert.equal(of(z.string(), { options: { a: [] } }), 'choice of  or other');
    assert.equal(of(z.number(), { options: { a: [{ value: 1 }] } }), 'choice of 1');
  });

  it('names the values of an enum as the kind does, in its order, and leaves none out', () => {
    assert.equal(of(z.enum(['w', 'x', 'y']), { options }), 'choice of "x" "w" "y"');
    assert.equal(of(z.array(z.enum(['w', 'x'])), { options }), 'list of choice of "x" "w"');
  });

  it('is never that of a text for what is secret, whatever else is said of it', () => {
    assert.equal(of(field(z.string(), { secret: 'value', long: true }), { options }), 'secret');
  });

  it('has units of its own where the kind has none', () => {
    assert.equal(
      of(field(uint64(), { integer: 'uint64', unit: 'bytes' })),
      'amount in bytes KiB MiB GiB TiB PiB EiB',
    );
    assert.equal(
      of(field(uint64(), { integer: 'uint64' })),
      'amount in ones thousand million billion trillion',
    );
  });

  it('is said of what is inside a field by its whole name', () => {
    const schema = z.array(z.object({ b: z.string(), c: z.string() }));
    const { control } = fieldPlan('a', schema, {
      controls: { 'a.b': 'choice', a: { all: words('All') } },
      options: { 'a.b': [{ value: 1 }] },
    });
    assert.equal(told(control), 'list of { b: choice of 1, c: text }');
  });
});
