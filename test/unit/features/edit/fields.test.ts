import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

const kind = kindOf('liveStream');

/** The change that a user enters for these fields of these streams, and what is shown. */
async function entered(
  names: readonly string[],
  items: readonly object[],
  answers: readonly Answered[],
  draft?: object,
) {
  const { enterFields, fieldOf } = await import('../../../../src/features/edit/fields.ts');
  const { ask, boxes, rows, wasAsked } = answeredAsk(answers);
  const subject = { kind, name: '“Arena”', items: items as never };
  const fields = names.map((name) => fieldOf(kind, name));
  const change = await enterFields(ask, subject, fields, draft as never);
  wasAsked();
  return { change, boxes, rows };
}

const push = { id: 7, name: 'Arena', pull: false, uri: '', dvr_duration: 3600 };

describe('The value of a field', () => {
  it('starts from what it is, or from what was entered before', async () => {
    const { change, boxes } = await entered(['dvr_duration'], [push], ['600']);
    assert.deepEqual(
      [change, boxes[0]?.value, boxes[0]?.title],
      [{ dvr_duration: 600 }, '3600', 'DVR window of “Arena”'],
    );
    const again = await entered(['dvr_duration'], [push], ['900'], { dvr_duration: 600 });
    assert.equal(again.boxes[0]?.value, '600');
  });

  it('of several resources starts from nothing where they differ', async () => {
    const other = { ...push, id: 8, dvr_duration: 600 };
    assert.equal((await entered(['dvr_duration'], [push, other], ['900'])).boxes[0]?.value, '');
    assert.equal(
      (await entered(['dvr_duration'], [push, { ...push, id: 8 }], ['900'])).boxes[0]?.value,
      '3600',
    );
  });

  it('is checked by itself while others are to follow, and all of them at the last one', async () => {
    const { change, boxes, rows } = await entered(
      ['pull', 'uri'],
      [push],
      ['On', 'Enter Another Value…', 'srt://a.test:5000'],
    );
    assert.deepEqual(change, { pull: true, uri: 'srt://a.test:5000' });
    assert.deepEqual(rows[0], ['On', 'Off | current']);
    assert.match(boxes[0]?.check?.('no address')?.message ?? '', /^Invalid value\./);
    const alone = await entered(['pull'], [push], [undefined]);
    assert.deepEqual(alone.rows[0], ['On | A pull needs a source address: set “uri” too.', 'Off | current']);
  });

  it('is none where a box is closed', async () => {
    assert.equal((await entered(['dvr_duration', 'name'], [push], ['600', undefined])).change, undefined);
  });
});
