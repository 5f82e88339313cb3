import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Frame } from 'playwright-core';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { type Desk, openDesk } from './desk.ts';
import { formOf, openForm, retype, tabTo } from './formPage.ts';
import { openList } from './list.ts';
import { type Meddler, meddledWith } from './meddler.ts';

interface Slot {
  readonly slot: number;
  readonly checksum: string;
}

const secrets = '/fastedge/v1/secrets';
const day = 86_400;
const checksum = (value: string) => createHash('sha256').update(value).digest('hex');
const seconds = () => Math.floor(Date.now() / 1000);

describe('The form of an edge secret', () => {
  let sandbox: StartedSandbox;
  let between: Meddler;
  let desk: Desk;
  before(async () => {
    sandbox = await startedSandbox();
    between = await meddledWith(sandbox.origin);
    desk = await openDesk({ service: { origin: between.origin, key: sandbox.key } });
  });
  after(() => Promise.all([desk?.close(), between?.close(), sandbox?.close()]));
  afterEach(() => desk.closePanels());

  async function idOf(name: string): Promise<number> {
    const { secrets: all } = await sandbox.read(secrets);
    return all.find((each: { name: string }) => each.name === name)?.id ?? assert.fail(`no ${name}`);
  }

  const slotsOf = async (name: string): Promise<Slot[]> =>
    (await sandbox.read(`${secrets}/${await idOf(name)}`)).secret_slots.toSorted(
      (one: Slot, other: Slot) => one.slot - other.slot,
    );

  /** Changes the values as somebody else would; those without a value stay. */
  async function put(name: string, slots: readonly { slot: number; value?: string }[]): Promise<void> {
    const json = { name, secret_slots: slots };
    const answer = await sandbox.call(`${secrets}/${await idOf(name)}`, { method: 'PUT', json });
    assert.equal(answer.status, 200);
  }

  /** Opens the form of a secret with three values: an old one, the active one, and one to come. */
  async function open(name: string): Promise<{ form: Frame; stored: Slot[] }> {
    const now = seconds();
    await put(name, [
      { slot: now - 30 * day, value: 'an old battery' },
      { slot: now - day, value: 'correct horse' },
      { slot: now + 30 * day, value: 'a staple to come' },
    ]);
    return { form: await openForm(desk, 'edgeSecret', name), stored: await slotsOf(name) };
  }

  const slots = (form: Frame) => form.locator('.slot');
  const next = (form: Frame) => form.getByRole('group', { name: 'Next value' });

  it('adds the next value and changes the name by keyboard alone, and keeps the rest', async () => {
    const list = await openList('edge', 'Edge Secrets');
    const { form, stored } = await open('session-key');
    const { keyboard } = form.page();
    await slots(form).nth(1).getByText('Active now').waitFor();
    assert.equal(await form.getByText('Active now').count(), 1);
    await tabTo(form.getByLabel('Name', { exact: true }));
    await retype(form, 'session-key-2');
    await tabTo(form.getByRole('button', { name: 'Add Next Value' }));
    await keyboard.press('Enter');
    const from = next(form).getByLabel('Active from');
    await tabTo(from);
    await keyboard.type('06152031');
    await keyboard.press('ArrowRight');
    await keyboard.type('103000AM');
    const moment = await from.inputValue();
    assert.match(moment, /^2031-06-15T10:30/);
    await tabTo(next(form).getByLabel('New value'));
    await keyboard.type('battery staple');
    await keyboard.press('Tab');
    await keyboard.type('battery stapl');
    const differs = next(form).getByText('The values don’t match.');
    await differs.waitFor();
    await keyboard.press('Control+S');
    await form.getByRole('alert').getByText('The values don’t match.').waitFor();
    await tabTo(next(form).getByLabel('Confirm value'));
    await keyboard.press('End');
    await keyboard.type('e');
    await differs.waitFor({ state: 'hidden' });
    const cells = await form.locator('#review tr td:last-child').allInnerTexts();
    assert.deepEqual(
      cells.map((text) => text.trim()),
      ['session-key-2', ...stored.map(() => 'unchanged'), 'new value'],
    );
    await form.getByText('2 changes').waitFor();
    await keyboard.press('Control+S');
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    await list.shows(/^session-key-2 /);
    const slot = await form.evaluate((text) => new Date(text).getTime() / 1000, moment);
    const added = { slot, checksum: checksum('battery staple') };
    assert.deepEqual(await slotsOf('session-key-2'), [...stored, added]);
    await slots(form).nth(3).waitFor();
    assert.equal(await form.locator('input[type="password"]:visible').count(), 0);
  });

  it('scrolls to a new value, and never hides what has the focus behind the bar', async () => {
    const { form } = await open('billing-webhook');
    const page = form.page();
    await page.setViewportSize({ width: 300, height: 450 });
    /** What has the focus, and lies behind the bar or beyond the edge of the page. */
    const hidden = () =>
      form.evaluate(() => {
        const { activeElement: focused } = document;
        const bar = document.querySelector('footer');
        if (!focused || !bar || bar.contains(focused)) return '';
        const { top, bottom, height } = focused.getBoundingClientRect();
        const room = bar.getBoundingClientRect().top;
        const isIn = height > room ? top < room && bottom > 0 : top >= 0 && bottom <= room;
        return isIn ? '' : `${focused.id}: ${top} to ${bottom} of ${room}`;
      });
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    await form.locator('#review:visible').waitFor();
    assert.ok(
      await next(form)
        .getByLabel('Active from')
        .evaluate((box) => box.matches(':focus')),
    );
    assert.equal(await hidden(), '');
    await form.getByLabel('Name', { exact: true }).focus();
    for (const ended = form.locator('#bar-save:focus'); (await ended.count()) === 0; ) {
      assert.equal(await hidden(), '');
      await page.keyboard.press('Tab');
    }
    // The bar closes and grows again: over several frames, then within one, at whose end it has its old size.
    for (const frames of [2, 0]) {
      await form.evaluate(async (frames) => {
        const wait = async (count: number) => {
          for (let frame = 0; frame < count; frame++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        };
        const review = document.querySelector<HTMLElement>('#bar-review');
        const last = [...document.querySelectorAll('summary')].at(-1);
        last?.blur();
        // a press by the mouse would move the focus
        review?.click();
        await wait(frames);
        last?.focus();
        last?.scrollIntoView({ block: 'end' });
        review?.click();
        await wait(2);
      }, frames);
      assert.match(await form.evaluate(() => document.activeElement?.tagName ?? ''), /^SUMMARY$/);
      assert.equal(await hidden(), '');
    }
    await page.setViewportSize({ width: 1050, height: 830 });
  });

  it('shows a new value whole above the review, where both have room', async () => {
    const { form } = await open('watermark-key');
    await form.page().setViewportSize({ width: 800, height: 860 });
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    await form.locator('#review:visible').waitFor();
    await form.waitForFunction(() => {
      const slot = document.activeElement?.closest('.slot')?.getBoundingClientRect();
      const foot = document.querySelector('footer')?.getBoundingClientRect();
      return slot && foot && slot.top >= 0 && slot.bottom <= foot.top;
    });
  });

  it('sends no values where only name or comment change', async () => {
    const { form, stored } = await open('ad-server');
    await form.getByLabel('Comment').fill('Rotated by hand');
    const sent = between.next('PUT');
    await form.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(JSON.parse(await sent), { name: 'ad-server', comment: 'Rotated by hand' });
    await form.getByRole('status').getByText('Saved 1 change.').waitFor();
    assert.deepEqual(await slotsOf('ad-server'), stored);
  });

  it('tells which of the stored values one is, and sends nothing for that', async () => {
    const { form } = await open('epg-feed');
    const { keyboard } = form.page();
    const before = between.said.length;
    await tabTo(form.getByText('Compare with a stored value'));
    await keyboard.press('Enter');
    const box = form.getByLabel('Value to compare');
    await tabTo(box);
    for (const [value, equal] of [
      ['correct horse', 1],
      ['correct horse ', 0],
    ] as const) {
      await keyboard.type(value);
      await keyboard.press('Enter');
      // typing has taken the last answer away
      await form.locator('[data-equal]').nth(2).waitFor();
      assert.equal(await form.getByText(/: matches/).count(), equal);
      assert.equal(await form.getByText(/: doesn’t match/).count(), 3 - equal);
      assert.equal(await box.inputValue(), '');
    }
    assert.doesNotMatch(between.said.slice(before).join('\n'), /correct horse/);
  });

  it('generates a value, shows it once, and removes old ones only where that is confirmed', async () => {
    const { form, stored } = await open('moderation');
    const { keyboard } = form.page();
    const [old, active] = [slots(form).nth(0), slots(form).nth(1)];
    const press = async (within: typeof old, name: string) => {
      await tabTo(within.getByRole('button', { name }));
      await keyboard.press('Enter');
    };
    await press(active, 'Replace Value');
    await tabTo(active.getByLabel('Length'));
    await retype(form, '5000');
    await press(active, 'Generate');
    await active.getByText('Enter a length from 1 to 4096.').waitFor();
    await retype(form, '48');
    await press(active, 'Generate');
    await active.getByText('Generated a value of 48 characters.').waitFor();
    await press(active, 'Show Once');
    const value = await active.locator('code').innerText();
    assert.match(value, /^[A-Za-z0-9]{48}$/);
    await keyboard.press('Enter');
    await active.getByText('The value was shown.').waitFor();
    assert.equal(await active.locator('code').innerText(), '');
    assert.equal(await active.getByRole('button', { name: 'Show Once' }).isVisible(), false);
    await press(active, 'Copy');
    await active.getByText('Copied. It will be removed from the clipboard in 60 seconds.').waitFor();
    assert.equal(desk.editor.clipboard.text, value);
    await press(form.locator('body'), 'Remove Old Values');
    await old.getByText('Confirm the removal, or keep the value.').waitFor();
    await keyboard.press('Control+S');
    await form.getByRole('alert').getByText('Confirm the removal').waitFor();
    assert.deepEqual(await slotsOf('moderation'), stored);
    await tabTo(old.getByRole('checkbox'));
    await keyboard.press('Space');
    await form.getByRole('alert').waitFor({ state: 'hidden' });
    await keyboard.press('Control+S');
    await form.getByText('No changes').waitFor();
    await form.getByRole('status').getByText('Saved 2 changes.').waitFor();
    const [, second, ...others] = stored;
    assert.deepEqual(await slotsOf('moderation'), [{ ...second, checksum: checksum(value) }, ...others]);
    assert.doesNotMatch(desk.editor.log.join('\n'), new RegExp(value));
  });

  it('says loudly that a value changed that was to stay', async () => {
    const { form, stored } = await open('results-feed');
    const [first, ...others] = stored.map(({ slot }) => ({ slot }));
    const theirs = { slot: first?.slot ?? 0, value: 'theirs' };
    between.during('PUT', () => put('results-feed', [theirs, ...others]));
    await form.getByLabel('Comment').fill('In the same moment');
    await form.getByRole('button', { name: 'Save' }).click();
    const notice = form.locator('.notice[data-tone="failed"]');
    await notice.getByText(/The value from .* should have been kept but has changed\./).waitFor();
  });

  it('meets a value of somebody else as a conflict, and keeps both where the user wants his own', async () => {
    const { form, stored } = await open('caption-service');
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    await next(form).getByLabel('New value').fill('mine');
    await next(form).getByLabel('Confirm value').fill('mine');
    await put('caption-service', [...stored, { slot: 2_000_000_000, value: 'theirs too' }]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('someone else changed the same fields').waitFor();
    await slots(form)
      .nth(stored.length + 1)
      .waitFor();
    await form.getByRole('button', { name: 'Keep Mine' }).click();
    await form.locator('.clashes').waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('No changes').waitFor();
    const sums = (await slotsOf('caption-service')).map((each) => each.checksum);
    const expected = [...stored.map((each) => each.checksum), checksum('mine'), checksum('theirs too')];
    assert.deepEqual(sums.sort(), expected.sort());
  });

  it('leads to the secret that has the name already', async () => {
    const { form } = await open('sso-client');
    const id = await idOf('staging');
    await form.getByLabel('Name', { exact: true }).fill('staging');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/it conflicts with the current state.*already exists/).waitFor();
    await tabTo(form.getByRole('link', { name: `Open Edge Secret ${id}` }));
    await form.page().keyboard.press('Enter');
    const address = decodeURIComponent(await desk.editor.documents.next());
    assert.match(address, new RegExp(`/staging\\.json\\?.*"id":"${id}"`));
  });

  it('keeps a draft without its values, and says so', async () => {
    const { form } = await open('mail-relay');
    await form.getByRole('button', { name: 'Add Next Value' }).click();
    await next(form).getByLabel('New value').fill('not to be kept');
    await next(form).getByLabel('Confirm value').fill('not to be kept');
    await form.getByText('1 change', { exact: true }).waitFor();
    await desk.closePanels();
    const again = await openForm(desk, 'edgeSecret', 'mail-relay');
    const said = again.getByRole('status').getByText(/^Restored your draft from .*Values/);
    await said.waitFor();
    assert.equal(await next(again).getByLabel('New value').inputValue(), '');
    await next(again).getByText('Enter the value twice, or generate one.').waitFor();
    await again.locator('footer').getByRole('button', { name: 'Discard' }).first().click();
    await again.getByText('No changes').waitFor();
    assert.equal(await next(again).count(), 0);
  });

  it('offers to remind of the next value once, over a reload of the window', async () => {
    const { form } = await open('spare');
    const offer = (page: Frame) => page.getByRole('button', { name: 'Remind Me' });
    await form.getByLabel('Comment').fill('Rotated');
    await form.getByRole('button', { name: 'Save' }).click();
    await form
      .getByRole('status')
      .getByText(/The next value is active from/)
      .waitFor();
    await tabTo(offer(form));
    await form.page().keyboard.press('Enter');
    await form
      .getByRole('status')
      .getByText(/You’ll be reminded at/)
      .waitFor();
    await desk.reload();
    const again = await formOf(desk, 'spare');
    await again.getByLabel('Comment').fill('Rotated once more');
    await again.getByRole('button', { name: 'Save' }).click();
    await again.getByRole('status').getByText(/Saved/).waitFor();
    assert.equal(await offer(again).count(), 0);
  });
});
