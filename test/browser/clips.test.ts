import { story } from '../helpers/story.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { trySandbox } from './signIn.ts';

story('A clip of a live stream, from its cut to its row', () => {
  const stream = 'Arena 1: handball, main camera';
  const name = 'Goal $(zap) [7](command:x)';
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
    await workbench.widenSideBar(430);
  });

  it('is cut from the palette, and offered once it is there', async () => {
    const { quickInput } = workbench;
    await workbench.run('Headend: Cut Stream Clip…');
    await quickInput.find(stream);
    await quickInput.choose('Last 30 s');
    await quickInput.choose('Keep for 10 min');
    await quickInput.accept(name, 'Name of the clip');
    await workbench.toast(`The clip “${name}” of “${stream}” is ready.`).waitFor();
  });

  it('plays from what was offered', async () => {
    await workbench.page
      .locator('.notification-toast', { hasText: name })
      .getByRole('button', { name: 'Play', exact: true })
      .click();
    const frame = await workbench.webviewFrame('body[data-state="playing"]');
    await frame.locator('.standing', { hasText: 'Recorded' }).waitFor();
  });

  it('is below its stream, by its name, with the time that it has left', async () => {
    const above = workbench.row('Streaming', stream);
    await above.click();
    await workbench.inRow(stream);
    // a click opens it
    await workbench.page.keyboard.press('ArrowRight');
    await above.and(workbench.page.locator('[aria-expanded="true"]')).waitFor();
    await workbench.unfold(workbench.row('Streaming', /^Clips/));
    const row = workbench.row('Streaming', name);
    await row.filter({ hasText: /(9|10) min left · 0:30/ }).waitFor();
  });
});
