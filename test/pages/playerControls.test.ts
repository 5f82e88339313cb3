import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { violationsOf } from './accessibility.ts';
import { openPlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const news = 'Evening news: studio 1';

/** What can be done with the picture of a broadcast, and what is told of it. */
describe('The controls of a broadcast in the player', () => {
  const desk = forSuite(openPlayerDesk);
  let open: PlayerPage;
  const player = () => open;

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await player().frame.page().keyboard.press(key);
  };
  const choose = async (source: string) => {
    await player().source.selectOption(source);
    await desk().inState(news, 'playing');
  };
  const chooseQuality = async (name: RegExp) => {
    await player().menu('quality').click();
    await player().item(name).click();
  };
  /** Waits for the live edge: what a busy machine loses on the way there, a player makes up for at 5 % a second. */
  const atEdge = async () => {
    await player().button('Jump to Live').waitFor({ state: 'hidden' });
    await player()
      .readout('latency')
      .filter({ hasText: /^\d\.\d\ss$/ })
      .waitFor();
  };

  // each leaves it as it was
  before(async () => {
    open = await desk().play(news);
  });
  afterEach(() => desk().wentWell());
  after(() => desk().closePanels());

  it('hold a quality that is chosen by keyboard, and let go of it', async () => {
    await player().menu('quality').focus();
    await press('ArrowDown');
    await player().item(/^Auto/).and(player().focused).waitFor();
    // what is chosen by itself depends on how busy the machine is
    await press('ArrowDown', 'Enter');
    await player().lines(360);
    await press('Enter');
    await player().item(/^360p/).and(player().focused).waitFor();
    await press('End', 'Enter');
    await player()
      .menu('quality')
      .filter({ hasText: /^180p$/ })
      .and(player().focused)
      .waitFor();
    // what is buffered is still of the other quality
    await press('Enter');
    await player().item(/^180p/).and(player().focused).waitFor();
    await player().lines(180);
    await player().item(/^180p/).and(player().focused).waitFor();
    await press('Home', 'Enter');
    await player()
      .menu('quality')
      .filter({ hasText: /^Auto · / })
      .waitFor();
  });

  it('keep keys of an open menu from the player', async () => {
    await player().menu('quality').focus();
    await press('ArrowUp', 'f', 'm', ' ', 'Escape');
    await player().menu('quality').and(player().focused).waitFor();
    await player().item(/^Auto/).waitFor({ state: 'hidden' });
    assert.equal(await player().frame.locator('body[data-full]').count(), 0);
    assert.equal(await player().isPaused(), false);
  });

  for (const source of variants(['HLS, low latency', 'DASH, low latency'], 1)) {
    it(`go back in a broadcast and to its live edge again, as ${source}`, async () => {
      await choose(source);
      await player().heading.click();
      await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      // told by how far the broadcast is ahead, as the picture goes on meanwhile
      const behind = player()
        .readout('latency')
        .filter({ hasText: /^(1[5-9]|[2-9]\d)\.\d\ss$/ });
      await behind.waitFor();
      // it stays there: the picture goes on from where it is
      await player().passes((await player().position()) + 2);
      assert.ok(await behind.isVisible());
      await player().button('Jump to Live').click();
      await atEdge();
    });
  }

  it('list the keys when asked, and go away again', async () => {
    await player().heading.click();
    await press('?');
    const dialog = player().frame.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await dialog.getByText('Jump to Live').waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await press('?');
    await dialog.waitFor();
    await press('?');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('take the key that follows at once on the one that put the list of keys away', async () => {
    await player().heading.click();
    // in one turn of the page: a dialog hands the focus on when the page is next drawn
    const isOpen = await player().frame.evaluate(() => {
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      dialog?.requestClose();
      const key = new KeyboardEvent('keydown', { key: '?', bubbles: true });
      document.activeElement?.dispatchEvent(key);
      return dialog?.open;
    });
    assert.equal(isOpen, true);
    await press('Escape');
  });

  it('keep a still as a file', async () => {
    await chooseQuality(/^360p/);
    await player().lines(360);
    await player().heading.click();
    await press('s');
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-still-'));
    try {
      const file = path.join(folder, 'still.png');
      const box = await desk().editor.boxes.next();
      assert.match(box.proposed, /\/Evening-news-studio-1-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.png$/);
      box.answer(URI.file(file));
      await player().note('result').getByText('still.png').waitFor();
      const bytes = await readFile(file);
      assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [640, 360]);
    } finally {
      await rm(folder, { recursive: true });
    }
    await player().note('result').getByRole('button', { name: 'Close' }).click();
    await player().note('result').waitFor({ state: 'hidden' });
    await chooseQuality(/^Auto/);
  });

  it('hold still while nobody looks, and go on at the live edge', async () => {
    await player().hide(true);
    await player().frame.waitForFunction(() => document.querySelector('video')?.readyState === 0);
    await player().hide(false);
    await player().moves();
    await atEdge();
  });

  it('can be used by all', async () => {
    await player().details.click();
    const facts = player().frame.locator('.facts');
    await facts.getByText('Transcoding speed').waitFor();
    await facts.getByText('Live since').waitFor();
    await player().menu('quality').click();
    assert.deepEqual(await violationsOf(player().frame), []);
    await press('Escape');
    await player().details.click();
  });

  it('hold a quality of DASH, take it along to HLS, and copy what happened without an address', async () => {
    await choose('DASH, low latency');
    await chooseQuality(/^180p/);
    await player().lines(180);
    await choose('HLS, low latency');
    await player()
      .menu('quality')
      .filter({ hasText: /^180p$/ })
      .waitFor();
    await player().lines(180);
    await player().details.click();
    await player().button('Copy Events').click();
    await player().button('Copied').waitFor();
    const lines = desk().editor.clipboard.text.split('\n');
    assert.equal(lines[0], news);
    assert.ok(lines.some((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}Source: DASH, low latency$/.test(line)));
    assert.ok(lines.some((line) => /Quality: 180p$/.test(line)));
    assert.doesNotMatch(lines.join('\n'), /http|m3u8|mpd|m4s/);
    await player().details.click();
    await chooseQuality(/^Auto/);
  });
});
