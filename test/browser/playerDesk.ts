import { drivePlayer, type PlayerPage } from '../pages/playerPage.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** Opens a workbench that is signed in to the sandbox, with its players. */
export async function openPlayerDesk() {
  const workbench: Workbench = await openWorkbench();
  const violations: string[] = [];
  workbench.page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await workbench.openContainer('Headend');
  await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  const rows = workbench.page.locator('.pane-body').getByRole('treeitem');
  await rows.filter({ hasText: 'live of' }).first().waitFor();
  return {
    workbench,
    /** What the pages' security policies have refused so far. */
    violations,
    /** The player of `title`, once its picture moves. */
    async moving(title: string): Promise<PlayerPage> {
      const body = `body[data-state="playing"]:has(h1:text-is(${JSON.stringify(title)}))`;
      const player = drivePlayer(await workbench.webviewFrame(body));
      await player.moves();
      return player;
    },
    close: () => workbench.close(),
  };
}

/** A video that is ready from the first moment on, with subtitles; others become ready as time goes by. */
export const evening = /^Evening news, .*ready · /;
