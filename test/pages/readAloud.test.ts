import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openForm } from './formPage.ts';
import { openPlayerDesk } from './playerDesk.ts';
import { badlyRead, descriptionOf, reads, tabStops } from './readAloud.ts';
import { driveStatistics } from './statisticsPage.ts';

const news = 'Evening news: studio 1';
const debate = 'Debate: Is the harbour big enough?';

/** What a screen reader is told of each page, and what Tab leads to, from its top to its end. */
describe('Read aloud', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().wentWell());
  const close = () => desk().afterEach();

  const body = (frame: Frame) => frame.locator('body');
  const ready = () => desk().frame('body[data-state="ready"]');

  describe('a form', () => {
    let form: Frame;
    before(async () => {
      form = await openForm(desk(), 'liveStream', news);
    });
    after(close);

    it('tells each field with its group, its state and its help', async () => {
      await reads(body(form), [
        `heading "${news}" [level=1]`,
        'paragraph: This stream is live. Viewers may notice changes.',
        `form "${news}":`,
        'region "Stream":',
        'heading "Stream" [level=2]',
        `textbox "Name": "${news}"`,
        'paragraph: Display name; need not be unique.',
        'checkbox "Active" [checked]',
        'region "Source":',
        'checkbox "Pull"',
        'textbox "SRT passphrase"',
        'checkbox "Show Value"',
        'region "Recording and DVR":',
        'combobox "Recording source":',
        'option "transcoded" [selected]',
        'textbox "DVR window": "14400"',
        'region "Delivery":',
        'group "Broadcasts":',
        'button "Move Evening news · 8101 Up"',
        'combobox "Add to Broadcasts"',
        'status',
        'text: No changes',
        'button "Delete Stream"',
        'button "Save" [disabled]',
      ]);
      assert.deepEqual(await badlyRead(form), []);
    });

    it('says the unit of a number, and whose value is shown', async () => {
      const window = await descriptionOf(form.getByLabel('DVR window'));
      assert.match(window, /^s How far back viewers can rewind: 30 to 14400\./);
      assert.equal(await descriptionOf(form.getByLabel('Show Value')), 'SRT passphrase');
      assert.equal(await descriptionOf(form.getByRole('button', { name: 'Save' })), 'No changes');
    });

    it('is gone through from top to bottom', async () => {
      assert.deepEqual(await tabStops(form), [
        'textbox "Name"',
        'checkbox "Active"',
        'textbox "Your data"',
        'textbox "Your user ID"',
        'checkbox "Pull"',
        'textbox "SRT passphrase"',
        'checkbox "Show Value"',
        'text: No effect while the stream is pushed Source URLs',
        'checkbox "Record automatically"',
        'combobox "Recording source"',
        'checkbox "DVR"',
        'textbox "DVR window"',
        'checkbox "End-list tag"',
        'checkbox "HTML overlay"',
        'combobox "Projection"',
        'combobox "Quality set"',
        'combobox "CDN resource"',
        'button "Move Evening news · 8101 Up"',
        'button "Move Evening news · 8101 Down"',
        'button "Remove Evening news · 8101"',
        'combobox "Add to Broadcasts"',
        'button "Add"',
        'button "Delete Stream"',
        'button "Save"',
      ]);
    });
  });

  it('the sheet of an ingest tells each address with what can be done with it, and has a place for what was done', async () => {
    await desk().run('headend.liveStream.showIngest', await desk().ref('liveStream', news));
    const sheet = await ready();
    await reads(body(sheet), [
      `heading "Ingest — ${news}" [level=1]`,
      'button "Refresh"',
      'button "Push Test Picture"',
      'region "Addresses":',
      'paragraph: Anyone with an address can push to this stream. Masked here; copied in full.',
      'textbox "RTMP, main"',
      'button "Copy: RTMP, main"',
      'button "Reveal: RTMP, main"',
      'textbox "SRT, backup"',
      'region "Encoders":',
      'combobox "Push to":',
      'option "RTMP, main" [selected]',
      'textbox "ffmpeg: test picture"',
      'region "OBS Studio":',
      'textbox "Stream key"',
      'button "Reveal: Stream key"',
      'status',
    ]);
    assert.deepEqual(await badlyRead(sheet), []);
    await close();
  });

  describe('a player', () => {
    const ofVideo = ['combobox "Source"', 'button "Copy URL"', 'button "Open in Browser"'];
    const atEnd = [
      'button "Save Snapshot…"',
      'button "Picture in Picture"',
      'button "Keyboard Shortcuts"',
      'button "Fill Panel"',
    ];

    after(close);

    it('of a broadcast tells how it stands, each control, and each figure with its name; is gone through from top to bottom', async () => {
      const player = await desk().play(news);
      // which one is played is known a moment after it plays
      await player.menu('quality').filter({ hasText: /\d+p/ }).waitFor();
      await reads(body(player.frame), [
        `heading "${news}" [level=1]`,
        /^text: Recording, \d+ min$/,
        'button "Stop Recording"',
        'combobox "Source":',
        'status',
        /^slider "Position"/,
        'button "Pause"',
        'button "Unmute"',
        /^slider "Sound volume"/,
        /^text: Live \d/,
        /^button "Mark In: Clip Starts Here"/,
        /^button "Quality: Auto · \d+p"/,
        'group "Metrics":',
        'term: Latency',
        'term: Dropped frames',
        'definition: "0"',
        'group: Details',
      ]);
      assert.deepEqual(await badlyRead(player.frame), []);
      const stops = await tabStops(player.frame);
      assert.deepEqual(
        // the height that is loaded depends on the network
        stops.map((stop) => stop.replace(/ · \d+p/, '')),
        [
          'button "Stop Recording"',
          ...ofVideo,
          'button "Play Another Side by Side…"',
          'slider "Position"',
          'button "Pause"',
          'button "Unmute"',
          'slider "Sound volume"',
          'button "Mark In: Clip Starts Here"',
          'button "Mark Out: Clip Ends Here"',
          'button "Quality: Auto"',
          ...atEnd,
          'text: Details',
        ],
      );
    });

    it('of a video says times and shares of its sliders, and names its menus once', async () => {
      const player = await desk().play(debate, 'video');
      await player.frame.getByRole('button', { name: 'Screenshot 2 (default)' }).waitFor();
      const said = (name: string) =>
        player.frame.getByRole('slider', { name }).evaluate(({ ariaValueText }) => ariaValueText);
      assert.match(String(await said('Position')), /^0:\d\d \/ 1:01:20$/);
      assert.equal(await said('Sound volume'), '0%');
      await reads(body(player.frame), [
        /^button "Quality: Auto/,
        'button "Subtitles: Off"',
        /^button "Speed: 1×"/,
        'region "Default picture":',
        'button "Set as Default" [disabled]',
        'button "Screenshot 1"',
        /^button "Screenshot 2 \(default\)" \[pressed\]/,
      ]);
      assert.deepEqual(await badlyRead(player.frame), []);
    });
  });

  describe('statistics', () => {
    after(close);

    async function open() {
      await desk().run('headend.statistics.open');
      return driveStatistics(await desk().frame('body[data-state="ready"] .desk-head'));
    }

    it('tell what is asked, what came of it in a sentence, and the chart with its keys; are gone through from top to bottom', async () => {
      const { frame, chart } = await open();
      const sum = 'minutes watched: min [\\d,]+ \\(.*\\), max [\\d,]+ \\(.*\\), latest [\\d,]+ \\(.*\\)\\.';
      await reads(body(frame), [
        'heading "Live watching duration — Environment" [level=1]',
        'combobox "Statistics": Live watching duration',
        'button "Refresh"',
        'combobox "Range": 7 days',
        'combobox "Interval": 1 hour',
        'group "Time zone":',
        /^button "Stream: All streams"/,
        'textbox "Your user ID"',
        'checkbox "Auto-refresh" [checked]',
        'status',
        'tablist "View":',
        'tab "Chart" [selected]',
        'group "Export":',
        new RegExp(`^paragraph: "${sum}"$`),
        'status',
        'tabpanel "Chart":',
        new RegExp(`^application "${sum}"$`),
        'button "minutes watched" [pressed]',
        'button "Show Whole Range"',
        'status',
      ]);
      assert.match(await descriptionOf(chart), /^Left and Right move the cursor,/);
      assert.deepEqual(await badlyRead(frame), []);
      const stops = await tabStops(frame);
      assert.deepEqual(
        stops.map((stop) => stop.replace(/^application ".*"$/, 'application')),
        [
          'combobox "Statistics"',
          'button "Refresh"',
          'combobox "Range"',
          'combobox "Interval"',
          'radio "Local (UTC)"',
          'button "Stream: All streams"',
          'textbox "Your user ID"',
          'checkbox "Previous period"',
          'checkbox "Auto-refresh"',
          'button "Save Query…"',
          'tab "Chart"',
          'radio "Lines"',
          ...['CSV', 'JSON', 'PNG', 'Markdown', 'Copy as curl'].map((name) => `button "${name}"`),
          'application',
          'button "minutes watched"',
          ...['Earlier', 'Later', 'Zoom In', 'Zoom Out', 'Show Whole Range'].map(
            (name) => `button "${name}"`,
          ),
        ],
      );
    });

    it('tell the table with its heads, and each row with its time first; say what is wrong, and that nothing came, where a screen reader waits for it', async () => {
      const { frame, tab, condition } = await open();
      await tab('Table').click();
      await reads(body(frame), [
        'tab "Table" [selected]',
        'tabpanel "Table":',
        /^grid "minutes watched: min/,
        'columnheader "Time (UTC)"',
        'columnheader "minutes watched"',
        /^row "\d{4}-\d\d-\d\d \d\d:00 [\d,]+":$/,
        /^gridcell "\d{4}-\d\d-\d\d \d\d:00"$/,
        /^gridcell "[\d,]+"$/,
      ]);
      assert.deepEqual(await badlyRead(frame), []);
      const user = frame.getByRole('textbox', { name: 'Your user ID' });
      await user.fill('somebody');
      await user.press('Enter');
      await reads(body(frame), [
        'button "Save Query…"',
        'status: A user ID must be a whole number.',
        'tablist "View":',
      ]);
      await desk().sandbox.client.call(setFaults, {
        faults: [{ kind: 'error', status: 500, path: '/streaming/statistics' }],
      });
      await frame.getByRole('combobox', { name: 'Range' }).click();
      await frame.getByRole('option', { name: '24 hours', exact: true }).click();
      await condition('failed').waitFor();
      await reads(body(frame), ['status:', /^paragraph: .*Could not load “Live watching duration”/]);
      await desk().sandbox.client.call(setFaults, { faults: [] });
    });
  });

  it('a check tells what is wrong first, and says the values of an interval once', async () => {
    const name = 'Evening news: clean feed, no graphics';
    await desk().run('headend.liveStream.checkIngest', await desk().ref('liveStream', name));
    const check = await ready();
    await reads(body(check), [
      `heading "Ingest Check — ${name}" [level=1]`,
      'combobox "Period":',
      'button "Copy Findings"',
      'button "Check Again"',
      'list "Findings":',
      /^paragraph: "Problem: Keyframes are up to 8 s apart:/,
      'strong: "Next:"',
      /^text: Set the encoder’s keyframe interval/,
      'heading "Transcoding Speed" [level=2]',
      'status: 1 × real time, now',
      /^slider "Time"/,
      'heading "Bitrate" [level=2]',
      /^text: 4 to 8 Mb\/s for 1080p/,
      /^status: [\d.]+ Mb\/s$/,
      'img "Bitrate (Mb/s)"',
      'heading "Missing Video" [level=2]',
      'group: All Values',
      'status',
    ]);
    assert.deepEqual(await badlyRead(check), []);
    // the slider says all of them: nothing that moves with it is told a second time
    const told = check.locator('.time output, .traces:not(.readings) output');
    assert.deepEqual(await told.evaluateAll((all) => all.map(({ ariaLive }) => ariaLive)), [
      'off',
      'off',
      'off',
      'off',
      'off',
      'off',
    ]);
    assert.deepEqual(await tabStops(check), [
      'combobox "Period"',
      'button "Copy Findings"',
      'button "Check Again"',
      'slider "Time"',
      'text: All Values',
    ]);
    await close();
  });
});
