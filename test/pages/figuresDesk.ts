import { startFigures } from './startFigures.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';

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
