import assert from 'node:assert/strict';
import { type StartedService, startService } from '../helpers/startService.ts';
import { errorsLogged } from './errorsLogged.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signIn } from './signIn.ts';

const account = { id: 7, companyName: '$(zap) Quiet' };
const repair = { status: 422, body: { message: '[Repair](command:workbench.action.closePanel)' } };

/** Texts that are written as links of the editor are, wherever the editor itself shows them, none. */
describe('A text of the service', () => {
  let service: StartedService;
  let workbench: Workbench;
  before(async () => {
    service = await startService();
    service.answers['/iam/clients/me'] = ok(account);
    service.answers['/streaming/streams'] = ok([]);
    service.answers['/streaming/videos'] = ok([]);
    workbench = await freshWorkbench();
    await workbench.open();
    await signIn(workbench, { origin: service.baseUrl, key: '1_key' });
    await workbench.unfold(row(/^Videos/));
  });
  after(() => service?.server.close());
  afterEach(() => workbench.clearToasts());

  const row = (text: string | RegExp) => workbench.row('Streaming', text);
  const ok = (body: unknown) => ({ status: 200, body });

  it('is no link in the place of a document that can’t be read, which opens once it can', async () => {
    const video = { id: 5, name: 'See [here](command:workbench.action.closePanel)', status: 'ready' };
    service.answers['/streaming/videos'] = ok([video]);
    await workbench.run('Headend: Refresh View');
    await row('See [here]').click();
    await workbench.line('Could not open “See here command:workbench.action.closePanel”:').waitFor();
    await workbench.line('it wasn’t found (GET /streaming/videos/5, 404)').waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: 'Headend Message' }).waitFor();
    assert.equal(await workbench.page.locator('.view-line .detected-link').count(), 0);
    assert.deepEqual(await workbench.toasts(), []);
    assert.match((await errorsLogged(workbench)).join(), /GET \/streaming\/videos\/5/);
    service.answers['/streaming/videos/5'] = ok(video);
    await workbench.page.locator('.codelens-decoration a', { hasText: 'Try Again' }).click();
    await workbench.line('"status": "ready"').waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: 'Headend Resource' }).waitFor();
    await workbench.page.locator('.codelens-decoration', { hasText: 'Refresh · read' }).waitFor();
  });

  it('is no link where the editor itself tells of a failed save, be it a name or a refusal', async () => {
    const video = { id: 6, name: '[Fix](command:workbench.action.closePanel)', status: 'ready' };
    service.answers['/streaming/videos'] = ok([video]);
    service.answers['/streaming/videos/6'] = ok(video);
    await workbench.run('Headend: Refresh View');
    await workbench.openDocument(row('[Fix]'), 'Fix command:workbench.action.closePanel.json');
    await workbench.typeInto('name', '!', 2);
    service.answers['/streaming/videos/6'] = repair;
    await workbench.page.keyboard.press('ControlOrMeta+s');
    const toast = workbench.toast('Failed to save');
    await toast.filter({ hasText: '[Repair]' }).waitFor();
    const said = (await toast.innerText()).replaceAll('\u200b', '');
    // no address of the document, whose query nobody can read
    assert.equal(
      said,
      "Failed to save 'Fix command:workbench.action.closePanel.json': the service refused the values: " +
        '“[Repair](command:workbench.action.closePanel)” (GET /streaming/videos/6, 422)',
    );
    assert.equal(await toast.locator('a').count(), 0);
    service.answers['/streaming/videos/6'] = ok(video);
    await workbench.run('File: Revert File');
  });

  it('is no link in the box to sign in', async () => {
    service.answers['/iam/clients/me'] = repair;
    await workbench.run('Headend: Sign In');
    await workbench.quickInput.accept(service.baseUrl, 'API base URL');
    await workbench.quickInput.accept('1_other', 'API key');
    const message = workbench.quickInput.widget.locator('.quick-input-message', { hasText: '[Repair]' });
    await message.waitFor();
    assert.equal(await message.locator('a').count(), 0);
    await workbench.quickInput.cancel();
    service.answers['/iam/clients/me'] = ok(account);
  });
});
