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

  it('is no link in a message of Headend, and the log tells what went wrong', async () => {
    const name = 'See [here](command:workbench.action.closePanel)';
    service.answers['/streaming/videos'] = ok([{ id: 5, name, status: 'ready' }]);
    await workbench.run('Headend: Refresh View');
    await row('See [here]').click();
    const toast = workbench.toast('Could not open “See here command');
    await toast.filter({ hasText: /it wasn’t found \(GET \/streaming\/videos\/5, 404\)/ }).waitFor();
    assert.equal(await toast.locator('a').count(), 0);
    assert.match((await errorsLogged(workbench)).join(), /GET \/streaming\/videos\/5/);
    // nothing can be created there
    await workbench.page.getByRole('button', { name: 'Try Again' }).waitFor();
    assert.equal(await workbench.page.getByRole('button', { name: 'Create File' }).count(), 0);
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
