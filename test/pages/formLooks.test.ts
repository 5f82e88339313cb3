import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { forSuite } from '../helpers/forSuite.ts';
import { violationsOf } from './accessibility.ts';
import { openDesk } from './desk.ts';
import { openForm } from './formPage.ts';
import { states } from './formStates.ts';
import { misplaced } from './layout.ts';

// All of them, in each theme and size: full/formLooks.test.ts.
describe('A page with text and fields:', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  for (const { name, open, parts } of states.filter(({ isDaily }) => isDaily)) {
    it(`${name} keeps nobody out, and has all in its place, also at 300 px`, async () => {
      const frame = await open(desk());
      const page = frame.page();
      const wide = page.viewportSize() ?? assert.fail();
      for (const part of (await parts?.(frame)) ?? [undefined]) {
        await part?.click();
        assert.deepEqual(await violationsOf(frame), []);
        assert.deepEqual(await misplaced(frame), []);
        await page.setViewportSize({ width: 300, height: 900 });
        assert.deepEqual(await misplaced(frame), []);
        await page.setViewportSize(wide);
      }
      assert.deepEqual(desk().violations, []);
    });
  }

  it('pictures to choose from stand at one height in a row, whatever their names take', async () => {
    const frame = await openForm(desk(), 'video', 'Debate: Is the harbour big enough?');
    const page = frame.page();
    const wide = page.viewportSize() ?? assert.fail();
    await page.setViewportSize({ width: 300, height: 900 });
    const labels = frame.locator('.pictures label');
    // the place of the poster, which is not there, and the first screenshot
    const [place, picture] = await labels.evaluateAll((all) =>
      all.slice(0, 2).map((label) => {
        const below = label.querySelector('span')?.getBoundingClientRect();
        return { top: label.getBoundingClientRect().top, names: below?.top };
      }),
    );
    assert.ok(place && picture);
    assert.equal(place.top, picture.top);
    assert.ok(Math.abs(Number(place.names) - Number(picture.names)) < 3, JSON.stringify([place, picture]));
    await page.setViewportSize(wide);
  });

  for (const { name, open } of [states[0], states.at(-1)].flatMap((each) => each ?? [])) {
    it(`${name} follows the theme`, async () => {
      const frame = await open(desk());
      const color = (of: Locator, part: 'color' | 'backgroundColor') =>
        of.first().evaluate((element, name) => getComputedStyle(element)[name], part);
      const colors = () =>
        Promise.all([color(frame.locator('h1'), 'color'), color(frame.locator('select'), 'backgroundColor')]);
      assert.deepEqual(await colors(), ['rgb(204, 204, 204)', 'rgb(49, 49, 49)']);
      await desk().setTheme('Default Light Modern');
      assert.deepEqual(await colors(), ['rgb(59, 59, 59)', 'rgb(255, 255, 255)']);
      await desk().setTheme('Default Dark Modern');
    });
  }
});
