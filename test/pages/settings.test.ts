import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { getEdgeApp } from '../../src/platform/edge/operations.ts';
import { words } from '../../src/shared/words.ts';
import { say, sayBytes, sayMoment } from '../../src/ui/say.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openPlayerDesk } from './playerDesk.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';

describe('A setting', () => {
  describe('of how things are told', () => {
    const desk = forSuite(openStatisticsDesk);
    const { TZ } = process.env;
    afterEach(() => {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    });

    it('shows times of the machine, or in UTC', () => {
      process.env['TZ'] = 'Asia/Tokyo';
      const evening = Date.UTC(2020, 4, 6, 18, 30);
      const told = () => [sayMoment(evening), say(words('{0}', new Date(evening)))];
      assert.deepEqual(told(), ['May 7, 2020, 3:30 AM', 'May 7, 2020']);
      desk().editor.configure('headend.timeZone', 'utc');
      assert.deepEqual(told(), ['May 6, 2020, 6:30 PM', 'May 6, 2020']);
      desk().editor.configure('headend.timeZone', undefined);
      assert.deepEqual(told(), ['May 7, 2020, 3:30 AM', 'May 7, 2020']);
    });

    it('calls a clip by its times on the machine, or in UTC', () => {
      process.env['TZ'] = 'Asia/Tokyo';
      const start = Date.UTC(2020, 4, 6, 18, 30) / 1000;
      const clip = { id: 'd7bsli54p8n4', stream_id: 4711, start, duration: 45 };
      const called = () => kindOf('clip').title(clip);
      assert.equal(called(), '03:30:00 – 03:30:45');
      desk().editor.configure('headend.timeZone', 'utc');
      assert.equal(called(), '18:30:00 – 18:30:45');
      desk().editor.configure('headend.timeZone', undefined);
      assert.equal(called(), '03:30:00 – 03:30:45');
    });

    it('shows the log of an app in the zone of the machine, or in UTC, and takes its times so', async () => {
      process.env['TZ'] = 'Asia/Tokyo';
      const { editor, headend, run, ref } = desk();
      const app = await ref('edgeApp', 'epg-json-v2');
      const { client } = await headend.host.connect(app.account);
      const { debug_until } = await client.call(getEdgeApp, { app_id: Number(app.id) });
      const until = (ahead: number) =>
        new Date(Date.parse(debug_until ?? '') + ahead).toISOString().slice(0, 19).replace('T', ' ');
      const shown = async () => {
        editor.log.length = 0;
        await run('headend.edgeApp.showAppLog', app);
        const lines = editor.log.filter((line) => line.startsWith('— '));
        return lines.map((line) => line.replace(/^— | \(.*$|since .* · /g, ''));
      };
      /** What a box says of the zone, and what a range is taken for whose end has a zone of its own. */
      const asked = async () => {
        const done = run('headend.edgeApp.searchAppLog', app);
        for (const row of ['Time Range…', 'Custom Range…']) await (await editor.picks.next()).choose(row);
        const from = await editor.boxes.next();
        from.answer('2026-01-05 12:00');
        (await editor.boxes.next()).answer('2026-01-05T12:30Z');
        const pick = await editor.picks.next();
        const range = pick.rows()[0]?.description;
        await pick.choose(undefined);
        await done;
        return [from.prompt.split(', in ').at(-1), range];
      };
      const local = await shown();
      assert.deepEqual(
        [local[0], local[2]],
        ['epg-json-v2 · UTC+09:00', `debugging until ${until(9 * 3_600_000)}`],
      );
      const inTokyo = '2026-01-05 12:00:00 to 2026-01-05 21:30:00 · UTC+09:00';
      assert.deepEqual(await asked(), ['UTC+09:00', inTokyo]);
      editor.configure('headend.timeZone', 'utc');
      const utc = await shown();
      assert.deepEqual([utc[0], utc[2]], ['epg-json-v2 · UTC', `debugging until ${until(0)}`]);
      assert.deepEqual(await asked(), ['UTC', '2026-01-05 12:00:00 to 2026-01-05 12:30:00 · UTC']);
      editor.configure('headend.timeZone', undefined);
    });

    it('shows sizes in powers of 1024, or of 1000', () => {
      const told = () => [sayBytes(4 * 2 ** 30), say(words('{0} left', { bytes: 1500 }))];
      assert.deepEqual(told(), ['4 GiB', '1.46 KiB left']);
      desk().editor.configure('headend.units', 'decimal');
      assert.deepEqual(told(), ['4.29 GB', '1.5 kB left']);
      // what is none of its values counts as the usual one
      desk().editor.configure('headend.units', 'metric');
      assert.deepEqual(told(), ['4 GiB', '1.46 KiB left']);
      desk().editor.configure('headend.units', undefined);
    });

    it('is what new statistics begin with', async () => {
      const usual = await desk().open();
      assert.equal(await usual.range('7 days').isChecked(), true);
      desk().editor.configure('headend.statistics.period', 'last24Hours');
      desk().editor.configure('headend.timeZone', 'utc');
      const { query } = desk().headend.features.statistics.statistics.all()[0] ?? assert.fail();
      assert.deepEqual([query().range, query().zone], [{ preset: 'last7Days' }, 'local']);
      const page = await desk().open();
      assert.equal(await page.range('24 hours').isChecked(), true);
      const [now] = desk().headend.features.statistics.statistics.all();
      assert.deepEqual([now?.query().granularity, now?.query().zone], ['1h', 'utc']);
      for (const name of ['statistics.period', 'timeZone'])
        desk().editor.configure(`headend.${name}`, undefined);
      await desk().afterEach();
    });

    it('says how new statistics draw many series', async () => {
      desk().editor.configure('headend.statistics.chart', 'stacked');
      desk().editor.configure('headend.statistics.series', 0);
      const { statistics } = desk().headend.features.statistics;
      await desk().closePanels();
      await statistics.open(await desk().account(), { source: 'reseller', byStreams: true });
      const page = await desk().find();
      await page.legend.getByRole('button').first().waitFor();
      assert.equal(await page.range('Stacked').isChecked(), true);
      assert.equal(await page.entry('Other').count(), 0);
      for (const name of ['chart', 'series'])
        desk().editor.configure(`headend.statistics.${name}`, undefined);
    });
  });

  describe('of the player', () => {
    const desk = forSuite(openPlayerDesk);
    afterEach(() => desk().afterEach());
    const news = 'Evening news: studio 1';

    it('says whether it begins with sound, and how far behind a broadcast it stays', async () => {
      const usual = await desk().play(news);
      const isMuted = (player: typeof usual) =>
        player.frame.evaluate(() => document.querySelector('video')?.muted);
      assert.equal(await isMuted(usual), true);
      await desk().closePanels();
      desk().editor.configure('headend.player.startMuted', false);
      desk().editor.configure('headend.player.latency', 12);
      const player = await desk().play(news);
      assert.equal(await isMuted(player), false);
      await player.beside('latency').filter({ hasText: /12/ }).waitFor();
      await player
        .readout('latency')
        .filter({ hasText: /^1[1-4]\.\d\ss$/ })
        .waitFor();
      await player.source.selectOption('DASH, low latency');
      await player.beside('latency').filter({ hasText: /12/ }).waitFor();
      for (const name of ['startMuted', 'latency'])
        desk().editor.configure(`headend.player.${name}`, undefined);
    });
  });
});
