import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { writableFields } from '../../../../src/kinds/engine/change.ts';
import { changeWords } from '../../../../src/kinds/engine/differences.ts';
import { fieldTitle, fieldValueWords } from '../../../../src/kinds/engine/fieldWords.ts';
import { undoOf } from '../../../../src/kinds/engine/undo.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const of = (kind: string, field: string) => writableFields(kindOf(kind))[field] ?? assert.fail(field);

describe('the value of a field in words', () => {
  const said: [kind: string, field: string, value: unknown, words: string][] = [
    ['liveStream', 'dvr_duration', 3600, '3600 s'],
    ['liveStream', 'active', false, 'off'],
    ['liveStream', 'client_user_id', null, 'nothing'],
    ['liveStream', 'client_entity_data', '', 'empty'],
    ['liveStream', 'name', 'x'.repeat(99), `${'x'.repeat(60)}…`],
    ['liveStream', 'srt_passphrase', 'a-long-passphrase', '••••'],
    ['liveStream', 'uri', 'rtmp://host/in?key=abc', 'rtmp://host/in?key=••••'],
    ['video', 'origin_http_headers', undefined, 'hidden'],
    ['logPolicy', 'fields', ['host', '-', 'status'], 'host, -, status'],
    ['logPolicy', 'fields', ['a', 'b', 'c', 'd'], '4 entries'],
    ['logPolicy', 'tags', { team: 'sport', site: 'a' }, 'team: sport, site: a'],
    ['logPolicy', 'tags', {}, 'no entries'],
    ['storageAlert', 'bytes', '18446744073709551615', '18446744073709551615 bytes'],
    ['faasKey', 'expire', '2027-01-31T23:00:00Z', '2027-01-31T23:00:00.000Z'],
    ['faasKey', 'functions', [{ name: 'a', namespace: 'b' }], 'name: a, namespace: b'],
    ['edgeSecret', 'secret_slots', [{ slot: 1, value: 'topmost' }], 'slot: 1 s, value: ••••'],
  ];
  for (const [kind, field, value, words] of said) {
    it(`of ${kind}.${field}: ${words}`, () => {
      assert.equal(inEnglish(fieldValueWords(of(kind, field), value)), words);
    });
  }

  it('is told with what it was before', () => {
    assert.equal(inEnglish(changeWords(of('liveStream', 'dvr_duration'), 3600, 1800)), '3600 s → 1800 s');
    assert.equal(inEnglish(fieldTitle('dvr_duration', of('liveStream', 'dvr_duration'))), 'DVR window');
    assert.equal(inEnglish(fieldTitle('brand_new', undefined)), 'brand_new');
  });
});

describe('taking a change back', () => {
  const undo = (kind: string, was: object, change: Record<string, unknown>) =>
    undoOf(kindOf(kind), { was: { ...was }, item: { ...was, ...change }, changed: Object.keys(change) });
  const why = (kind: string, was: object, change: Record<string, unknown>) => {
    const found = undo(kind, was, change);
    return 'why' in found ? inEnglish(found.why) : assert.fail();
  };

  it('sends the old values, secret ones too where they can be read', () => {
    assert.deepEqual(undo('liveStream', { dvr_duration: 3600, name: 'a' }, { dvr_duration: 1800 }), {
      change: { dvr_duration: 3600 },
    });
    assert.deepEqual(undo('liveStream', { srt_passphrase: 'the-old-one' }, { srt_passphrase: null }), {
      change: { srt_passphrase: 'the-old-one' },
    });
  });

  it('is not offered where a field, or a part of it, is never read', () => {
    assert.match(
      why('video', {}, { origin_http_headers: 'x' }),
      /^Can’t be undone: the service doesn’t return “Authorization header for the source”\.$/,
    );
    assert.match(
      why('edgeSecret', { secret_slots: [] }, { secret_slots: [{ slot: 1, value: 'x' }] }),
      /“Values”\.$/,
    );
    assert.match(why('video', { poster: 'https://a.example/p.png' }, { poster: null }), /“Custom poster”\.$/);
    assert.match(why('liveStream', {}, { name: 'x' }), /doesn’t return “Name”\.$/);
  });

  it('is not offered where the old value may not be written', () => {
    const text = why('logPolicy', { rotate_threshold_mb: 50 }, { rotate_threshold_mb: 100 });
    assert.equal(text, 'Can’t be undone: the old value of “Size limit” is no longer valid.');
  });
});
