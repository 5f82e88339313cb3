import assert from 'node:assert/strict';
import { createReveals } from '../../../../src/features/sheets/reveals.ts';
import { sheetRows } from '../../../../src/features/sheets/rows.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Settings } from '../../../../src/kinds/grammar/sheet.ts';
import { steppedClock } from '../../../helpers/steppedClock.ts';

const stream = {
  id: 7,
  active: true,
  push_url: 'rtmp://push.example.com/in/1?main5678',
  push_url_srt: 'srt://push.example.com:5001?streamid=1#srt5678',
};

const place = { sandbox: false, now: 0 };

/** The rows of an ingest sheet, by their names. */
function rowsOf(item: object, settings: Settings = {}) {
  const sheet = kindOf('liveStream').sheets?.find(({ id }) => id === 'showIngest');
  return sheetRows(
    sheet?.sections(item as Record<string, unknown>, { ...sheet.initial, ...settings }, place) ?? [],
  );
}

/** The rows that are shown in full, once a sheet has these. */
function shownOf(reveals: ReturnType<typeof createReveals>, rows: ReturnType<typeof rowsOf>) {
  reveals.keepOnly(rows);
  return [...rows].flatMap(([name, { text }]) => (reveals.isShown(name, text) ? [name] : []));
}

const line = 'Encoders: ffmpeg: file';

describe('a secret of a sheet that was asked for', () => {
  let hidden: number;
  let reveals: ReturnType<typeof createReveals>;
  let pass: ReturnType<typeof steppedClock>['pass'];
  beforeEach(() => {
    const clock = steppedClock();
    pass = clock.pass;
    hidden = 0;
    reveals = createReveals(() => {
      hidden += 1;
    }, clock.timers);
  });

  const reveal = (rows: ReturnType<typeof rowsOf>, name: string) => {
    const row = rows.get(name);
    assert.ok(row, name);
    reveals.reveal(name, row.text);
  };

  it('is shown for a minute, and for as long again when it is asked for again', async () => {
    const rows = rowsOf(stream);
    reveal(rows, line);
    await pass(40_000);
    assert.deepEqual(shownOf(reveals, rows), [line]);
    reveal(rows, line);
    await pass(40_000);
    assert.deepEqual(shownOf(reveals, rows), [line]);
    await pass(20_000);
    assert.deepEqual([shownOf(reveals, rows), hidden], [[], 1]);
  });

  it('is no other secret that a setting brings into its row, and is not shown when it comes back', () => {
    reveal(rowsOf(stream), line);
    const other = rowsOf(stream, { address: 'srt main' });
    assert.notEqual(other.get(line)?.text, rowsOf(stream).get(line)?.text);
    assert.deepEqual(shownOf(reveals, other), []);
    assert.deepEqual(shownOf(reveals, rowsOf(stream)), []);
  });

  it('stays the same one when an address is added above it', () => {
    reveal(rowsOf(stream), 'Addresses: SRT, main');
    const more = { ...stream, backup_push_url: 'rtmp://push.example.com/in/1b?backup5678' };
    assert.deepEqual(shownOf(reveals, rowsOf(more)), ['Addresses: SRT, main']);
  });

  it('is no newer one', () => {
    reveal(rowsOf(stream), 'Addresses: RTMP, main');
    const reset = { ...stream, push_url: 'rtmp://push.example.com/in/1?newer' };
    assert.deepEqual(shownOf(reveals, rowsOf(reset)), []);
  });
});

describe('the rows of a sheet', () => {
  it('have names of their own, also where their labels are the same', () => {
    const label = { key: 'same', values: [] };
    const title = { key: 'Files', values: [] };
    const rows = sheetRows([
      {
        title,
        rows: [
          { label, text: 'a' },
          { label, text: 'b' },
        ],
      },
    ]);
    assert.deepEqual(
      [...rows].map(([name, { text }]) => [name, text]),
      [
        ['Files: same', 'a'],
        ['Files: same 2', 'b'],
      ],
    );
  });
});
