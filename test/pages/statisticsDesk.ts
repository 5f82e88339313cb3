import assert from 'node:assert/strict';
import type { Fault } from '../../src/platform/sandboxFaults.ts';
import { type DeskOptions, openDesk } from './desk.ts';
import { driveStatistics, type StatisticsPage } from './statisticsPage.ts';

/** A desk with statistics, and what tests of them do with it. */
export type StatisticsDesk = Awaited<ReturnType<typeof openStatisticsDesk>>;

/** Opens one. */
export async function openStatisticsDesk(options: DeskOptions = {}) {
  const desk = await openDesk(options);

  /** From now on the sandbox makes this trouble, and no other. */
  async function trouble(...faults: readonly Fault[]): Promise<void> {
    await desk.sandbox.call('/_sandbox/faults', { method: 'PUT', json: { faults } });
  }
  /** The panel in front, once it has an answer. */
  async function find(): Promise<StatisticsPage> {
    return driveStatistics(await desk.frame('body[data-state="ready"] .desk-head'));
  }

  return Object.assign(desk, {
    trouble,
    find,
    /** Opens a panel in the place of all others, with the answer to its first question. */
    async open(): Promise<StatisticsPage> {
      await desk.closePanels();
      await desk.run('headend.statistics.open');
      return find();
    },
    /** Takes back what a test has done, and holds that its pages have kept to their own security policy. */
    async afterEach(): Promise<void> {
      await desk.setTheme('Default Dark Modern');
      if (!options.service) await trouble();
      assert.deepEqual(desk.violations.splice(0), []);
    },
  });
}
