import assert from 'node:assert/strict';
import { violationsOf } from '../../pages/accessibility.ts';
import { misplaced } from '../../pages/layout.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';
import { type Theme, themes } from '../theme.ts';

const stream = 'Evening news: sign language';
const video = 'Trailer: winter programme';

/** What pages are told of a theme. */
const kinds: Record<Theme, string> = {
  'Default Light Modern': 'vscode-light',
  'Default Dark Modern': 'vscode-dark',
  'Default High Contrast': 'vscode-high-contrast',
  'Default High Contrast Light': 'vscode-high-contrast-light',
};

/** How large a window is, in px: a usual one, and one that leaves little room for a page. */
const sizes = [
  { width: 1400, height: 900 },
  { width: 720, height: 600 },
];

/** How each kind of page is opened by the palette, and what shows that it is there. */
const pages = [
  { what: 'A player', command: 'Play Stream', name: stream, shown: 'body[data-state="playing"]' },
  { what: 'A form', command: 'Edit Resource in Form…', name: stream, shown: 'body[data-state="ready"] form' },
  { what: 'A sheet', command: 'Show Video Addresses', name: video, shown: 'h1:text("Addresses — ")' },
  { what: 'The statistics', command: 'Open Statistics', shown: 'body[data-state="ready"] .desk-head' },
];

/** Each page with the colors and the fonts of the editor itself. */
describe('In each theme', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    workbench = await freshWorkbench();
    await signIn(workbench, sandbox);
  });
  after(() => sandbox?.close());
  afterEach(async () => {
    await workbench.page.setViewportSize({ width: 1400, height: 900 });
    await workbench.closeEditors();
  });

  for (const { what, command, name, shown } of pages) {
    it(`${what.toLowerCase()} can be read, and nothing of it is cut off`, async () => {
      await workbench.run(`Headend: ${command}`);
      if (name !== undefined) await workbench.quickInput.find(name);
      const frame = await workbench.webviewFrame(shown);
      for (const theme of themes) {
        await workbench.setTheme(theme);
        await frame.waitForSelector(`body[data-vscode-theme-kind="${kinds[theme]}"]`);
        assert.deepEqual(await violationsOf(frame), [], theme);
      }
      for (const size of sizes) {
        await workbench.page.setViewportSize(size);
        await frame.waitForFunction((most) => innerWidth < most, size.width);
        assert.deepEqual(await misplaced(frame), [], `${size.width} px`);
      }
    });
  }
});
