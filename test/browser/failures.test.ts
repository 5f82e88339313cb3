import assert from 'node:assert/strict';
import { type StartedService, startService } from '../helpers/startService.ts';
import { story } from '../helpers/story.ts';
import { errorsLogged } from './errorsLogged.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signIn } from './signIn.ts';

/** A service whose answers change; each step stands on the one before. */
story('A service in trouble', () => {
  let service: StartedService;
  let workbench: Workbench;
  before(async () => {
    service = await startService();
    workbench = await freshWorkbench({ userSettings: { 'headend.refreshInterval': 0 } });
    await workbench.open();
  });
  after(() => service?.server.close());

  const row = (text: string | RegExp) => workbench.row('Streaming', text);
  const welcome = () => workbench.page.locator('.welcome-view');
  const ok = (body: unknown) => ({ status: 200, body });

  it('that refuses a list says so, and is not asked for it again and again', async () => {
    service.answers['/iam/clients/me'] = ok({ id: 7, companyName: '$(zap) Quiet' });
    service.answers['/streaming/streams'] = { status: 403, body: { message: 'Not for [you](command:x)' } };
    service.answers['/streaming/videos'] = ok([]);
    await signIn(workbench, { origin: service.baseUrl, key: '1_expired' });
    await row('No permission for Live Streams').waitFor();
    const before = service.asked.length;
    await row(/^Videos/).click();
    await row('This account has no videos.').waitFor();
    assert.deepEqual(service.asked.slice(before), ['/streaming/videos']);
  });

  it('cannot put a link into a message, and the log tells what went wrong', async () => {
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
    await workbench.clearToasts();
  });

  it('cannot put a link into what the editor itself says of a failed save, by a name or a refusal', async () => {
    const name = '[Fix](command:workbench.action.closePanel)';
    const video = { id: 6, name, status: 'ready' };
    service.answers['/streaming/videos'] = ok([video]);
    service.answers['/streaming/videos/6'] = ok(video);
    await workbench.run('Headend: Refresh View');
    await workbench.openDocument(row('[Fix]'), 'Fix command:workbench.action.closePanel.json');
    await workbench.typeInto('name', '!', 2);
    service.answers['/streaming/videos/6'] = {
      status: 422,
      body: { message: '[Repair](command:workbench.action.closePanel)' },
    };
    await workbench.page.keyboard.press('ControlOrMeta+s');
    const toast = workbench.toast('Failed to save');
    await toast.filter({ hasText: '[Repair]' }).waitFor();
    assert.equal(await toast.locator('a').count(), 0);
    await workbench.clearToasts();
    service.answers['/streaming/videos/6'] = ok(video);
    await workbench.run('File: Revert File');
  });

  it('cannot put a link into the box to sign in', async () => {
    service.answers['/iam/clients/me'] = {
      status: 422,
      body: { message: '[Repair](command:workbench.action.closePanel)' },
    };
    await workbench.run('Headend: Sign In');
    await workbench.quickInput.accept(service.baseUrl, 'API base URL');
    await workbench.quickInput.accept('1_other', 'API key');
    const message = workbench.quickInput.widget.locator('.quick-input-message', { hasText: '[Repair]' });
    await message.waitFor();
    assert.equal(await message.locator('a').count(), 0);
    await workbench.quickInput.cancel();
    service.answers['/iam/clients/me'] = ok({ id: 7, companyName: '$(zap) Quiet' });
  });

  it('that refuses the key is answered by a welcome with a way on', async () => {
    service.answers['/iam/clients/me'] = { status: 401, body: { message: 'Token is invalid or expired' } };
    await workbench.reload();
    await welcome().getByText('The service rejected this account’s API key').waitFor();
    await welcome().getByRole('button', { name: 'Sign In Again' }).waitFor();
  });

  it('that takes the key at last is read after Retry', async () => {
    service.answers['/iam/clients/me'] = ok({ id: 7, companyName: 'Quiet' });
    await welcome().getByRole('button', { name: 'Retry' }).click();
    await row('No permission for Live Streams').waitFor();
  });

  it('that is out of reach from the start is answered by a welcome with Retry', async () => {
    service.server.closeAllConnections();
    service.server.close();
    await workbench.reload();
    await welcome().getByText('Can’t reach the service of this account').waitFor();
    await welcome().getByRole('button', { name: 'Retry' }).waitFor();
  });
});
