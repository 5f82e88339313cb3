import assert from 'node:assert/strict';
import { misplaced } from '../../pages/layout.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';

const stream = 'Evening news: studio 1';

describe('In a German editor', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    workbench = await freshWorkbench({ language: 'de' });
    await workbench.run('Headend: Anmelden');
    await workbench.quickInput.accept(sandbox.origin, 'Basis-URL der API');
    await workbench.quickInput.accept(sandbox.key, 'API-Schlüssel');
    await workbench.account().waitFor();
    await workbench.open();
  });
  after(() => sandbox?.close());

  it('views and rows are German', async () => {
    for (const name of ['Cloud', 'CDN & Speicher', 'Aktivität'])
      await workbench.page.locator(`.pane-header[aria-label^="${name}"]`).waitFor();
    const list = workbench.row('Streaming', /^Livestreams/);
    await workbench.counted(list);
    await workbench.unfold(list);
    await workbench.row('Streaming', stream).waitFor();
    assert.match((await list.textContent()) ?? '', /\d+ live von \d+/);
  });

  it('the menu of a row is German, and fits', async () => {
    await workbench.row('Streaming', stream).click({ button: 'right' });
    const entries = workbench.page.locator('.monaco-menu-container .action-label');
    await entries.filter({ hasText: 'Ingest anzeigen' }).waitFor();
    const texts = await entries.allTextContents();
    assert.deepEqual(
      texts.filter((text) => /^(Show|Play|Copy|Edit|Open|Delete)/.test(text)),
      [],
    );
    await workbench.page.keyboard.press('Escape');
  });

  it('what is hovered over in a document is German', async () => {
    await workbench.openDocument(workbench.row('Streaming', stream), `${stream}.json`);
    await workbench.explains('dvr_duration', 'Einheit: s.');
    await workbench.closeEditors();
  });

  it('a form is German, and nothing of it is cut off', async () => {
    await workbench.run('Headend: Ressource im Formular bearbeiten…');
    await workbench.page.getByPlaceholder('Name oder ID eingeben').fill(stream);
    await workbench.quickInput.focused(stream).waitFor();
    await workbench.page.keyboard.press('Enter');
    const form = await workbench.webviewFrame('body[data-state="ready"] form');
    await form.getByLabel('DVR-Fenster').waitFor();
    await form.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
    assert.deepEqual(await misplaced(form), []);
    await workbench.page.setViewportSize({ width: 720, height: 600 });
    await form.waitForFunction(() => innerWidth < 720);
    assert.deepEqual(await misplaced(form), []);
  });
});
