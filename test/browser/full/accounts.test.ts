import assert from 'node:assert/strict';
import { setInterval as every } from 'node:timers/promises';
import type { Fault } from '../../../src/platform/sandboxFaults.ts';
import { type StartedService, startService } from '../../helpers/startService.ts';
import { story } from '../../helpers/story.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { type View, views } from '../driveWindow.ts';
import { errorsLogged } from '../errorsLogged.ts';
import { filesWith } from '../filesWith.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';

/** What the views say where there is little or nothing to show; each step stands on the one before. */
story('The views of an account', () => {
  let empty: StartedSandbox;
  let refusing: StartedSandbox;
  let service: StartedService;
  let workbench: Workbench;
  before(async () => {
    empty = await startedSandbox({ scale: 0 });
    const faults = ['/cloud', '/cdn', '/fastedge', '/storage'].map(
      (path): Fault => ({ kind: 'error', status: 403, path }),
    );
    refusing = await startedSandbox({ faults });
    service = await startService();
    workbench = await freshWorkbench({ userSettings: { 'headend.refreshInterval': 0 } });
    await workbench.open();
    await workbench.widenSideBar(520);
  });
  after(() => Promise.all([empty?.close(), refusing?.close(), service?.server.close()]));

  const notes: Record<View, Record<string, string>> = {
    Streaming: { 'Live Streams': 'This account has no live streams.', Videos: 'This account has no videos.' },
    Edge: {
      'Edge Apps': 'This account has no edge apps.',
      'Edge Secrets': 'This account has no edge secrets.',
    },
    Cloud: { Instances: 'No instances in this region.', Volumes: 'No volumes in this region.' },
    'CDN & Storage': {
      'CDN Resources': 'This account has no CDN resources.',
      'Log Upload Policies': 'This account has no log upload policies.',
      'Storage Alerts': 'This account has no storage alerts.',
    },
    Activity: { Tasks: 'This account has no tasks.' },
  };

  it('say that there is nothing in it, with a next step', async () => {
    await signIn(workbench, empty);
    for (const view of views) {
      await workbench.showView(view);
      for (const [group, text] of Object.entries(notes[view])) {
        await workbench.unfold(workbench.row(view, new RegExp(`^${group}`)));
        await workbench.row(view, text).filter({ hasText: 'Click to refresh' }).waitFor();
      }
    }
    assert.deepEqual(await workbench.toasts(), []);
    assert.deepEqual(await errorsLogged(workbench), []);
  });

  it('have no group for databases in a region that offers none', async () => {
    await signIn(workbench, empty);
    await workbench.showView('Cloud');
    await workbench.row('Cloud', 'PostgreSQL Clusters').waitFor();
    const rows = await workbench.pane('Cloud').getByRole('treeitem').allTextContents();
    const [chicago, frankfurt] = ['Chicago', 'Frankfurt'].map((name) =>
      rows.findIndex((row) => row.startsWith(name)),
    );
    const databases = rows.slice(chicago, frankfurt).filter((row) => /^(PostgreSQL|FaaS)/.test(row));
    assert.deepEqual(databases, ['FaaS Keys']);
  });

  it('that may see streaming alone tell what its key may not, and of which call', async () => {
    await signIn(workbench, refusing);
    await workbench.showView('Streaming');
    await workbench.row('Streaming', /^Evening news: studio 1/).waitFor();
    const refused: Partial<Record<View, string>> = {
      Edge: 'No permission for Edge Apps',
      Cloud: 'Could not list projects and regions',
      'CDN & Storage': 'No permission for CDN Resources',
      Activity: 'No permission for Tasks',
    };
    for (const [view, text] of Object.entries(refused) as [View, string][]) {
      await workbench.showView(view);
      await workbench
        .row(view, text)
        .filter({ hasText: /this API key isn’t allowed to do this.*GET \/.*403/ })
        .waitFor();
    }
    await workbench.run('Headend: Go to Resource…');
    await workbench.quickInput.find('Snow camera Feldberg');
    const row = { name: /^Snow camera Feldberg/, selected: true };
    await workbench.pane('Streaming').getByRole('treeitem', row).waitFor();
    assert.deepEqual(await workbench.toasts(), []);
  });

  const row = (text: string | RegExp) => workbench.row('Streaming', text);
  const welcome = () => workbench.page.locator('.welcome-view');
  const ok = (body: unknown) => ({ status: 200, body });

  it('tell that the service refuses a list, and do not ask for it again and again', async () => {
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

  it('whose key is refused say so, and keep the rows that are known from before', async () => {
    service.answers['/streaming/videos'] = ok([{ id: 5, name: 'Gala 4711', status: 'ready' }]);
    await workbench.run('Headend: Refresh View');
    await row('Gala 4711').waitFor();
    // rows are written down a while after they were read
    const kept = () => filesWith(workbench.dataDir, [Buffer.from('Gala 4711')]);
    for await (const _ of every(100)) if ((await kept()).length > 0) break;
    service.answers['/iam/clients/me'] = { status: 401, body: { message: 'Token is invalid or expired' } };
    await workbench.reload();
    await workbench.pane('Streaming').locator('.message').filter({ hasText: 'Showing data from' }).waitFor();
    await row('Sign In Again').waitFor();
    await workbench.settled('Streaming');
    await workbench.unfold(row(/^Videos/));
    await row('Gala 4711').waitFor();
    assert.equal(await welcome().isVisible(), false);
  });

  it('of which no rows are known have a welcome with a way on where their key is refused', async () => {
    service.answers['/iam/clients/me'] = ok({ id: 8, companyName: 'New' });
    await signIn(workbench, { origin: service.baseUrl, key: '1_new' });
    await row('No permission for Live Streams').waitFor();
    service.answers['/iam/clients/me'] = { status: 401, body: { message: 'Token is invalid or expired' } };
    await workbench.reload();
    await welcome().getByText('The service rejected this account’s API key').waitFor();
    await welcome().getByRole('button', { name: 'Sign In Again' }).waitFor();
  });

  it('whose key is taken at last are read after Retry', async () => {
    service.answers['/iam/clients/me'] = ok({ id: 8, companyName: 'New' });
    await welcome().getByRole('button', { name: 'Retry' }).click();
    await row('No permission for Live Streams').waitFor();
  });

  it('whose service is out of reach from the start have a welcome with Retry', async () => {
    service.server.closeAllConnections();
    service.server.close();
    await workbench.reload();
    await welcome().getByText('Can’t reach the service of this account').waitFor();
    await welcome().getByRole('button', { name: 'Retry' }).waitFor();
  });
});
