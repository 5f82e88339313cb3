import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { isAbsence, periodOf } from '../../src/features/statistics/ask.ts';
import { exportText } from '../../src/features/statistics/export.ts';
import { firstQuery } from '../../src/features/statistics/firstQuery.ts';
import type { StatisticsPanel } from '../../src/features/statistics/panel.ts';
import { createQuestions } from '../../src/features/statistics/questions.ts';
import { queryInput } from '../../src/features/statistics/sources.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { watchingStatistics } from '../../src/platform/statistics/operations.ts';
import { getVideo, listVideos } from '../../src/platform/streaming/operations.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside, rowsOf } from './headend.ts';

describe('Statistics', function () {
  this.timeout(30_000);

  before(async () => {
    await freshSandbox();
  });
  after(() => close());

  const close = async () => {
    for (const { panel } of await panels()) panel.dispose();
  };
  const panels = async () => (await inside()).statistics.all();
  const open = () => vscode.commands.executeCommand('headend.statistics.open');
  /** A panel of the account, which tests share. */
  const opened = async (): Promise<StatisticsPanel> => {
    if ((await panels()).length === 0) await open();
    return (await panels()).at(-1) ?? assert.fail('no panel');
  };
  /** Questions of a panel are numbered on, whatever test asks. */
  let asked = 0;
  beforeEach(() => {
    asked += 1000;
  });
  const ask = (panel: StatisticsPanel, at: number, change: Partial<typeof firstQuery>) =>
    panel.receive({ type: 'query', sequence: asked + at, query: { ...firstQuery, zone: 'utc', ...change } });

  it('open as several panels at once, and from a stream for that stream', async () => {
    await close();
    await open();
    await open();
    const { rows } = await rowsOf('Live Streams');
    const row = rows.find((each) => each.type === 'item');
    assert.ok(row?.type === 'item');
    await vscode.commands.executeCommand('headend.row.openStatistics', row);
    const [, , third] = await panels();
    assert.deepEqual(third?.query().stream, { id: Number(row.ref.id), name: row.ref.title });
  });

  it('open from a video for what was watched of it', async () => {
    const { rows } = await rowsOf('Videos');
    const row = rows.find((each) => each.type === 'item');
    assert.ok(row?.type === 'item');
    await vscode.commands.executeCommand('headend.row.openStatistics', row);
    const panel = (await panels()).at(-1);
    const { accounts } = await inside();
    const client = (await accounts.client(row.ref.account)) ?? assert.fail('no client');
    const { slug } = await client.call(getVideo, { video_id: Number(row.ref.id) });
    const { source, video } = panel?.query() ?? {};
    assert.deepEqual([source, video], ['videoWatching', { slug, name: row.ref.title }]);
  });

  it('open from a CDN resource for what it delivered, by name', async () => {
    const tree = (await inside()).view('headend.delivery')?.tree ?? assert.fail('no view');
    const group = (await tree.getChildren()).find((each) => tree.getTreeItem(each).label === 'CDN Resources');
    const row = (await tree.getChildren(group)).find((each) => each.type === 'item');
    assert.ok(row?.type === 'item');
    await vscode.commands.executeCommand('headend.row.openStatistics', row);
    const panel = (await panels()).at(-1) ?? assert.fail('no panel');
    assert.deepEqual(panel.query().resource, { id: Number(row.ref.id), name: row.ref.title });
    await ask(panel, 5, { source: 'delivery', stream: { id: 1, name: 'x' } });
    const result = await eventually(() => {
      const answer = panel.answer();
      return answer?.series.some(({ label }) => label.includes(row.ref.title)) ? answer : undefined;
    });
    const labels = result.series.map(({ label }) => label);
    assert.ok(
      labels.includes(row.ref.title) && labels.includes(`from origins · ${row.ref.title}`),
      `${labels}`,
    );
    assert.match(
      result.notes.join('\n'),
      /^Sum of intervals: [\d.]+ [KMGT]?i?B \([\d,]+ bytes\) sent to viewers\. What CDN servers got/,
    );
    for (const [sequence, source, shown, sum] of [
      [6, 'deliveryRequests', [row.ref.title], /^Sum of intervals: [\d,]+ requests\. What is still/m],
      [
        7,
        'deliveryResponses',
        ['2xx', '3xx', '4xx', '5xx'].map((each) => `status ${each} · ${row.ref.title}`),
        /^Sum of intervals: [\d,]+ responses\. What is still/m,
      ],
      [8, 'deliveryHits', [`of requests · ${row.ref.title}`, `of bytes · ${row.ref.title}`], undefined],
    ] as const) {
      await ask(panel, sequence, { source, resource: { id: Number(row.ref.id), name: row.ref.title } });
      const answer = await eventually(() => {
        const { series = [], ...rest } = panel.answer() ?? {};
        return series.some(({ label }) => label === shown[0]) ? { series, ...rest } : undefined;
      });
      assert.deepEqual(
        answer.series.map(({ label }) => label),
        shown,
      );
      const notes = answer.notes?.join('\n') ?? '';
      if (sum) assert.match(notes, sum);
      else assert.doesNotMatch(notes, /^Sum/m);
    }
  });

  it('answer with series, a summary, the unit of time and the caveat of the sum', async () => {
    const panel = await opened();
    await ask(panel, 10, { previous: true });
    const result = panel.answer();
    assert.equal(result?.timeUnit, 'seconds');
    assert.ok((result.series[0]?.series.values.numbers.length ?? 0) > 150);
    assert.match(result.summary, /^minutes watched: min [\d,]+ \(.+\), max [\d,]+ \(.+\), latest [\d,]+ \(/);
    assert.match(
      result.notes.join('\n'),
      /^Total: [\d,]+ minutes watched\. .*add up to more\.\n[\s\S]*Faded line: previous period/,
    );
    assert.equal(result.previous?.shift, 7 * 24 * 3_600_000);
    const before = result.previous.series[0]?.series.values.numbers.length ?? 0;
    assert.ok(before > 150);
    const keys = result.series.map(({ series }) => series.key);
    const [head, ...lines] = exportText(result, 'UTC', { format: 'csv', keys }).trim().split('\r\n');
    assert.equal(head, 'time,seconds,minutes watched,"minutes watched, previous period"');
    assert.equal(lines.filter((line) => /,\d+$/.test(line)).length, before);
  });

  it('answer with ids, and log why, where the names of streams cannot be read', async () => {
    const { accounts } = await inside();
    const account = (await accounts.current()) ?? assert.fail('signed out');
    const logged: unknown[] = [];
    const heard: string[] = [];
    const desk = {
      connect: () => accounts.client(account.id),
      refreshSeconds: () => 0,
      log: { error: (error: unknown) => logged.push(error) },
    };
    const refused = new Error('no names');
    const nameless = { names: new Map(), read: async () => undefined };
    const questions = createQuestions(desk as never, {
      account: account.id,
      accountLabel: '',
      query: firstQuery,
      names: { stream: { ...nameless, find: () => Promise.reject(refused) }, video: nameless } as never,
      post: ({ type }) => heard.push(type),
      changed: () => undefined,
      isVisible: () => false,
    });
    await questions.run({ ...firstQuery, byStreams: true }, 1);
    await new Promise((resolve) => setImmediate(resolve));
    questions.dispose();
    assert.deepEqual([heard, logged], [['asking', 'result'], [refused]]);
  });

  it('never show the older of two answers, and none that was cancelled', async () => {
    const panel = await opened();
    await Promise.all([
      ask(panel, 20, { source: 'meet' }),
      ask(panel, 21, { source: 'reseller', byStreams: true }),
    ]);
    assert.equal(panel.answer()?.query.source, 'reseller');
    const labels = panel.answer()?.series.map(({ label }) => label) ?? [];
    assert.ok(labels.length > 5 && new Set(labels).size === labels.length);
    await Promise.all([
      ask(panel, 22, { source: 'meet' }),
      panel.receive({ type: 'cancel', sequence: asked + 22 }),
    ]);
    assert.equal(panel.answer(), undefined);
    await ask(panel, 23, { source: 'meet' });
    const roles = panel.answer()?.series.map(({ series, role }) => [series.metric, role]);
    assert.deepEqual(roles, [
      ['meet', 'line'],
      ['max_meet_usage', 'maximum'],
    ]);
  });

  it('leave out what a source does not have, and explain what would be too many points', async () => {
    const panel = await opened();
    const stream = { id: 1, name: 'x' };
    await ask(panel, 30, { source: 'meet', granularity: '1mo', stream, clientUser: 1, byStreams: true });
    const { granularity, ...asked } = panel.query();
    assert.equal(granularity, '1d');
    assert.deepEqual(
      Object.keys(asked).filter((name) => /stream|client/i.test(name)),
      [],
    );
    const day = 86_400_000;
    const range = { preset: 'custom', from: 0, to: 4000 * day } as const;
    const refused = periodOf({ ...firstQuery, range, granularity: '1m' }, 'UTC');
    assert.ok('message' in refused);
    assert.match(refused.message, /1 minute, this range has 5,760,000 points/);
    assert.equal(refused.proposal?.query.granularity, '15m');
    const reversed = periodOf({ ...firstQuery, range: { preset: 'custom', from: 2, to: 1 } }, 'UTC');
    assert.ok('message' in reversed && reversed.proposal === undefined);
  });

  it('leave out the end only where it is now, and the interface allows it', () => {
    const sent = (source: typeof firstQuery.source, open: boolean) =>
      Object.keys(queryInput({ ...firstQuery, source }, { from: 0, to: 3_600_000, open }));
    assert.equal(sent('watching', true).includes('to'), false);
    for (const [source, open] of [
      ['watching', false],
      ['reseller', true],
      ['meet', true],
    ] as const)
      assert.ok(sent(source, open).includes('to'), source);
  });

  it('ask each source by its own call, for what it can be narrowed to', async () => {
    const { accounts } = await inside();
    const account = (await accounts.current()) ?? assert.fail('signed out');
    const client = (await accounts.client(account.id)) ?? assert.fail('no client');
    const [video] = (await client.call(listVideos, { status: 'ready' })).items;
    assert.ok(video?.slug);
    const narrowed = { stream: { id: 1, name: 'x' }, video: { slug: video.slug, name: 'y' }, clientUser: 7 };
    const period = { from: 0, to: 3_600_000, open: false };
    const sent = (source: typeof firstQuery.source) =>
      Object.keys(queryInput({ ...firstQuery, ...narrowed, source }, period)).toSorted();
    const live = ['client_user_id', 'from', 'granularity', 'stream_id', 'to'];
    assert.deepEqual([sent('watching'), sent('viewers')], [live, live]);
    const videos = ['client_user_id', 'from', 'granularity', 'slug', 'to'];
    assert.deepEqual([sent('videoWatching'), sent('videoViewers')], [videos, videos]);
    assert.deepEqual(
      [sent('videoStorage'), sent('videoTranscoding')],
      [
        ['from', 'to'],
        ['from', 'to'],
      ],
    );

    const panel = await opened();
    let sequence = 60;
    for (const [source, unit, note] of [
      ['viewers', 'unique viewers', undefined],
      ['videoWatching', 'minutes watched', /^Total: [\d,]+ minutes watched\./],
      ['videoViewers', 'unique viewers', undefined],
      ['videoStorage', 'minutes stored', undefined],
      ['videoTranscoding', 'minutes transcoded', /^Sum of intervals: [\d,]+ minutes transcoded\./],
    ] as const) {
      await ask(panel, sequence++, { source });
      const result = panel.answer();
      assert.equal(result?.query.source, source);
      assert.ok(result.summary.startsWith(`${unit}: min `), result.summary);
      const told = result.notes.find((each) => /^(Total|Sum)/.test(each));
      if (note) assert.match(told ?? '', note);
      else assert.equal(told, undefined, source);
    }
    const { video: kept } = narrowed;
    await ask(panel, sequence, { source: 'videoWatching', video: kept });
    assert.deepEqual(panel.answer()?.query.video, kept);
  });

  it('export what was answered, and copy a call without its key', async () => {
    const panel = await opened();
    await ask(panel, 40, { range: { preset: 'lastMonth' }, granularity: '1d' });
    const result = panel.answer();
    assert.ok(result);
    const keys = result.series.map(({ series }) => series.key);
    const values = [...(result.series[0]?.series.values.numbers ?? [])];
    const csv = exportText(result, 'UTC', { format: 'csv', keys }).trim().split('\r\n').slice(1);
    assert.deepEqual(
      csv.map((line) => Number(line.split(',')[2])),
      values,
    );
    assert.equal(
      JSON.parse(exportText(result, 'UTC', { format: 'json', keys })).series[0].points.length,
      values.length,
    );
    await panel.receive({ type: 'copyCurl', query: firstQuery });
    const command = await vscode.env.clipboard.readText();
    assert.match(
      command,
      /^curl [\s\S]*watching_duration\?from=[^&]+&granularity=1h'[\s\S]*\$HEADEND_API_KEY/,
    );
    assert.doesNotMatch(command, /apikey \d/);
  });

  it('are there again after a reload, with what the page kept', async () => {
    await close();
    const test = await inside();
    const account = await test.accounts.currentId();
    const bring = (kept: unknown) => {
      const panel = vscode.window.createWebviewPanel('headend.statistics', 'x', vscode.ViewColumn.Active);
      return test.statistics.restore(panel, kept);
    };
    await bring({ account, query: { ...firstQuery, source: 'meet' } });
    await bring(undefined);
    const sources = (await panels()).map(({ query, account: of }) => [of, query().source]);
    assert.deepEqual(sources, [
      [account, 'meet'],
      [account, 'watching'],
    ]);
  });

  it('keep queries by name, for one account', async () => {
    const panel = await opened();
    const test = await inside();
    const saved = test.statistics.saved;
    await saved.save(panel.account, 'evenings', { ...firstQuery, source: 'meet' });
    assert.deepEqual([saved.names(panel.account), saved.names('another')], [['evenings'], []]);
    await panel.receive({ type: 'openSaved', sequence: asked + 50, name: 'evenings' });
    assert.equal(panel.query().source, 'meet');
    await panel.receive({ type: 'deleteSaved', name: 'evenings' });
    assert.deepEqual(saved.names(panel.account), []);
  });

  it('tell a service that does not offer one from a stream that there is not', () => {
    const where = { operation: watchingStatistics, call: 'GET /', origin: 'http://127.0.0.1' };
    const missing = new CallError({ reason: 'missing', status: 404 }, where);
    assert.equal(isAbsence(missing, firstQuery), true);
    assert.equal(isAbsence(missing, { ...firstQuery, stream: { id: 1, name: 'x' } }), false);
    assert.equal(isAbsence(new CallError({ reason: 'busy', status: 500 }, where), firstQuery), false);
  });
});
