import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { violationsOf } from '../accessibility.ts';
import { openDesk } from '../desk.ts';
import { themeNames } from '../editor/theme.ts';
import { states } from '../formStates.ts';
import { misplaced } from '../layout.ts';

/** In px: narrow, what a window at twice its size leaves of 700 px, and as wide as a panel mostly is. */
const sizes = [
  { width: 300, height: 900 },
  { width: 350, height: 450 },
  { width: 1050, height: 830 },
];

describe('In every theme and size,', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  for (const { name, open, parts } of states) {
    it(`${name} keeps nobody out, and has all in its place`, async () => {
      const frame = await open(desk());
      for (const part of (await parts?.(frame)) ?? [undefined]) {
        await part?.click();
        for (const theme of themeNames) {
          await desk().setTheme(theme);
          assert.deepEqual(await violationsOf(frame), [], theme);
          for (const size of sizes) {
            await frame.page().setViewportSize(size);
            assert.deepEqual(await misplaced(frame), [], `${theme}, ${size.width} px`);
          }
        }
      }
    });
  }
});
