import assert from 'node:assert/strict';
import type { Fault } from '../../src/api/sandboxFaults.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const views = ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity'];

/** A workbench that is signed in to a sandbox of its own by the environment. */
async function signedIn(options: Parameters<typeof startedSandbox>[0]) {
  const sandbox = await startedSandbox(options);
  const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
  const workbench = await openWorkbench({ env });
  await workbench.openContainer('Headend');
  await workbench.pane('Streaming').getByRole('treeitem').first().waitFor();
  await workbench.widenSideBar(520);
  return { sandbox, workbench };
}

/** Unfolds one view and folds the others. */
async function only({ page }: Workbench, view: string) {
  for (const each of views) {
    const header = page.locator(`.pane-header[aria-label^="${each}"]`);
    if ((await header.getAttribute('aria-expanded')) !== String(each === view)) await header.click();
  }
}

async function unfold(workbench: Workbench, view: string, group: string) {
  const row = workbench.row(workbench.pane(view), new RegExp(`^${group}`)).first();
  await row.waitFor();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
}

describe('An account with nothing in it', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  before(async () => {
    ({ sandbox, workbench } = await signedIn({ scale: 0 }));
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));

  const said: Record<string, Record<string, string>> = {
    Streaming: { 'Live Streams': 'This account has no live streams.', Videos: 'This account has no videos.' },
    Edge: {
      'Edge Apps': 'This account has no edge apps.',
      'Edge Secrets': 'This account has no edge secrets.',
    },
    Cloud: { Instances: 'There are no instances here.', Volumes: 'There are no volumes here.' },
    'CDN & Storage': {
      'Log Upload Policies': 'This account has no log upload policies.',
      'Storage Alerts': 'This account has no storage alerts.',
    },
    Activity: { Tasks: 'This account has no tasks.' },
  };

  for (const view of views) {
    it(`says so in ${view}, with a next step`, async () => {
      await only(workbench, view);
      for (const [group, text] of Object.entries(said[view] ?? {})) {
        await unfold(workbench, view, group);
        const note = workbench.pane(view).getByRole('treeitem').filter({ hasText: text }).first();
        await note.waitFor();
        assert.match(String(await note.textContent()), /Select to look again/);
      }
      await workbench.screenshot(`empty-${view.toLowerCase().replace(/\W+/g, '-')}`);
    });
  }

  it('has no database group in a region that offers none', async () => {
    await only(workbench, 'Cloud');
    const rows = workbench.pane('Cloud').getByRole('treeitem');
    await rows.filter({ hasText: 'PostgreSQL Clusters' }).first().waitFor();
    const names = (await rows.allTextContents()).map((text) => text.replace(/\d.*/, ''));
    const chicago = names.findIndex((name) => name.startsWith('Chicago'));
    const next = names.findIndex((name) => name.startsWith('Frankfurt'));
    assert.ok(chicago >= 0 && next > chicago);
    assert.ok(!names.slice(chicago, next).some((name) => name.startsWith('PostgreSQL')));
  });

  it('shows no error', async () => {
    assert.deepEqual(await workbench.toasts(), []);
    assert.doesNotMatch(await workbench.logs(), /\[error\].*headend/i);
  });
});

describe('An account that may see streaming alone', () => {
  let sandbox: StartedSandbox;
  let workbench: Workbench;
  const faults: Fault[] = ['/cloud', '/cdn', '/fastedge', '/storage'].map((path) => ({
    kind: 'error',
    status: 403,
    path,
  }));
  before(async () => {
    ({ sandbox, workbench } = await signedIn({ faults }));
  });
  after(() => Promise.all([workbench?.close(), sandbox?.close()]));

  it('lists its streams and videos', async () => {
    await only(workbench, 'Streaming');
    await workbench.row(workbench.pane('Streaming'), /^Evening news: studio 1/).waitFor();
  });

  const refused: Record<string, string[]> = {
    Edge: ['No permission for Edge Apps'],
    Cloud: ['Could not list projects and regions'],
    'CDN & Storage': ['No permission for Log Upload Policies'],
    Activity: ['No permission for Tasks'],
  };
  for (const [view, texts] of Object.entries(refused)) {
    it(`is told in ${view} that its key may not, and of which call`, async () => {
      await only(workbench, view);
      for (const text of texts) {
        const note = workbench.pane(view).getByRole('treeitem').filter({ hasText: text }).first();
        await note.waitFor();
        assert.match(String(await note.textContent()), /this API key may not do that.*GET \/.*403/);
      }
      await workbench.screenshot(`forbidden-${view.toLowerCase().replace(/\W+/g, '-')}`);
    });
  }

  it('goes to a stream by its name, though the other views have nothing to search', async () => {
    await workbench.quickInput.palette('Headend: Go to Resource…');
    await workbench.quickInput.widget.locator('input').fill('Snow camera');
    await workbench.quickInput.choose('Snow camera Feldberg');
    const row = { name: /^Snow camera Feldberg/, selected: true };
    await workbench.pane('Streaming').getByRole('treeitem', row).waitFor();
    assert.deepEqual(await workbench.toasts(), []);
  });
});
