import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import { writableFields } from '../../../../src/kinds/engine/change.ts';
import { type Control, controlOf, isNullable } from '../../../../src/kinds/engine/control.ts';

const of = (kind: string, field: string) => writableFields(kindOf(kind))[field] ?? assert.fail(field);

describe('the control of a field', () => {
  const expected: [kind: string, field: string, control: Partial<Control>][] = [
    ['liveStream', 'active', { sort: 'switch' }],
    ['liveStream', 'dvr_duration', { sort: 'number', digits: false }],
    ['liveStream', 'record_type', { sort: 'choice', values: ['origin', 'transcoded'], open: false }],
    ['liveStream', 'client_entity_data', { sort: 'text', long: true, secret: false }],
    ['liveStream', 'srt_passphrase', { sort: 'text', long: false, secret: true }],
    ['liveStream', 'name', { sort: 'text', long: false, secret: false }],
    ['liveStream', 'broadcast_ids', { sort: 'list' }],
    ['video', 'origin_http_headers', { sort: 'text', secret: true }],
    ['video', 'poster', { sort: 'picture' }],
    ['video', 'description', { sort: 'text', long: true }],
    ['logPolicy', 'rotate_threshold_mb', { sort: 'number', digits: false }],
    ['logPolicy', 'fields', { sort: 'list' }],
    ['logPolicy', 'tags', { sort: 'table' }],
    ['faasKey', 'expire', { sort: 'moment' }],
    ['faasKey', 'functions', { sort: 'list' }],
    ['storageAlert', 'bytes', { sort: 'number', digits: true }],
    ['storageAlert', 'name', { sort: 'choice', open: true }],
    ['edgeSecret', 'secret_slots', { sort: 'list' }],
  ];
  for (const [kind, field, control] of expected) {
    it(`is right for ${kind}.${field}`, () => {
      const found = controlOf(of(kind, field)) as unknown as Record<string, unknown>;
      for (const [name, value] of Object.entries(control)) assert.deepEqual(found[name], value, name);
    });
  }

  it('lets every member of an entry of a list be entered, secrets out of sight', () => {
    const list = controlOf(of('edgeSecret', 'secret_slots'));
    assert.ok(list.sort === 'list');
    const entry = controlOf(list.element);
    assert.ok(entry.sort === 'members');
    const members = Object.entries(entry.members).map(([name, schema]) => [name, controlOf(schema)]);
    assert.deepEqual(members, [
      ['slot', { sort: 'number', digits: false }],
      ['value', { sort: 'text', long: false, secret: true }],
    ]);
  });

  it('is there for every field that can be written', () => {
    for (const kind of kinds)
      for (const schema of Object.values(writableFields(kind))) assert.ok(controlOf(schema).sort);
  });

  it('knows where nothing may be written', () => {
    assert.equal(isNullable(of('logPolicy', 'rotate_threshold_mb')), true);
    assert.equal(isNullable(of('liveStream', 'dvr_duration')), false);
  });
});
