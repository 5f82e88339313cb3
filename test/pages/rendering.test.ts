import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { openForm, tabTo } from './formPage.ts';

/** A page is rendered again while somebody is at work in it. */
describe('A page that is rendered again', () => {
  const desk = forSuite(openDesk);
  afterEach(() => desk().closePanels());

  const caretOf = (box: Locator) => box.evaluate((element: HTMLInputElement) => element.selectionStart);

  /** Gives a page the last message of this type again: it renders all of it. */
  async function again(frame: Frame, type: string): Promise<() => Promise<void>> {
    const last = await frame.evaluateHandle((wanted) => {
      const kept: { data?: unknown } = {};
      window.addEventListener('message', ({ data }) => {
        if (data?.news?.type === wanted) kept.data = data;
      });
      return kept;
    }, type);
    return () =>
      last.evaluate(({ data }) => {
        if (!data) throw new Error('There was no such message');
        window.dispatchEvent(new MessageEvent('message', { data }));
      });
  }

  it('keeps the caret in the midst of a text, while it is checked', async () => {
    const form = await openForm(desk(), 'liveStream', 'Evening news: studio 1');
    const { keyboard } = form.page();
    const name = form.getByLabel('Name', { exact: true });
    await tabTo(name);
    await keyboard.press('Home');
    for (let step = 0; step < 'Evening'.length; step++) await keyboard.press('ArrowRight');
    await keyboard.type(' and late');
    await form.getByText('1 change', { exact: true }).waitFor();
    await keyboard.type(' night');
    assert.equal(await name.inputValue(), 'Evening and late night news: studio 1');
    assert.equal(await caretOf(name), 'Evening and late night'.length);
  });

  it('keeps a text that is being composed', async () => {
    const form = await openForm(desk(), 'liveStream', 'Evening news: sign language');
    const page = form.page();
    const [name, data] = [form.getByLabel('Name', { exact: true }), form.getByLabel('Your data')];
    const checked = await again(form, 'checked');
    await data.fill('first');
    await form.getByText('1 change', { exact: true }).waitFor();
    await tabTo(name);
    await page.keyboard.press('End');
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('に');
    await checked();
    await compose('にほん');
    await checked();
    await session.send('Input.insertText', { text: '日本' });
    assert.equal(await name.inputValue(), 'Evening news: sign language日本');
    await form.getByText('2 changes').waitFor();
  });

  it('keeps a date of which some parts are typed', async () => {
    const form = await openForm(desk(), 'faasKey', 'epg-import', { project: 412_070, region: 38 });
    const { keyboard } = form.page();
    const checked = await again(form, 'checked');
    await form.getByLabel('Description').fill('Checked once');
    await form.getByText('1 change', { exact: true }).waitFor();
    const expiry = form.locator('input[type="datetime-local"]');
    await expiry.fill('');
    await tabTo(expiry);
    for (const part of ['06', '15', '2031']) {
      await keyboard.type(part);
      await checked();
    }
    await keyboard.press('ArrowRight');
    await keyboard.type('103000AM');
    assert.match(await expiry.inputValue(), /^2031-06-15T10:30/);
  });

  it('keeps what is typed into a sheet and was not left yet', async () => {
    const trailer = 'Trailer: winter programme';
    await desk().run('headend.video.showAddresses', await desk().ref('video', trailer));
    const sheet = await desk().frame(`body[data-state="ready"]:has(h1:text(" — ${trailer}"))`);
    const shown = await again(sheet, 'show');
    await sheet.getByLabel('Maximum height').fill('360');
    await sheet.getByLabel('Maximum height').press('Enter');
    await sheet.locator('code', { hasText: 'max-360' }).first().waitFor();
    const start = sheet.getByLabel('Start time');
    await start.click();
    await sheet.page().keyboard.type('1m');
    await shown();
    await sheet.page().keyboard.type('30s');
    assert.equal(await start.inputValue(), '1m30s');
    await start.press('Enter');
    await sheet.locator('code', { hasText: 't=1m30s' }).first().waitFor();
  });
});
