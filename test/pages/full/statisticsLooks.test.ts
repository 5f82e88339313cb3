import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { violationsOf } from '../accessibility.ts';
import { themeNames } from '../editor/theme.ts';
import { misplaced } from '../layout.ts';
import { openStatisticsDesk } from '../statisticsDesk.ts';
import { statisticsStates } from '../statisticsStates.ts';

describe('The look of the statistics in every theme', () => {
  const desk = forSuite(openStatisticsDesk);
  afterEach(() => desk().afterEach());

  for (const [state, arrange] of Object.entries(statisticsStates)) {
    it(`keeps nobody out, and has room for all, ${state}`, async () => {
      const page = await desk().open();
      await arrange(page, desk());
      for (const theme of themeNames) {
        await desk().setTheme(theme);
        assert.deepEqual(await violationsOf(page.frame), [], theme);
        assert.deepEqual(await misplaced(page.frame), [], theme);
        assert.deepEqual(await page.pale(), [], theme);
      }
    });
  }
});
