import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../../tools/folders.ts';
import { story } from '../../helpers/story.ts';
import { misplaced } from '../../pages/layout.ts';
import { type Album, type Camera, openAlbum, openCamera } from '../camera.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { trySandbox } from '../signIn.ts';
import { type Theme, waitForTheme } from '../theme.ts';

const dark = 'Default Dark Modern' satisfies Theme;
const light = 'Default Light Modern' satisfies Theme;

/** Nothing in the picture but the workbench, and what was asked for. */
const forPictures = {
  forPictures: true,
  settings: {
    'editor.minimap.enabled': false,
    'files.autoSave': 'off',
    'workbench.colorTheme': dark,
    'workbench.layoutControl.enabled': false,
  },
  userSettings: { 'window.menuBarVisibility': 'hidden' },
};

const studio = 'Evening news: studio 1';
const whole = { width: 1040, height: 650 };

/** Takes them anew; `npm run pictures` makes them small, and keeps them for README. */
story('The pictures of README', () => {
  let album: Album;
  let workbench: Workbench;
  let camera: Camera;
  before(async () => {
    album = await openAlbum();
    await openWindow();
  });

  async function openWindow(): Promise<void> {
    workbench = await freshWorkbench(forPictures);
    await waitForTheme(workbench.page, dark);
    camera = openCamera(workbench.page, album);
  }
  const row = (name: string | RegExp) => workbench.row('Streaming', name);
  const titled = (title: string, state = 'ready') =>
    workbench.webviewFrame(`body[data-state="${state}"]:has(h1:text-is("${title}"))`);
  /** Leaves an editor alone in a window of a size, without the views. */
  async function alone(height: number): Promise<void> {
    await workbench.page.keyboard.press('ControlOrMeta+b');
    await workbench.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
    await workbench.page.setViewportSize({ width: 620, height });
    await camera.leave();
  }
  /** Brings the views back, without editors. */
  async function backToViews(theme: Theme): Promise<void> {
    await workbench.page.setViewportSize(whole);
    await workbench.closeEditors();
    await workbench.setTheme(theme);
    await workbench.open();
  }
  const editor = () => workbench.page.locator('.part.editor');

  it('begin with an empty window, in which the sandbox fills the first view', async () => {
    const { page } = workbench;
    const tryIt = page.getByRole('button', { name: 'Try the Sandbox' });
    await camera.shoot(1000);
    await camera.click(page.locator('.activitybar a.action-label[aria-label^="Headend"]'));
    await tryIt.waitFor();
    await workbench.widenSideBar(400);
    await camera.leave();
    await camera.shoot(1500);
    await camera.click(tryIt);
    await workbench.counted(row(/^Live Streams/));
    await row('Harbour camera: Gdańsk').waitFor();
    await workbench.settled('Streaming');
    await camera.leave();
    await camera.shoot(2000);
  });

  it('go on with a stream that plays', async () => {
    await camera.hover(row(studio));
    const play = row(studio).getByRole('button', { name: /^Play/ });
    await play.waitFor();
    await camera.shoot(500);
    await camera.click(play);
    const player = await titled(studio, 'playing');
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 100);
    await camera.leave();
    camera.rest({ x: 700, y: 560 });
    await camera.film(player.locator('video'), 48, 100);
  });

  it('go on with its statistics', async () => {
    const entry = (name: RegExp) => workbench.page.getByRole('menuitem', { name });
    await camera.click(row(studio), 'right');
    await entry(/^Open$/).waitFor();
    await camera.shoot(700);
    await camera.hover(entry(/^Open$/));
    await entry(/^Open Statistics/).waitFor();
    await camera.shoot(600);
    await camera.click(entry(/^Open Statistics/));
    const statistics = await workbench.webviewFrame('body[data-state="ready"] .desk-head');
    await camera.leave();
    assert.deepEqual(await misplaced(statistics), []);
    await camera.shoot(900);
    camera.rest({ x: 980, y: 590 });
    await camera.shoot(2500);
  });

  it('end with a change that is saved', async () => {
    await camera.click(row(studio));
    await workbench.tab(`${studio}.json`).waitFor();
    await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
    await workbench.status('Activating Extensions').waitFor({ state: 'hidden' });
    await camera.leave();
    await camera.shoot(1500);
    await camera.click(workbench.line('"name":'));
    await workbench.inDocument(`${studio}.json`);
    await workbench.page.keyboard.press('End');
    for (let left = 2; left > 0; left -= 1) await workbench.page.keyboard.press('ArrowLeft');
    await camera.shoot(300);
    camera.rest({ x: 920, y: 330 });
    await camera.type(', late edition');
    await camera.shoot(700);
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await row(`${studio}, late edition`).waitFor();
    await workbench.status('Saved').waitFor();
    await camera.shoot(4000);
  });

  it('show the streams and their states', async () => {
    await openWindow();
    await trySandbox(workbench);
    await workbench.page.setViewportSize({ width: 1040, height: 760 });
    await workbench.widenSideBar(565);
    await workbench.setTheme(light);
    await row('Arena 2: ice hockey').waitFor();
    await workbench.settled('Streaming');
    await camera.leave();
    await camera.still('streams', workbench.page.locator('.part.sidebar'), 525);
  });

  it('show a stream that plays', async () => {
    const name = 'City camera: Porto, Ribeira';
    await workbench.setTheme(dark);
    await workbench.pressIn(row(name), /^Play/);
    const player = await titled(name, 'playing');
    await alone(640);
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 200);
    assert.deepEqual(await misplaced(player), []);
    await camera.still('play', editor(), 525);
  });

  it('show what a check finds', async () => {
    const name = 'Arena 1: handball, goal right';
    await backToViews(light);
    await row(name).click({ button: 'right' });
    await workbench.takeEntry('On Air', 'Check Ingest…');
    const check = await titled(`Ingest Check — ${name}`);
    await check.locator('figure').first().waitFor();
    await alone(560);
    assert.deepEqual(await misplaced(check), []);
    await camera.still('check', editor(), 395);
  });

  it('show what is asked before a change is saved', async () => {
    const name = 'Evening news: sign language';
    await backToViews(dark);
    await workbench.openDocument(row(name), `${name}.json`);
    await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
    await workbench.line('"active": true').click();
    await workbench.page.keyboard.press('End');
    for (const _ of 'true,') await workbench.page.keyboard.press('Shift+ArrowLeft');
    await workbench.page.keyboard.type('false,');
    await alone(570);
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.page.locator('.monaco-dialog-box').getByText('will lose the picture').waitFor();
    await camera.still('edit', editor(), 395);
  });

  it('are all that README and the pages by task show', async () => {
    await album.save();
    const kept = globSync('media/readme/*', { cwd: projectFolder }).map((file) => path.parse(file).name);
    assert.deepEqual(['first-minute', ...album.stills].sort(), kept.sort());
  });
});
