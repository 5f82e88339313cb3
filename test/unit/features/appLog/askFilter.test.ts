import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { LogFilter } from '../../../../src/features/appLog/follow.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

const from = Date.UTC(2026, 0, 31, 12);
const minute = 60_000;

/** What is asked for with these answers: labels of rows, and typed texts; undefined: a box is closed. */
async function asking(answers: readonly Answered[], before: LogFilter = { from }) {
  const { askFilter } = await import('../../../../src/features/appLog/askFilter.ts');
  const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
  const filter = await askFilter({ ask }, 'The Log', before);
  wasAsked();
  return { filter, rows, boxes };
}

describe('What a log is filtered by', () => {
  it('is kept once its lines are shown, with each text that was typed, without the blanks around it', async () => {
    const { filter, rows, boxes } = await asking([
      'Text…',
      ' error ',
      'Edge…',
      'fra',
      'Client IP address…',
      '192.0.2.1',
      'Request ID…',
      'r-1',
      'Show Lines',
    ]);
    assert.deepEqual(filter, {
      from,
      search: 'error',
      edge: 'fra',
      client_ip: '192.0.2.1',
      request_id: 'r-1',
    });
    assert.deepEqual(
      boxes.map(({ prompt }) => prompt),
      [
        'Text (leave empty for any)',
        'Edge (leave empty for any)',
        'Client IP address (leave empty for any)',
        'Request ID (leave empty for any)',
      ],
    );
    const [show, ...others] = rows.at(-1) ?? [];
    assert.match(
      show ?? '',
      /^Show Lines \| since .+ · text “error” · edge fra · client 192.0.2.1 · request r-1$/,
    );
    assert.deepEqual(others, [
      'Time Range…',
      'Text… | error',
      'Edge… | fra',
      'Client IP address… | 192.0.2.1',
      'Request ID… | r-1',
    ]);
  });

  it('starts from what it was; an empty text takes a filter away, and a closed box leaves it', async () => {
    const before = { from, search: 'error', edge: 'fra' };
    const { filter, boxes } = await asking(['Text…', ' ', 'Edge…', undefined, 'Show Lines'], before);
    assert.deepEqual(filter, { from, search: undefined, edge: 'fra' });
    assert.equal(boxes[0]?.value, 'error');
  });

  it('stays as it is if the rows are closed', async () => {
    assert.equal((await asking(['Text…', 'error', undefined])).filter, undefined);
  });
});

describe('The time range of a log', () => {
  it('is one of four that go on, up to now', async () => {
    const choices = {
      'Last 15 Minutes': 15,
      'Last Hour': 60,
      'Last 6 Hours': 360,
      'Last 24 Hours': 1440,
    };
    for (const [label, minutes] of Object.entries(choices)) {
      const start = Date.now();
      const { filter, rows } = await asking(['Time Range…', label, 'Show Lines'], { from, to: from + 1 });
      const began = filter?.from ?? 0;
      assert.deepEqual(rows[1], [...Object.keys(choices), 'Custom Range…']);
      assert.ok(began >= start - minutes * minute && began <= Date.now() - minutes * minute, label);
      assert.deepEqual(filter, { from: began, to: undefined });
    }
  });

  it('is typed, and an empty end follows new lines', async () => {
    const range = ['Time Range…', 'Custom Range…', '2026-02-01 10:00Z'];
    const ended = await asking([...range, '2026-02-01T11:30Z', 'Show Lines']);
    assert.deepEqual(ended.filter, { from: Date.UTC(2026, 1, 1, 10), to: Date.UTC(2026, 1, 1, 11, 30) });
    assert.match(ended.rows.at(-1)?.[0] ?? '', /^Show Lines \| 2026-.+ to 2026-.+ · UTC/);
    const open = await asking([...range, '', 'Show Lines'], { from, to: from + 1 });
    assert.deepEqual(open.filter, { from: Date.UTC(2026, 1, 1, 10), to: undefined });
  });

  it('must be of times, and end after it begins', async () => {
    const { boxes } = await asking(['Time Range…', 'Custom Range…', '2026-02-01 10:00Z', '', 'Show Lines']);
    const [begin, end] = boxes.map(
      ({ check }) =>
        (text: string) =>
          check?.(text)?.message,
    );
    const wrong = 'Enter a time, such as 12:00, or a date and time, such as 2026-01-31 12:00.';
    assert.equal(begin?.(''), wrong);
    assert.equal(begin?.('soon'), wrong);
    assert.equal(begin?.('2026-02-01 10:00Z'), undefined);
    assert.equal(end?.('soon'), wrong);
    assert.equal(end?.(' '), undefined);
    assert.match(end?.('2026-02-01 10:00Z') ?? '', /^Enter a time after 2026-.+\.$/);
    assert.equal(end?.('2026-02-01 10:01Z'), undefined);
    // an error, which is not accepted
    assert.equal(boxes[0]?.check?.('soon')?.severity, 3);
  });

  it('stays as it is if one of its boxes is closed', async () => {
    const before = { from, to: from + 1 };
    for (const closed of [
      [undefined],
      ['Custom Range…', undefined],
      ['Custom Range…', '2026-02-01 10:00Z', undefined],
    ])
      assert.deepEqual((await asking(['Time Range…', ...closed, 'Show Lines'], before)).filter, before);
  });
});
