import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Frame } from 'playwright-core';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { violationsOf } from './accessibility.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { type Meddler, meddledWith } from './meddler.ts';
import { type Theme, themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

interface Slot {
  readonly slot: number;
  readonly checksum: string;
}

/** What a page is told of its theme. */
const themeKinds: Readonly<Record<Theme, string>> = {
  'Default Light Modern': 'vscode-light',
  'Default Dark Modern': 'vscode-dark',
  'Default High Contrast': 'vscode-high-contrast',
  'Default High Contrast Light': 'vscode-high-contrast-light',
};

const secrets = '/fastedge/v1/secrets';
const checksum = (value: string) => createHash('sha256').update(value).digest('hex');

describe('The form of an edge secret', () => {
  let sandbox: StartedSandbox;
  let between: Meddler;
  let workbench: Workbench;
  before(async () => {
    sandbox = await startedSandbox();
    between = await meddledWith(sandbox.origin);
    const env = { HEADEND_BASE_URL: between.origin, HEADEND_API_KEY: sandbox.key };
    workbench = await openWorkbench({ env });
    await workbench.openContainer('Headend');
    await workbench.pane('Streaming').getByRole('treeitem').first().waitFor();
    await workbench.widenSideBar(320);
    for (const view of ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity']) {
      const header = workbench.page.locator(`.pane-header[aria-label^="${view}"]`);
      if ((await header.getAttribute('aria-expanded')) !== String(view === 'Edge')) await header.click();
    }
    const group = (name: RegExp) => workbench.row(workbench.pane('Edge'), name);
    await group(/^Edge Apps/).waitFor();
    if ((await group(/^Edge Apps/).getAttribute('aria-expanded')) === 'true')
      await group(/^Edge Apps/).click();
    await group(/^Edge Secrets/).waitFor();
    if ((await group(/^Edge Secrets/).getAttribute('aria-expanded')) !== 'true')
      await group(/^Edge Secrets/).click();
  });
  after(() => Promise.all([workbench?.close(), between?.close(), sandbox?.close()]));
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench.screenshot(`failed-secret-form-${this.currentTest.title.replace(/\W+/g, '-')}`);
    }
  });

  async function idOf(name: string): Promise<number> {
    const { secrets: all } = await sandbox.read(secrets);
    return all.find((each: { name: string }) => each.name === name)?.id ?? assert.fail(`no ${name}`);
  }

  const slotsOf = async (name: string): Promise<Slot[]> =>
    (await sandbox.read(`${secrets}/${await idOf(name)}`)).secret_slots.toSorted(
      (one: Slot, other: Slot) => one.slot - other.slot,
    );

  const slots = (form: Frame) => form.locator('.slot');
  const press = (name: string) => workbench.page.keyboard.press(name);

  it('adds the next value and changes the name by keyboard alone, and keeps the rest', async () => {
    const { keyboard } = workbench.page;
    const stored = await slotsOf('session-key');
    assert.equal(stored.length, 3);
    const form = await openForm(workbench, 'session-key');
    await slots(form).nth(1).getByText('Active now.').waitFor();
    assert.equal(await form.getByText('Active now.').count(), 1);
    await tabTo(workbench, form.getByLabel('Name', { exact: true }));
    await retype(workbench, 'session-key-2');
    await tabTo(workbench, form.getByRole('button', { name: 'Add Next Value' }));
    await press('Enter');
    const next = form.getByRole('group', { name: 'Next value' });
    await tabTo(workbench, next.getByLabel('Active from'));
    await keyboard.type('06152031');
    await press('ArrowRight');
    await keyboard.type('103000AM');
    const moment = await next.getByLabel('Active from').inputValue();
    assert.match(moment, /^2031-06-15T10:30/);
    await tabTo(workbench, next.getByLabel('New value'));
    await keyboard.type('correct horse');
    await press('Tab');
    await keyboard.type('correct hors');
    await next.getByText('The two values are not the same.').waitFor();
    await press('Control+S');
    await form.getByRole('alert').getByText('The two values are not the same.').waitFor();
    await tabTo(workbench, next.getByLabel('The same value again'));
    await press('End');
    await keyboard.type('e');
    await next.getByText('The two values are not the same.').waitFor({ state: 'hidden' });
    const review = form.locator('#review');
    assert.deepEqual(
      (await review.locator('tr td:last-child').allInnerTexts()).map((text) => text.trim()),
      ['session-key-2', ...stored.map(() => 'stays as it is'), 'a new value'],
    );
    await form.getByText('2 changes').waitFor();
    await press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await workbench.row(workbench.pane('Edge'), /^session-key-2/).waitFor();
    const slot = await form.evaluate((text) => new Date(text).getTime() / 1000, moment);
    const added = { slot, checksum: checksum('correct horse') };
    assert.deepEqual(await slotsOf('session-key-2'), [...stored, added]);
    await slots(form).nth(3).waitFor();
    assert.equal(await form.locator('input[type="password"]:visible').count(), 0);
  });

  it('sends no values where only name or comment change', async () => {
    const stored = await slotsOf('session-key-2');
    const form = await formOf(workbench, 'session-key-2');
    await form.getByLabel('Comment').fill('Rotated by hand');
    const [sent] = await Promise.all([
      between.next('PUT'),
      form.getByRole('button', { name: 'Save' }).click(),
    ]);
    assert.deepEqual(JSON.parse(sent), { name: 'session-key-2', comment: 'Rotated by hand' });
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    assert.deepEqual(await slotsOf('session-key-2'), stored);
  });

  it('tells which of the stored values one is, and sends nothing for that', async () => {
    const form = await formOf(workbench, 'session-key-2');
    const before = between.said.length;
    await tabTo(workbench, form.getByText('Is This the Stored Value?'));
    await press('Enter');
    await tabTo(workbench, form.getByLabel('Value to compare'));
    for (const [value, equal] of [
      ['correct horse', 1],
      ['correct horse ', 0],
    ] as const) {
      await workbench.page.keyboard.type(value);
      await press('Enter');
      await form.locator('[data-equal]').nth(3).waitFor();
      assert.equal(await form.getByText(/yes, this is the stored value/).count(), equal);
      assert.equal(await form.getByText(/no, another value is stored/).count(), 4 - equal);
      assert.equal(await form.getByLabel('Value to compare').inputValue(), '');
      await workbench.screenshot(`secret-form-compare-${equal}`);
    }
    assert.doesNotMatch(between.said.slice(before).join('\n'), /correct horse/);
  });

  it('generates a value, shows it once, and removes old ones only where that is confirmed', async () => {
    const stored = await slotsOf('session-key-2');
    const form = await formOf(workbench, 'session-key-2');
    const [old, active] = [slots(form).nth(0), slots(form).nth(1)];
    await tabTo(workbench, active.getByRole('button', { name: 'Replace Value' }));
    await press('Enter');
    await tabTo(workbench, active.getByLabel('Length'));
    await retype(workbench, '5000');
    await tabTo(workbench, active.getByRole('button', { name: 'Generate' }));
    await press('Enter');
    await active.getByText('The length is a whole number from 1 to 4096.').waitFor();
    await retype(workbench, '48');
    await tabTo(workbench, active.getByRole('button', { name: 'Generate' }));
    await press('Enter');
    await active.getByText('A value of 48 characters is generated.').waitFor();
    await tabTo(workbench, active.getByRole('button', { name: 'Show Once' }));
    await press('Enter');
    const value = await active.locator('code').innerText();
    assert.match(value, /^[A-Za-z0-9]{48}$/);
    await workbench.screenshot('secret-form-generated');
    await press('Enter');
    await active.getByText('The value was shown').waitFor();
    assert.equal(await active.locator('code').innerText(), '');
    assert.equal(await active.getByRole('button', { name: 'Show Once' }).isVisible(), false);
    await tabTo(workbench, form.getByRole('button', { name: 'Remove the Old Values' }));
    await press('Enter');
    await old.getByText('Confirm that this value is removed, or keep it.').waitFor();
    await press('Control+S');
    await form.getByRole('alert').getByText('Confirm that this value is removed').waitFor();
    await workbench.screenshot('secret-form-unconfirmed');
    assert.deepEqual(await slotsOf('session-key-2'), stored);
    await tabTo(workbench, old.getByRole('checkbox'));
    await press('Space');
    await form.getByRole('alert').waitFor({ state: 'hidden' });
    await press('Control+S');
    await form.getByText('No changes').waitFor();
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    const [, second, ...others] = stored;
    assert.deepEqual(await slotsOf('session-key-2'), [{ ...second, checksum: checksum(value) }, ...others]);
    assert.doesNotMatch(await workbench.logs(), new RegExp(`${value}|correct horse`));
  });

  it('says loudly that a value changed that was to stay', async () => {
    const form = await formOf(workbench, 'session-key-2');
    const id = await idOf('session-key-2');
    const [first, ...others] = await slotsOf('session-key-2');
    between.during('PUT', () =>
      sandbox.call(`${secrets}/${id}`, {
        method: 'PUT',
        json: { name: 'session-key-2', secret_slots: [{ ...first, value: 'theirs' }, ...others] },
      }),
    );
    await form.getByLabel('Comment').fill('In the same moment');
    await form.getByRole('button', { name: 'Save' }).click();
    const notice = form.locator('.notice[data-tone="failed"]');
    await notice.getByText(/The value from .* was to stay, and is another one now\./).waitFor();
    await workbench.screenshot('secret-form-breach');
  });

  it('meets a value of somebody else as a conflict, and keeps both where the user wants his own', async () => {
    const form = await formOf(workbench, 'session-key-2');
    const id = await idOf('session-key-2');
    const stored = await slotsOf('session-key-2');
    const theirs = { slot: 2_000_000_000, value: 'theirs too' };
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    const next = form.getByRole('group', { name: 'Next value' });
    await next.getByLabel('New value').fill('mine');
    await next.getByLabel('The same value again').fill('mine');
    await sandbox.call(`${secrets}/${id}`, {
      method: 'PUT',
      json: { name: 'session-key-2', secret_slots: [...stored, theirs] },
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('someone else changed the same meanwhile').waitFor();
    await slots(form)
      .nth(stored.length + 1)
      .waitFor();
    await workbench.screenshot('secret-form-conflict');
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await form.locator('.clashes').waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('No changes').waitFor();
    const sums = (await slotsOf('session-key-2')).map((each) => each.checksum);
    const expected = [...stored.map((each) => each.checksum), checksum('mine'), checksum('theirs too')];
    assert.deepEqual(sums.sort(), expected.sort());
  });

  it('leads to the secret that has the name already', async () => {
    const form = await formOf(workbench, 'session-key-2');
    const id = await idOf('staging');
    await form.getByLabel('Name', { exact: true }).fill('staging');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/it conflicts with what is there.*already exists/).waitFor();
    const link = form.getByRole('link', { name: `Open Edge Secret ${id}` });
    await workbench.screenshot('secret-form-409');
    await tabTo(workbench, link);
    await press('Enter');
    await workbench.tab(/^staging\.json|^\d+\.json/).waitFor();
    await workbench.quickInput.palette('View: Close Editor');
    await form.getByRole('button', { name: 'Discard' }).click();
    await form.getByText('No changes').waitFor();
  });

  it('keeps a draft without its values, and says so', async () => {
    const form = await formOf(workbench, 'session-key-2');
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    const next = form.getByRole('group', { name: 'Next value' });
    await next.getByLabel('New value').fill('not to be kept');
    await next.getByLabel('The same value again').fill('not to be kept');
    await form.getByText('1 change', { exact: true }).waitFor();
    await workbench.quickInput.palette('View: Close Editor');
    const again = await openForm(workbench, 'session-key-2');
    await again
      .getByRole('status')
      .getByText(/is restored\..*Values/)
      .waitFor();
    const kept = again.getByRole('group', { name: 'Next value' });
    assert.equal(await kept.getByLabel('New value').inputValue(), '');
    await kept.getByText('Type a value twice, or generate one.').waitFor();
    await again.locator('footer').getByRole('button', { name: 'Discard' }).first().click();
    await again.getByText('No changes').waitFor();
    assert.equal(await again.getByRole('group', { name: 'Next value' }).count(), 0);
  });

  it('reminds of the next value, over a reload of the window, while it is stored', async function () {
    this.timeout(120_000);
    const { page } = workbench;
    const id = await idOf('spare');
    const seconds = Math.ceil(Date.now() / 1000) + 30;
    const slot = (at: number) => ({ slot: at, value: `from ${at}` });
    const json = { name: 'spare', secret_slots: [slot(0), slot(seconds), slot(seconds + 1)] };
    await sandbox.call(`${secrets}/${id}`, { method: 'PUT', json });
    const form = await openForm(workbench, 'spare');
    await form.getByText(/A next value is active from .* A next value is active from/).waitFor();
    await slots(form).nth(1).getByText('Not active yet.').waitFor();
    await tabTo(workbench, form.getByRole('button', { name: 'Remind Me' }));
    await press('Enter');
    await form.getByText(/You are reminded at/).waitFor();
    await workbench.screenshot('secret-form-reminder');
    // the second is taken back by somebody else
    const fewer = { name: 'spare', secret_slots: [{ slot: 0 }, { slot: seconds }] };
    await sandbox.call(`${secrets}/${id}`, { method: 'PUT', json: fewer });
    // the form comes back too, and tells by itself that the next value is the active one
    await workbench.reloadAsUser();
    const toast = workbench.toast('The next value of “spare” is active now.');
    await toast.first().waitFor({ timeout: 60_000 });
    await workbench.screenshot('secret-form-reminded');
    await page.getByRole('button', { name: 'Open Form' }).click();
    const again = await formOf(workbench, 'spare');
    await slots(again).nth(1).getByText('Active now.').waitFor();
    await again.getByRole('button', { name: 'Remove the Old Values' }).waitFor();
    assert.equal(await toast.count(), 0);
    await workbench.quickInput.palette('View: Close Editor');
  });

  it('is accessible in every theme, narrow and at twice its size', async () => {
    const form = await openForm(workbench, 'session-key-2');
    await slots(form).first().getByRole('button', { name: 'Replace Value' }).click();
    await slots(form).nth(1).getByRole('button', { name: 'Remove' }).click();
    await slots(form).nth(1).getByText('Confirm that').waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await form.locator(`body[data-vscode-theme-kind="${themeKinds[theme]}"]`).waitFor();
      assert.deepEqual(await violationsOf(form), [], theme);
      await workbench.screenshot(`secret-form-${theme.toLowerCase().replace(/\W+/g, '-')}`);
    }
    // the second is what a window at twice its size leaves
    for (const [width, height] of [
      [670, 900],
      [700, 450],
    ] as const) {
      await workbench.page.setViewportSize({ width, height });
      await form.waitForFunction(() => window.innerWidth < 340);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      assert.ok((await form.evaluate(overflow)) <= 0, `${width}`);
      await workbench.screenshot(`secret-form-${width}`);
    }
    await workbench.page.setViewportSize({ width: 1400, height: 900 });
  });
});
