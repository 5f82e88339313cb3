import assert from 'node:assert/strict';
import type { View } from '../driveWindow.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { trySandbox } from '../signIn.ts';

/** Rows with much to say, by the view and the group that they are in. */
const wordy: Readonly<Partial<Record<View, Readonly<Record<string, readonly RegExp[]>>>>> = {
  Streaming: {
    'Live Streams': [/^Live Streams/, /^Evening news: studio 1/],
    Videos: [/^Street interview, raw material/],
  },
  Edge: { 'Edge Apps': [/^a-name-of-sixty-four/, /^geo-gate/] },
  Cloud: { Volumes: [/^Chicago/, /root/] },
  'CDN & Storage': { 'Log Upload Policies': [/^Rights reporting/, /^Election night/] },
};

describe('Rows of a narrow side bar', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
    // high enough for all rows: those out of sight are not there
    await workbench.page.setViewportSize({ width: 1000, height: 2000 });
  });

  for (const [view, groups] of Object.entries(wordy) as [
    View,
    Readonly<Record<string, readonly RegExp[]>>,
  ][]) {
    it(`tell the rest in tooltips that do not scroll sideways: ${view}`, async () => {
      // in a narrow one the buttons of a view are in the way of a click on its title
      await workbench.widenSideBar(430);
      await workbench.showView(view);
      await workbench.widenSideBar(248);
      for (const [group, names] of Object.entries(groups)) {
        const list = workbench.row(view, new RegExp(`^${group}`));
        await workbench.unfold(list);
        // rows that are drawn anew lose the mouse
        await workbench.counted(list);
        for (const name of names) {
          const row = workbench.row(view, name);
          const description = await row.locator('.label-description').textContent();
          await workbench.inTooltip(row, name.source.slice(1, 8), async (tooltip) => {
            assert.ok((await tooltip.textContent())?.includes(description ?? ''), `${name}: ${description}`);
            const tooWide = await tooltip.evaluate(
              (hover) =>
                [hover, ...hover.querySelectorAll('*')].filter(
                  (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
                ).length,
            );
            assert.equal(tooWide, 0, String(name));
          });
        }
      }
    });
  }
});
