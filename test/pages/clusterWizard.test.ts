import assert from 'node:assert/strict';
import packageJson from '../../package.json' with { type: 'json' };
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { views } from './editor/treeView.ts';
import { formOf, retype, tabTo } from './formPage.ts';
import { openList } from './list.ts';
import { driveWizard, openWizard } from './wizardPage.ts';

/** A draft belongs to its place, so each test has a place of its own. */
describe('The wizard of a cluster', () => {
  // a cluster is made within a second
  const desk = forSuite(() => openDesk({ sandbox: { clock: 60 } }));
  afterEach(() => desk().closePanels());

  it('is filled in by keyboard alone, shows the request, and follows the work to the cluster', async () => {
    const wizard = await openWizard(desk(), 'Default › Frankfurt');
    const { form, keyboard, button, step, press, write, choose, next } = wizard;
    await form.getByText('Default › Frankfurt').waitFor();
    await press(button('Next'));
    await form.getByRole('alert').getByText('Flavor: It must not be empty.').waitFor();
    assert.equal(await step.textContent(), '1. Cluster needs attention');
    assert.ok(await form.getByRole('button', { name: '2. Storage' }).isDisabled());
    await wizard.fillIn('viewers-7');
    await form.getByRole('heading', { level: 1, name: 'viewers-7' }).waitFor();
    assert.equal(await form.locator('nav button').first().textContent(), '1. Cluster done');

    const source = form.getByLabel('Add to Allowed sources');
    await write(source, '192.0.2.0/33');
    await keyboard.press('Enter');
    await form.getByText('“192.0.2.0/33” isn’t an IP address').first().waitFor();
    await press(form.getByRole('button', { name: 'Remove 192.0.2.0/33' }));
    await write(source, '0.0.0.0/0');
    await keyboard.press('Enter');
    await form.getByText('0.0.0.0/0 allows connections from anywhere').waitFor();
    await next('Server');
    await choose(form.getByLabel('Connection pooler'), 'transaction');
    await form.getByText('max_connections = 200').waitFor();
    await press(button('Use Suggested Settings'));
    const settings = form.locator('textarea:focus');
    await settings.waitFor();
    assert.match(await settings.inputValue(), /^max_connections = 200$/m);
    await button('Use Suggested Settings').waitFor({ state: 'hidden' });
    await retype(form, 'max_connections = 50\nwork_mem');
    await form.getByText('Line 2 isn’t a name with a value: “work_mem”.').waitFor();
    await keyboard.type(' = 8MB');
    await next('Users and databases');
    await press(button('Add').first());
    await keyboard.type('app');
    await tabTo(form.getByLabel('LOGIN: can log in'));
    await keyboard.press('Space');
    await press(button('Add').last());
    await keyboard.type('viewers');
    const suggested = (name: string) => form.locator(`datalist option[value="${name}"]`);
    await suggested('app').waitFor({ state: 'attached' });
    const user = form.getByLabel('Name', { exact: true }).and(form.locator(':visible')).first();
    await write(user, 'app-2');
    await suggested('app-2').waitFor({ state: 'attached' });
    await write(user, 'app');
    await suggested('app-2').waitFor({ state: 'detached' });
    await write(form.getByLabel('Owner'), 'app');
    await next('Review');
    const warnings = form.locator('.warnings li');
    assert.deepEqual(
      (await warnings.allInnerTexts()).map((text) => text.trim()),
      [
        '0.0.0.0/0 allows connections from anywhere; only the password protects the cluster. Change Allowed sources',
        'No replication: if the server fails, the databases are unavailable. Change Replication',
      ],
    );
    assert.deepEqual(await form.locator('dl.about dd').allInnerTexts(), [
      'PostgreSQL 15 on 2 CPU, 4 GiB',
      '20 GiB of ssd-hiiops; the type can’t be changed later',
      'none',
      '0.0.0.0/0',
      'PgBouncer, by transaction',
      'max_connections, work_mem',
      'app (LOGIN)',
      'viewers (owner: app)',
    ]);
    assert.equal(await form.locator('pre').first().isVisible(), false);
    await press(warnings.getByRole('link', { name: 'Change Replication' }));
    await form.locator('select:focus').waitFor();
    assert.match(String(await step.textContent()), /^2\. Storage/);
    await press(form.getByRole('button', { name: '6. Review' }));
    await press(form.locator('summary', { hasText: 'Request' }));
    await form.getByText(/^POST http.*\/cloud\/v1\/dbaas\/postgres\/clusters\/412070\/38$/).waitFor();
    const body = JSON.parse(String(await form.locator('pre').last().textContent()));
    assert.deepEqual(body, {
      cluster_name: 'viewers-7',
      flavor: { cpu: 2, memory_gib: 4 },
      storage: { size_gib: 20, type: 'ssd-hiiops' },
      high_availability: null,
      network: { acl: ['0.0.0.0/0'], network_type: 'public' },
      pg_server_configuration: {
        version: '15',
        pg_conf: 'max_connections = 50\nwork_mem = 8MB',
        pooler: { mode: 'transaction', type: 'pgbouncer' },
      },
      databases: [{ name: 'viewers', owner: 'app' }],
      users: [{ name: 'app', role_attributes: ['LOGIN'] }],
    });
    await press(button('Copy as curl'));
    await form.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    assert.match(desk().editor.clipboard.text, /^curl --globoff --request POST/);
    assert.match(desk().editor.clipboard.text, /Authorization: apikey \$HEADEND_API_KEY/);
    const closed = new Promise<void>((resolve) => desk().panel('viewers-7').onDidDispose(resolve));
    await press(button('Create Cluster'));
    await closed;
    await desk().editor.progress.next(({ title }) => title === 'Create viewers-7');
    const told = await desk().editor.messages.next(({ text }) => text.includes('viewers-7'));
    assert.match(told.text, /^“Create viewers-7” finished in \d+ s\.$/);
    told.press('Show PostgreSQL cluster viewers-7');
    assert.match(await desk().editor.documents.next(), /\/viewers-7\.json\?/);
    const selected = await (views.get('headend.cloud') ?? assert.fail()).revealed.next();
    assert.equal(selected.label, 'viewers-7');
  });

  it('keeps the draft and its step when it is closed, and when the window is loaded again', async () => {
    const place = 'Default › Luxembourg-2';
    await (await openWizard(desk(), place)).fillIn('kept');
    await desk().closePanels();
    const again = await openWizard(desk(), place, 'kept');
    assert.match(String(await again.step.textContent()), /3\. Network/);
    await again.form.getByRole('status').getByText('Restored your draft').waitFor();
    await desk().reload();
    const { form, step } = driveWizard(await formOf(desk(), 'kept'));
    assert.match(String(await step.textContent()), /3\. Network/);
    assert.ok(await form.getByRole('heading', { name: 'Network' }).isVisible());
    await form.getByRole('button', { name: '1. Cluster' }).click();
    assert.equal(await form.getByLabel('Name', { exact: true }).first().inputValue(), 'kept');
  });

  it('goes to the field that the service refuses', async () => {
    const wizard = await openWizard(desk(), 'Election night / live graphics › Frankfurt');
    const { form, button, step, press, next } = wizard;
    await wizard.fillIn('results');
    for (const heading of ['Server', 'Users and databases', 'Review']) await next(heading);
    await press(button('Create Cluster'));
    const alert = form.getByRole('alert');
    await alert.getByText(/Name: The service refused this value: .*already exists/).waitFor();
    assert.equal(await step.textContent(), '1. Cluster needs attention');
    const stillHere = form.getByText('Your input is still here.');
    await stillHere.waitFor();
    await press(alert.getByRole('link'));
    await retype(form, 'results-two');
    await alert.waitFor({ state: 'hidden' });
    await button('Next').click();
    await form.getByRole('heading', { name: 'Storage' }).waitFor();
    await stillHere.waitFor({ state: 'detached' });
  });

  it('is opened from the row of a list, and comes back to what is typed', async () => {
    const list = await openList('cloud', 'Default', 'Singapore', 'PostgreSQL Clusters');
    const inRows = packageJson.contributes.menus['view/item/context'].find(
      (entry) => entry.command === 'headend.row.create' && entry.group.startsWith('inline'),
    );
    const [, words = ''] = /viewItem =~ \/(.*?)\//.exec(inRows?.when ?? '') ?? [];
    assert.match(list.contextValue, new RegExp(words));
    await desk().run('headend.row.create', list.node);
    const { form, write } = driveWizard(await formOf(desk(), 'New PostgreSQL Cluster'));
    await form.getByText('Default › Singapore').waitFor();
    await write(form.getByLabel('Name', { exact: true }).first(), 'typed');
    await form.getByRole('heading', { level: 1, name: 'typed' }).waitFor();
    await desk().closePanels();
    await desk().run('headend.row.create', list.node);
    const again = await formOf(desk(), 'typed');
    await again.getByRole('status').getByText('Restored your draft').waitFor();
  });
});
