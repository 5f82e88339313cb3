import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Item } from '../../../../src/work/listing.ts';

/** How the form of a kind shows values in a comparison. */
async function comparisonOf(id: string, item: Item = {}) {
  const { createComparison } = await import('../../../../src/features/forms/comparison.ts');
  const { planOf } = await import('../../../../src/features/forms/plan.ts');
  const kind = kindOf(id);
  const form = kind.form ?? assert.fail();
  return createComparison({ kind, form } as never, planOf({ kind, form }, item, {}));
}

describe('A value in a comparison', () => {
  it('is in words, with its unit, and says where there is none', async () => {
    const { text } = await comparisonOf('liveStream');
    assert.equal(text('name', 'Arena'), 'Arena');
    assert.deepEqual([text('active', true), text('active', false)], ['on', 'off']);
    assert.equal(text('dvr_duration', 3600), '3600 s');
    assert.deepEqual([text('broadcast_ids', [3, 4]), text('broadcast_ids', [])], ['3, 4', 'none']);
    assert.deepEqual(
      [text('name', ''), text('name', null), text('name', undefined)],
      ['none', 'none', 'none'],
    );
  });

  it('of an amount has a short form and every digit', async () => {
    const { text } = await comparisonOf('storageAlert', { name: 'a' });
    assert.equal(text('bytes', '5368709120'), '5 GiB (5,368,709,120 bytes)');
    assert.equal(text('bytes', '12'), '12 bytes');
  });

  it('of a picture is its size', async () => {
    const { text } = await comparisonOf('video');
    assert.equal(text('poster', `data:${'A'.repeat(395)}`), 'image, 300 bytes');
    assert.equal(text('poster', 'https://pictures.test/a.jpg'), 'https://pictures.test/a.jpg');
  });

  it('that is secret is dots, whether all of it is or only a part', async () => {
    const stream = await comparisonOf('liveStream');
    assert.equal(stream.text('srt_passphrase', 'hush'), '••••');
    assert.equal(stream.text('srt_passphrase', ''), 'none');
    const app = await comparisonOf('edgeApp');
    assert.equal(app.text('secrets', { A: { id: 3, api_key: 'hush' } }), '{"A":{"id":3,"api_key":"••••"}}');
  });
});

describe('What a change comes to', () => {
  it('is a line for each field', async () => {
    const { differences, count } = await comparisonOf('liveStream');
    const lines = differences('name', 'Arena', 'Stage');
    assert.deepEqual(lines, [{ name: 'name', label: 'Name', before: 'Arena', after: 'Stage' }]);
    assert.equal(count({ name: 'Arena', active: true }, { name: 'Stage', active: false }), 2);
  });

  it('is a line for each part where a field has some, and counts what changes alone', async () => {
    const { differences, count } = await comparisonOf('edgeSecret');
    const before = [{ slot: 0, checksum: 'a' }];
    const after = [
      { slot: 0, checksum: 'a' },
      { slot: 5, value: 'hush' },
    ];
    const lines = differences('secret_slots', before, after);
    assert.deepEqual(
      lines.map(({ before, after, stays }) => [before, after, stays]),
      [
        ['checksum a…', 'unchanged', true],
        ['none', 'new value', false],
      ],
    );
    assert.equal(count({ secret_slots: before }, { secret_slots: after }), 1);
  });
});
