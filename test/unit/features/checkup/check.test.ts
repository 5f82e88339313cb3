import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { words } from '../../../../src/shared/words.ts';
import type { Checked } from '../../../../src/work/checkups/checkNow.ts';

describe('What a check found, as text', () => {
  const to = Date.now();
  const period = { from: to - 3_600_000, to, now: to, interval: 60 };
  const past = {
    none: (moment: string) => words('Fine since {0}.', moment),
    heading: (moment: string) => words('Not since {0}:', moment),
  };
  const checkup = {
    words: { nothing: words('Nothing arrived.'), nothingThen: words('Nothing is kept.'), past },
  };

  /** The lines below the heading and the period. */
  async function linesOf(found: object) {
    const { reportOf } = await import('../../../../src/features/checkup/check.ts');
    const checked = { checkup, period, summary: words('60 intervals.'), readings: [], traces: [], ...found };
    const [title, empty, when, ...lines] = reportOf('Check — Arena', checked as unknown as Checked);
    assert.deepEqual([title, empty], ['Check — Arena', '']);
    assert.match(when ?? '', /^.+ – .+$/);
    return lines;
  }
  const finding = (name: string, isBad: boolean) => ({
    rule: name,
    isBad,
    words: words(`${name} is wrong.`),
    step: words(`Set ${name}.`),
  });

  it('numbers what is wrong, tells what is only a hint, and says what to do about each', async () => {
    assert.deepEqual(await linesOf({ findings: [finding('A', true), finding('B', false)] }), [
      '60 intervals.',
      '',
      '1. A is wrong.',
      '   Next: Set A.',
      '',
      '2. Hint: B is wrong.',
      '   Next: Set B.',
    ]);
  });

  it('tells what is over last, without a step, and that nothing is wrong since then', async () => {
    const over = (name: string) => ({
      rule: name,
      isBad: true,
      words: words(`${name} was wrong.`),
      overSince: Date.UTC(2026, 0, 2, 9, 14),
    });
    const spaced = async (findings: object) =>
      (await linesOf({ findings })).map((line) => line.replace('\u202f', ' '));
    const moment = 'Jan 2, 2026, 9:14 AM';
    assert.deepEqual(await spaced([finding('A', true), over('B')]), [
      '60 intervals.',
      '',
      '1. A is wrong.',
      '   Next: Set A.',
      '',
      `Not since ${moment}:`,
      '- B was wrong.',
    ]);
    assert.deepEqual(await spaced([over('B'), over('C')]), [
      '60 intervals.',
      '',
      `Fine since ${moment}.`,
      '',
      `Not since ${moment}:`,
      '- B was wrong.',
      '- C was wrong.',
    ]);
  });

  it('says that nothing is wrong', async () => {
    assert.deepEqual(await linesOf({ findings: [] }), ['60 intervals.', '', 'No problems found.']);
  });

  it('has the range and the latest value of each figure where nothing is judged', async () => {
    const trace = (name: string, unit: string, ...values: number[]) => ({
      title: words(name),
      unit: unit ? words(unit) : undefined,
      points: values.map((value, at) => [at, value]),
    });
    const traces = [trace('Load', '%', 7, 99.123, 12), trace('Height', '', 1080, 720), trace('Pauses', 's')];
    assert.deepEqual(await linesOf({ findings: undefined, traces }), [
      '60 intervals.',
      '',
      'Load: min 7 %, max 99.12 %, latest 12 %',
      'Height: min 720, max 1,080, latest 720',
      'Pauses',
    ]);
  });

  it('says what is now, and that nothing arrived; of an earlier period, that it may be gone', async () => {
    const reading = { title: words('Speed'), value: 0.8, unit: words('×'), limit: words('At least 1.') };
    assert.deepEqual(await linesOf({ summary: undefined, readings: [reading] }), [
      'Speed: 0.8 × now. At least 1.',
      'Nothing arrived.',
    ]);
    const before = { ...period, to: to - 60_000 };
    assert.deepEqual(await linesOf({ summary: undefined, period: before }), ['Nothing is kept.']);
  });
});
