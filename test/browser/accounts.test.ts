import assert from 'node:assert/strict';
import type { Fault } from '../../src/platform/sandboxFaults.ts';
import { story } from '../helpers/story.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { type View, views } from './driveWindow.ts';
import { errorsLogged } from './errorsLogged.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { signIn } from './signIn.ts';

story('The views of an account', () => {
  let empty: StartedSandbox;
  let refusing: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    empty = await startedSandbox({ scale: 0 });
    const faults = ['/cloud', '/cdn', '/fastedge', '/storage'].map(
      (path): Fault => ({ kind: 'error', status: 403, path }),
    );
    refusing = await startedSandbox({ faults });
    workbench = await freshWorkbench();
    await workbench.open();
    await workbench.widenSideBar(520);
  });
  after(() => Promise.all([empty?.close(), refusing?.close()]));

  const notes: Record<View, Record<string, string>> = {
    Streaming: { 'Live Streams': 'This account has no live streams.', Videos: 'This account has no videos.' },
    Edge: {
      'Edge Apps': 'This account has no edge apps.',
      'Edge Secrets': 'This account has no edge secrets.',
    },
    Cloud: { Instances: 'No instances in this region.', Volumes: 'No volumes in this region.' },
    'CDN & Storage': {
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
      'CDN & Storage': 'No permission for Log Upload Policies',
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
});
