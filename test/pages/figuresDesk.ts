import assert from 'node:assert/strict';
import { startFigures } from './startFigures.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** The answer with clients, each with its value for each hour of a week from a time in seconds. */
export const clients = (from: number, ...values: readonly number[]): string =>
  JSON.stringify(
    values.map((value, place) => ({
      client: place + 1,
      metrics: { streams: Array.from({ length: 169 }, (_, at) => [from + at * 3600, value]) },
    })),
  );

/** Moves the mouse to shares of the chart's width and height. Returns where it is, in px. */
export async function pointAt({ frame }: StatisticsPage, x: number, y: number) {
  const area = (await frame.locator('.u-over').boundingBox()) ?? assert.fail();
  const [left, top] = [area.x + area.width * x, area.y + area.height * y];
  await frame.page().mouse.move(left, top);
  return { left, top };
}

/** Opens a desk with statistics of a service that answers with the figures that a test writes. */
export async function openFiguresDesk() {
  const figures = await startFigures();
  const desk = await openStatisticsDesk({ service: figures });
  const close = desk.close.bind(desk);
  return Object.assign(desk, {
    /** From now on the service answers so. */
    answer: figures.answer,
    async close(): Promise<void> {
      await close();
      await figures.close();
    },
  });
}
