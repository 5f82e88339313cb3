import assert from 'node:assert/strict';
import type { ShownCheckup, ShownTrace } from '../../../../src/wire/checkup.ts';
import type { FromCheckup } from '../../../../src/wire/fromCheckup.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { echoWords } from '../echoWords.ts';
import { type HeldClock, holdClock } from '../heldClock.ts';

const minute = 60_000;
const from = Date.UTC(2026, 4, 6, 10);
const trace: ShownTrace = {
  id: 'rate',
  title: 'Rate',
  unit: 'fps',
  limit: 'at least 20',
  least: 20,
  most: 30,
  // the fourth minute is missing
  points: [
    [from, 25],
    [from + minute, 10],
    [from + 2 * minute, 25],
    [from + 4 * minute, 31],
  ],
};
const checkup = (more: Partial<ShownCheckup> = {}): ShownCheckup => ({
  title: 'Title',
  subtitle: 'Subtitle',
  periods: [
    { minutes: 5, label: '5 minutes' },
    { minutes: 60, label: '1 hour' },
  ],
  minutes: 5,
  farthest: undefined,
  from,
  to: from + 5 * minute,
  interval: 60,
  summary: 'Summary',
  findings: undefined,
  past: undefined,
  readings: [],
  traces: [trace],
  words: echoWords<Record<keyof ShownCheckup['words'], string>>('latest', 'inZone'),
  ...more,
});

describe('The page of a check', () => {
  const { focused } = standInDocument();
  let clock: HeldClock;
  beforeEach(() => {
    clock = holdClock(Date.UTC(2026, 4, 6, 12));
  });
  afterEach(() => clock.uninstall());

  async function page(shown: ShownCheckup, state: object = {}) {
    const { pageView } = await import('../../../../src/pages/checkup/pageView.ts');
    const told = { posted: [] as FromCheckup[], changes: [] as object[] };
    const said = { text: 'Said', number: 1 };
    const all = { checkup: shown, isBusy: false, said, isFailure: false, isTableOpen: false, ...state };
    const view = drawn(
      pageView(all, {
        post: (message) => void told.posted.push(message),
        draw: (change) => void told.changes.push(change),
      }),
    );
    return { view, told };
  }

  it('says what was done, or what failed', async () => {
    const tone = async (isFailure: boolean) => {
      const { view } = await page(checkup({ traces: [] }), { isFailure });
      return view.all('p').at(-1)?.attributes['data-tone'];
    };
    assert.deepEqual([await tone(true), await tone(false)], ['failed', 'done']);
  });

  it('calls what is wrong a problem, and the rest a hint, or says that there is none', async () => {
    const findings = [
      { isBad: true, text: 'Bad.', step: 'Mend it.' },
      { isBad: false, text: 'Fine.', step: 'See.' },
    ];
    const listed = await page(checkup({ findings, traces: [] }));
    assert.deepEqual(
      listed.view.all('li').map(({ attributes, text }) => `${attributes['data-kind']}: ${text}`),
      ['bad: problem: Bad. next: Mend it.', 'hint: hint: Fine. next: See.'],
    );
    const none = await page(checkup({ findings: [], traces: [] }));
    assert.match(none.view.text, /Summary none/);
    const unjudged = await page(checkup({ traces: [] }));
    assert.doesNotMatch(unjudged.view.text, /none/);
  });

  it('tells what is over after what is wrong, without a step, and that nothing is wrong since then', async () => {
    const past = {
      none: 'None since nine.',
      heading: 'Not since nine',
      findings: ['It paused.', 'It was off.'],
    };
    const findings = [{ isBad: true, text: 'Bad.', step: 'Mend it.' }];
    const kinds = async (shown: Partial<ShownCheckup>) => {
      const { view } = await page(checkup({ past, traces: [], ...shown }));
      const texts = [...view.all('h2'), ...view.all('li')].map(
        ({ attributes, text }) => `${attributes['data-kind'] ?? attributes['id']}: ${text}`,
      );
      const list = view.all('ul').map(({ attributes }) => attributes['aria-labelledby']);
      return { text: view.text, texts, list };
    };
    const over = ['past: It paused.', 'past: It was off.'];
    const both = await kinds({ findings });
    assert.deepEqual(both.texts, ['past: Not since nine', 'bad: problem: Bad. next: Mend it.', ...over]);
    assert.deepEqual(both.list, ['past']);
    assert.match(both.text, /Mend it\. Not since nine It paused\./);
    assert.doesNotMatch(both.text, /None since nine|none/);
    const alone = await kinds({ findings: [] });
    assert.deepEqual(alone.texts, ['past: Not since nine', ...over]);
    assert.match(alone.text, /Summary None since nine\. Not since nine It paused\./);
    assert.doesNotMatch(alone.text, /none/);
  });

  it('checks another period, or shows the fields of an exact one', async () => {
    const { view, told } = await page(checkup());
    const [select] = view.all('select');
    const chosen = view.all('option').map(({ properties }) => properties['selected']);
    assert.deepEqual(chosen, [true, false, false]);
    select?.fire('change', { value: '60' });
    assert.deepEqual(told.posted, [{ type: 'choose', range: { minutes: 60 } }]);
    select?.fire('change', { value: 'custom' });
    const range = { from: '2026-05-06T10:00', to: '2026-05-06T10:05' };
    assert.deepEqual([told.changes[1], focused], [{ range }, ['from']]);
    const exact = await page(checkup(), { range });
    assert.deepEqual(
      exact.view.all('option').map(({ properties }) => properties['selected']),
      [false, false, true],
    );
  });

  it('checks an exact period, or marks the end that is wrong', async () => {
    const range = { from: '2026-05-06T09:00', to: '2026-05-06T09:30' };
    const right = await page(checkup(), { range });
    right.view.all('form')[0]?.fire('submit');
    const asked = { from: Date.UTC(2026, 4, 6, 9), to: Date.UTC(2026, 4, 6, 9, 30) };
    assert.deepEqual(right.told.posted, [{ type: 'choose', range: asked }]);
    const wrong = await page(checkup(), { range: { ...range, to: '' } });
    wrong.view.all('form')[0]?.fire('submit');
    const fault = { text: 'invalidTime', at: 'to' };
    assert.deepEqual(wrong.told, { posted: [], changes: [{ range: { ...range, to: '', fault } }] });
    assert.deepEqual(focused, ['to']);
    const marked = await page(checkup(), { range: { ...range, fault } });
    const ends = ['from', 'to'].map((end) => marked.view.byId(end).attributes['aria-invalid']);
    assert.deepEqual([ends, marked.view.byId('range-fault').text], [['false', 'true'], 'invalidTime']);
  });

  it('tells the values of the latest interval, or of one that is looked at', async () => {
    const { view, told } = await page(checkup());
    const slider = view.byId('time');
    assert.deepEqual([slider.attributes['max'], slider.properties['value']], ['3', '3']);
    assert.match(slider.attributes['aria-valuetext'] ?? '', /^10:04:00.AM\. Rate: 31 fps$/);
    slider.fire('input', { value: '1' });
    assert.deepEqual(told.changes, [{ at: from + minute }]);
    const earlier = await page(checkup(), { at: from + 1.5 * minute });
    assert.equal(earlier.view.byId('time').properties['value'], '1');
    assert.equal(earlier.view.all('output')[1]?.text, '10 fps');
  });

  it('draws a figure in steps with a gap where one is missing, and what breaks a limit in another color', async () => {
    const { view, told } = await page(checkup());
    const path = (kind: string) =>
      view
        .all('path')
        .filter(({ attributes }) => attributes['class'] === kind)
        .map(({ attributes }) => attributes['d']);
    assert.equal(view.all('span').find(({ attributes }) => attributes['class'] === 'high')?.text, '40 fps');
    assert.deepEqual(path('line'), ['M0.0 37.5H200.0V75.0H400.0V37.5H600.0M800.0 22.5H1000.0']);
    assert.deepEqual(path('broken'), ['M200.0 75.0H400.0M800.0 22.5H1000.0']);
    assert.deepEqual(path('limit'), ['M0 50H1000', 'M0 25H1000']);
    const [band] = view.all('rect');
    assert.deepEqual([band?.attributes['y'], band?.attributes['height']], ['25', '25']);
    // the middle of the latest interval
    assert.deepEqual(path('cursor'), ['M900 0V100']);
    view
      .all('svg')[0]
      ?.fire('pointermove', { getBoundingClientRect: () => ({ left: 100, width: 500 }) }, { clientX: 350 });
    assert.deepEqual(told.changes, [{ at: from + 2.5 * minute }]);
  });

  it('draws limits and what breaks them from when on they are asked', async () => {
    const since = from + 2 * minute;
    const { view } = await page(checkup({ traces: [{ ...trace, since }] }));
    const drawnAs = (kind: string) =>
      view
        .all('path')
        .filter(({ attributes }) => attributes['class'] === kind)
        .map(({ attributes }) => attributes['d']);
    assert.deepEqual(drawnAs('limit'), ['M400 50H1000', 'M400 25H1000']);
    const [band] = view.all('rect');
    assert.deepEqual([band?.attributes['x'], band?.attributes['width']], ['400', '600']);
    assert.deepEqual(drawnAs('broken'), ['M800.0 22.5H1000.0']);
  });

  it('writes the times of the axis, with the date where it is longer than a day', async () => {
    const { axisText } = await import('../../../../src/pages/checkup/times.ts');
    assert.match(axisText(from, 86_400_000), /^10:00.AM$/);
    assert.match(axisText(from, 86_400_001), /^5\/6, 10.AM$/);
  });

  it('writes a moment with its date unless that is today', async () => {
    const { momentText } = await import('../../../../src/pages/checkup/times.ts');
    assert.match(momentText(from), /^10:00:00.AM$/);
    assert.match(momentText(from - 86_400_000), /^May 5, 2026, 10:00:00.AM$/);
  });

  it('has no value of an interval that is missing', async () => {
    const { valueText } = await import('../../../../src/pages/checkup/times.ts');
    const at = (minutes: number) => valueText(trace, from + minutes * minute, 60);
    assert.deepEqual(
      [at(2.5), at(3), at(3.5), at(4), at(-1)],
      ['25 fps', undefined, undefined, '31 fps', undefined],
    );
  });

  it('lists all values once the table is open, and the latest of very many', async () => {
    const shut = await page(checkup());
    assert.equal(shut.view.all('table').length, 0);
    shut.view.all('details')[0]?.fire('toggle', { open: true });
    assert.deepEqual(shut.told.changes, [{ isTableOpen: true }]);
    const open = await page(checkup(), { isTableOpen: true });
    assert.deepEqual(
      open.view.all('tr').map(({ text }) => text.replace('\u202f', ' ')),
      ['time Rate (fps)', '10:00:00 AM 25', '10:01:00 AM 10', '10:02:00 AM 25', '10:04:00 AM 31'],
    );
    const { valuesView } = await import('../../../../src/pages/checkup/valuesView.ts');
    const many = Array.from({ length: 2002 }, (_, at) => from + at * 1000);
    const listed = drawn(valuesView(checkup(), many));
    assert.match(listed.text, /^latest/);
    assert.equal(listed.all('tr').length, 2001);
    assert.match(listed.all('tr')[1]?.text ?? '', /^10:00:02.AM$/);
    assert.doesNotMatch(drawn(valuesView(checkup(), many.slice(2))).text, /latest/);
  });

  it('shows a figure of now beside its limit, in the color of errors where it falls below', async () => {
    const reading = { id: 'speed', title: 'Speed', unit: 'x', value: 0.5, least: 1, limit: 'at least 1' };
    const shown = async (value: number) => {
      const { view } = await page(checkup({ traces: [], readings: [{ ...reading, value }] }));
      const [limit, line] = view
        .all('path')
        .map(({ attributes }) => `${attributes['class']} ${attributes['d']}`);
      return [view.all('output')[0]?.text, limit, line];
    };
    assert.deepEqual(await shown(0.5), ['0.5 x, now', 'limit M500 0V10', 'broken M0 5H250']);
    assert.deepEqual(await shown(1), ['1 x, now', 'limit M500 0V10', 'line M0 5H500']);
    assert.deepEqual(await shown(4), ['4 x, now', 'limit M250 0V10', 'line M0 5H1000']);
  });
});
