import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

describe('The length of a clip', () => {
  async function asking(longest: number, answers: readonly Answered[]) {
    const { askRange } = await import('../../../../src/features/clips/questions.ts');
    const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
    const range = await askRange({ ask }, 'Cut', longest);
    wasAsked();
    return { range, rows, notes: (text: string) => boxes[0]?.check?.(text)?.message };
  }

  it('is offered up to what the stream keeps', async () => {
    const { range, rows } = await asking(60, [undefined]);
    assert.deepEqual(rows, [['Last 30 s', 'Last 1 min', 'Another Length…']]);
    assert.equal(range, undefined);
  });

  it('is that of what was just on air', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { range } = await asking(300, ['Last 5 min']);
    const after = Math.floor(Date.now() / 1000);
    assert.equal(range?.length, 300);
    assert.ok(range.start >= before - 300 && range.start <= after - 300);
  });

  it('is typed from 1 s up to what the stream keeps', async () => {
    const { range, notes } = await asking(90, ['Another Length…', '1:30']);
    assert.equal(range?.length, 90);
    assert.deepEqual(
      [notes('0 s'), notes('1 s'), notes('90 s'), notes('91 s'), notes('soon')],
      [
        'Between 0:01 and 1:30.',
        undefined,
        undefined,
        'Between 0:01 and 1:30.',
        'Type a length of time, such as 45 s, 1:30 or 10 min.',
      ],
    );
  });
});

describe('The time that a clip is kept', () => {
  const life = { least: 60, most: 14_400, usual: 3600 };

  async function asking(answers: readonly Answered[], given = life) {
    const { askKeeping } = await import('../../../../src/features/clips/questions.ts');
    const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
    const video = { kind: kindOf('video'), name: 'Arena, clip' };
    const keeping = await askKeeping({ ask }, 'Cut', { life: given, video });
    wasAsked();
    return { keeping, rows, boxes };
  }

  it('is offered within the bounds of the service, the usual time first and once', async () => {
    const { rows } = await asking([undefined]);
    assert.deepEqual(rows[0], [
      'Keep for 1 h | service default',
      'Keep for 1 min',
      'Keep for 10 min',
      'Keep for 30 min',
      'Keep for 2 h',
      'Keep for 4 h',
      'Keep as a Video | the clip’s own link works for 1 h',
      'Keep for Another Time…',
    ]);
    const narrow = await asking([undefined], { least: 600, most: 3600, usual: 3600 });
    assert.deepEqual(narrow.rows[0]?.slice(0, 3), [
      'Keep for 1 h | service default',
      'Keep for 10 min',
      'Keep for 30 min',
    ]);
  });

  it('comes with a name that may be empty, of at most 255 characters', async () => {
    const { keeping, boxes } = await asking(['Keep for 10 min', ' Goal ']);
    assert.deepEqual(keeping, { seconds: 600, name: 'Goal', asVideo: false });
    assert.equal(boxes[0]?.check?.(''), undefined);
    assert.equal(boxes[0]?.check?.('x'.repeat(255)), undefined);
    assert.equal(boxes[0]?.check?.('x'.repeat(256))?.message, 'At most 255 characters.');
    assert.equal((await asking(['Keep for 10 min', undefined])).keeping, undefined);
  });

  it('is the usual time for a video, whose name is proposed and must not be empty', async () => {
    const { keeping, boxes } = await asking(['Keep as a Video', 'Goal']);
    assert.deepEqual(keeping, { seconds: 3600, name: 'Goal', asVideo: true });
    assert.equal(boxes[0]?.value, 'Arena, clip');
    assert.ok(boxes[0]?.check?.('')?.message);
    assert.equal(boxes[0]?.check?.('Goal'), undefined);
  });
});
