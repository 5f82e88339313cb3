import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Result } from '../../../../src/features/edit/results.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { words } from '../../../../src/shared/words.ts';
import type { Ask } from '../../../../src/ui/ask.ts';

const ref = (title: string) => ({ account: 'a', kind: 'liveStream', scope: {}, id: title, title });
const well = (title: string, more: Partial<Result> = {}): Result => ({
  ref: ref(title),
  done: true,
  text: 'Set.',
  ...more,
});
const failed = (title: string, more: Partial<Result> = {}) =>
  well(title, { done: false, text: 'No.', ...more });

/** What is told of results, and the report that its button shows. */
async function telling(results: readonly Result[], warnings = [] as string[]) {
  const { tellAll } = await import('../../../../src/features/edit/results.ts');
  const told: string[] = [];
  const reports: (readonly string[])[] = [];
  const message = (severity: string) => async (text: string, buttons: readonly string[]) => {
    told.push(`${severity}: ${text}`);
    return buttons[0];
  };
  const ask = {
    flash: (text: string) => told.push(`flash: ${text}`),
    tell: message('info'),
    warn: message('warning'),
  } as unknown as Ask;
  const show = async (title: string, lines: readonly string[]) => void reports.push([title, ...lines]);
  await tellAll({ ask, reports: { show } }, kindOf('liveStream'), results, {
    warnings: warnings.map((each) => words(each)),
  });
  return { told, reports };
}

describe('The report of a change to several', () => {
  it('is brief if all went well, though some needed no change', async () => {
    assert.deepEqual((await telling([well('a'), well('b')])).told, ['flash: Updated 2 live streams']);
    const needless = failed('b', { isNeedless: true });
    assert.deepEqual((await telling([well('a'), needless])).told, ['flash: Updated 1 of 2 live streams']);
    assert.deepEqual((await telling([needless, needless])).told, ['flash: No change needed.']);
  });

  it('warns if one failed, and shows what came of each', async () => {
    const { told, reports } = await telling([well('a'), failed('b')]);
    assert.deepEqual(told, ['warning: Updated 1 of 2 live streams.']);
    assert.deepEqual(reports, [['Updated 1 of 2 live streams', '✓ a: Set.', '✗ b: No.']]);
    // nothing was done, and that was not wanted
    const needless = failed('c', { isNeedless: true });
    assert.deepEqual((await telling([needless, failed('b')])).told, [
      'warning: Updated 0 of 2 live streams.',
    ]);
  });

  it('warns if something else changed that had to stay, and informs of other effects', async () => {
    assert.deepEqual((await telling([well('a', { breached: true })])).told, [
      'warning: Something else changed too; check the details. Updated 1 stream.',
    ]);
    assert.deepEqual((await telling([well('a', { remarked: true })])).told, ['info: Updated 1 stream.']);
  });

  it('says what the user should know of the new values, if any were set', async () => {
    assert.deepEqual((await telling([well('a')], ['It is slow.'])).told, [
      'info: It is slow. Updated 1 stream.',
    ]);
    const needless = failed('a', { isNeedless: true });
    assert.deepEqual((await telling([needless], ['It is slow.'])).told, ['flash: No change needed.']);
  });

  it('is left out if the user canceled before anything was done', async () => {
    const { notBegun } = await import('../../../../src/features/edit/results.ts');
    assert.deepEqual((await telling([notBegun(ref('a')), notBegun(ref('b'))])).told, []);
    const doubtful = failed('a', { gaveUp: true, isDoubtful: true });
    const { told, reports } = await telling([doubtful, notBegun(ref('b'))]);
    assert.deepEqual(told, ['warning: Updated 0 of 2 live streams.']);
    assert.equal(reports[0]?.[2], '✗ b: Not started: canceled.');
  });
});
