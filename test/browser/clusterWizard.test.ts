import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { violationsOf } from './accessibility.ts';
import { formOf, retype, tabTo } from './formPage.ts';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const home = 'Default › Frankfurt';
const fresh = 'New PostgreSQL Cluster';

describe('The wizard of a cluster', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.screenshot(`failed-wizard-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  /** Opens the wizard by the palette, by keyboard alone. */
  async function open(title: string): Promise<Frame> {
    const { page, quickInput } = workbench;
    await page.keyboard.press('F1');
    await quickInput.widget.locator('input:focus').waitFor();
    await page.keyboard.type('Headend: Create PostgreSQL Cluster');
    await quickInput.rows().filter({ hasText: 'Create PostgreSQL Cluster' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Where it is to be').waitFor();
    await page.keyboard.type(home);
    await page.keyboard.press('Enter');
    return formOf(workbench, title);
  }

  const press = async (target: Locator) => {
    await tabTo(workbench, target);
    await workbench.page.keyboard.press('Enter');
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(workbench, target);
    await retype(workbench, text);
  };
  const choose = async (target: Locator, text: string) => {
    await tabTo(workbench, target);
    await workbench.page.keyboard.type(text);
    await target.locator('option:checked').getByText(text).waitFor({ state: 'attached' });
  };
  const button = (form: Frame, name: string) => form.getByRole('button', { name, exact: true });
  const step = (form: Frame) => form.locator('nav [aria-current="step"]');
  const next = async (form: Frame, heading: string) => {
    await press(button(form, 'Next'));
    await form.locator(`h2:focus:text-is("${heading}")`).waitFor();
    assert.match(String(await step(form).textContent()), new RegExp(`\\d\\. ${heading}`));
  };

  /** Fills in the first two steps, which leads to the third. */
  async function fillIn(form: Frame, name: string): Promise<void> {
    await write(form.getByLabel('Name', { exact: true }).first(), name);
    await choose(form.getByLabel('Version'), '15');
    await choose(form.getByLabel('Flavour'), '2 CPU, 4 GiB');
    await next(form, 'Storage');
    await choose(form.getByLabel('Storage type'), 'ssd-hiiops');
    await write(form.getByLabel('Storage size'), '20');
    await next(form, 'Network');
  }

  it('is filled in by keyboard alone, shows the request, and follows the work to the cluster', async () => {
    const { page } = workbench;
    const form = await open(fresh);
    await form.getByText(home).waitFor();
    await press(button(form, 'Next'));
    const alert = form.getByRole('alert');
    await alert.getByText('Flavour: It must not be empty.').waitFor();
    assert.equal(await step(form).textContent(), '1. Cluster wrong');
    assert.ok(await form.getByRole('button', { name: '2. Storage' }).isDisabled());
    await workbench.screenshot('wizard-wrong');
    await fillIn(form, 'viewers-7');
    await form.getByRole('heading', { level: 1, name: 'viewers-7' }).waitFor();
    assert.equal(await form.locator('nav button').first().textContent(), '1. Cluster done');

    await write(form.getByLabel('Add to Allowed sources'), '192.0.2.0/33');
    await page.keyboard.press('Enter');
    await form.getByText('“192.0.2.0/33” is no address').first().waitFor();
    await press(form.getByRole('button', { name: 'Remove 192.0.2.0/33' }));
    await write(form.getByLabel('Add to Allowed sources'), '0.0.0.0/0');
    await page.keyboard.press('Enter');
    await form.getByText('0.0.0.0/0 lets everyone on the internet knock').waitFor();
    await next(form, 'Server');
    await choose(form.getByLabel('Connection pooler'), 'transaction');
    await form.getByText('max_connections = 200').waitFor();
    await press(button(form, 'Take Over These Settings'));
    const settings = form.locator('textarea:focus');
    await settings.waitFor();
    assert.match(await settings.inputValue(), /^max_connections = 200$/m);
    await button(form, 'Take Over These Settings').waitFor({ state: 'hidden' });
    await settings.fill('');
    await page.keyboard.type('max_connections = 50\nwork_mem');
    await form.getByText('Line 2 is no name with a value: “work_mem”.').waitFor();
    await page.keyboard.type(' = 8MB');
    await next(form, 'Users and databases');
    await workbench.screenshot('wizard-users');
    await press(button(form, 'Add').first());
    await page.keyboard.type('app');
    await tabTo(workbench, form.getByLabel('LOGIN: may log in'));
    await page.keyboard.press('Space');
    await tabTo(workbench, button(form, 'Add').last());
    await page.keyboard.press('Enter');
    await page.keyboard.type('viewers');
    await form.locator('datalist option[value="app"]').waitFor({ state: 'attached' });
    await write(form.getByLabel('Owner'), 'app');
    await workbench.screenshot('wizard-databases');
    await next(form, 'Review');
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
    await press(button(form, 'Copy as curl'));
    await form.getByText('Copied.').waitFor();
    const curl = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(curl, /^curl --globoff --request POST/);
    assert.match(curl, /Authorization: apikey \$HEADEND_API_KEY/);
    await workbench.screenshot('wizard-review');
    await press(button(form, 'Create Cluster'));
    await workbench.tab('viewers-7').waitFor({ state: 'detached' });
    await workbench.toast('Create viewers-7').first().waitFor();
    await workbench.toast(/“Create viewers-7” is done, after 0:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Show PostgreSQL cluster viewers-7' }).click();
    await workbench.tab(/^viewers-7\.json/).waitFor();
    await workbench
      .pane('Cloud')
      .getByRole('treeitem', { name: /^viewers-7/, selected: true })
      .waitFor();
    await workbench.screenshot('wizard-made');
  });

  it('keeps the draft and its step when it is closed, and when the window is loaded again', async () => {
    const form = await open(fresh);
    await fillIn(form, 'cms');
    await workbench.quickInput.palette('View: Close Editor');
    const again = await open('cms');
    assert.match(String(await step(again).textContent()), /3\. Network/);
    await again.getByRole('status').getByText('is restored').waitFor();
    // as another window does, so that the sandbox outlives a reload that takes long
    const [file] = globSync('**/headend.headend/sandbox/listening.json', { cwd: workbench.dataDir });
    const state = path.dirname(path.join(workbench.dataDir, file ?? assert.fail('no sandbox')));
    await writeFile(path.join(state, 'windows', String(process.pid)), '');
    await workbench.reloadAsUser();
    const restored = await formOf(workbench, 'cms');
    assert.match(String(await step(restored).textContent()), /3\. Network/);
    assert.ok(await restored.getByRole('heading', { name: 'Network' }).isVisible());
    await restored.getByRole('button', { name: '1. Cluster' }).click();
    assert.equal(await restored.getByLabel('Name', { exact: true }).first().inputValue(), 'cms');
    await restored.getByRole('button', { name: '3. Network' }).click();
  });

  it('goes to the field that the service refuses', async () => {
    const form = await formOf(workbench, 'cms');
    for (const heading of ['Server', 'Users and databases', 'Review']) await next(form, heading);
    await press(button(form, 'Create Cluster'));
    await form
      .getByRole('alert')
      .getByText(/Name: The service refused it: .*already exists/)
      .waitFor();
    assert.equal(await step(form).textContent(), '1. Cluster wrong');
    await form.getByText('What you typed is still here.').waitFor();
    await workbench.screenshot('wizard-refused');
    await press(form.getByRole('alert').getByRole('link'));
    await retype(workbench, 'cms-two');
    await form.getByRole('alert').waitFor({ state: 'hidden' });
    await button(form, 'Next').click();
    await form.getByRole('heading', { name: 'Storage' }).waitFor();
    await form.getByText('What you typed is still here.').waitFor({ state: 'detached' });
  });

  it('is accessible at each step, in every theme', async () => {
    const form = await formOf(workbench, 'cms-two');
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await form.locator('body[class]').waitFor();
      for (const button of await form.locator('nav button').all()) {
        await button.click();
        assert.deepEqual(await violationsOf(form), [], `${theme}: ${await button.textContent()}`);
        const name = `wizard-${theme}-${await button.textContent()}`.replaceAll(/\W+/g, '-').toLowerCase();
        await workbench.screenshot(name);
      }
    }
  });

  it('is opened from the row of a list, and comes back to what is typed', async () => {
    const { quickInput } = workbench;
    await quickInput.palette('Headend: Choose Project and Region');
    await quickInput.choose('Default');
    await quickInput.choose('Frankfurt');
    await quickInput.widget.waitFor({ state: 'hidden' });
    await workbench.pane('Cloud').getByText('Default › Frankfurt').waitFor();
    await quickInput.palette('View: Close Editor');
    const list = workbench.pane('Cloud').getByRole('treeitem', { name: /^PostgreSQL Clusters/ });
    await list.hover();
    await list.getByRole('button', { name: 'Create PostgreSQL Cluster…' }).click();
    const form = await formOf(workbench, 'cms-two');
    await form.getByRole('status').getByText('is restored').waitFor();
  });

  it('fits into 300 pixels', async () => {
    const { page } = workbench;
    const form = await formOf(workbench, 'cms-two');
    await form.getByRole('button', { name: '5. Users' }).click();
    for (const add of await button(form, 'Add').all()) if (await add.isVisible()) await add.click();
    await form.getByLabel('LOGIN: may log in').waitFor();
    await workbench.quickInput.palette('View: Toggle Primary Side Bar Visibility');
    await page.setViewportSize({ width: 360, height: 900 });
    for (const button of (await form.locator('nav button:enabled').all()).reverse()) {
      await button.click();
      const [shown, needed] = await form.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return [clientWidth, scrollWidth] as const;
      });
      assert.ok(shown <= 330, String(shown));
      assert.equal(needed, shown, String(await button.textContent()));
      const name = `wizard-narrow-${await button.textContent()}`.replaceAll(/\W+/g, '-').toLowerCase();
      await workbench.screenshot(name);
    }
  });
});
