import assert from 'node:assert/strict';
import { type StartedService, startService } from './startService.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('A service in trouble', () => {
  let service: StartedService;
  let workbench: Workbench;

  before(async () => {
    service = await startService();
    service.answers['/iam/clients/me'] = { status: 401, body: { message: 'Token is invalid or expired' } };
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: service.baseUrl, HEADEND_API_KEY: '1_expired' },
    });
    await workbench.openContainer('Headend');
  });

  after(async () => {
    await workbench?.close();
    service?.server.close();
  });

  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');
  const button = (name: string) => workbench.page.locator('.welcome-view').getByRole('button', { name });

  it('that refuses the key is answered by a welcome with a way on', async () => {
    await workbench.page.getByText('The service refused the API key of this account').waitFor();
    await button('Sign In Again').waitFor();
    await workbench.screenshot('welcome-refused');
  });

  it('that takes the key at last is read after Retry', async () => {
    service.answers['/iam/clients/me'] = { status: 200, body: { id: 7, companyName: '$(zap) Quiet' } };
    service.answers['/streaming/streams'] = { status: 403, body: { message: 'Not for [you](command:x)' } };
    service.answers['/streaming/videos'] = { status: 200, body: [] };
    await button('Retry').click();
    await rows().filter({ hasText: 'No permission for Live Streams' }).waitFor();
    await workbench.screenshot('list-forbidden');
  });

  it('is not asked again and again for a list that it refuses', async () => {
    const before = service.asked.length;
    await rows()
      .filter({ hasText: /^Videos/ })
      .click();
    await rows().filter({ hasText: 'This account has no videos.' }).waitFor();
    await workbench.quickInput.palette('Headend: Show Log');
    await workbench.page.locator('.panel').getByText('/streaming/videos').first().waitFor();
    const streams = service.asked.slice(before).filter((path) => path === '/streaming/streams');
    assert.deepEqual(streams, []);
  });

  it('cannot put a link into a message', async () => {
    service.answers['/streaming/videos'] = {
      status: 200,
      body: [{ id: 5, name: 'See [here](command:workbench.action.closePanel)', status: 'ready' }],
    };
    await workbench.quickInput.palette('Headend: Refresh View');
    await rows().filter({ hasText: 'See [here]' }).click();
    const toast = workbench.toast('Could not open “See [here]');
    await toast.waitFor();
    assert.match(
      String(await toast.textContent()),
      /it does not exist, or not any more \(GET \/streaming\/videos\/5, 404\)/,
    );
    assert.equal(await toast.locator('a').count(), 0);
    await workbench.screenshot('toast');
  });

  it('that is out of reach from the start is answered by a welcome with Retry', async () => {
    service.server.closeAllConnections();
    await new Promise((resolve) => service.server.close(resolve));
    await workbench.reload();
    await workbench.openContainer('Headend');
    await workbench.page.getByText('The service of this account cannot be reached').waitFor();
    await button('Retry').waitFor();
    await workbench.screenshot('welcome-unreachable');
  });
});

describe('An address of the environment that would send the key in the clear', () => {
  it('is refused in words, and nothing is sent', async () => {
    const workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: 'http://platform.example', HEADEND_API_KEY: '1_secret' },
    });
    try {
      await workbench.openContainer('Headend');
      await workbench.page.getByText('The account cannot be used').waitFor();
      assert.doesNotMatch(await workbench.logs(), /GET \/iam/);
    } finally {
      await workbench.close();
    }
  });
});
