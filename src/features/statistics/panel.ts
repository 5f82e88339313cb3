import * as vscode from 'vscode';
import type { TimeUnit } from '../../shared/series/series.ts';
import { isZone } from '../../shared/series/timeText.ts';
import { typeText } from '../../ui/editorWindow.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import type { FromStatistics, StatisticsQuery, StatisticsSource } from '../../wire/fromStatistics.ts';
import { fromStatistics } from '../../wire/fromStatistics.ts';
import type { StatisticsReply, ToStatistics } from '../../wire/statistics.ts';
import type { Answer } from './answer.ts';
import { ask, isAbsence, periodOf } from './ask.ts';
import type { StatisticsDesk } from './desk.ts';
import { copyCurl, exportAnswer, exportPicture, nameFor } from './export.ts';
import { pickStream } from './pickStream.ts';
import { refreshWait } from './refreshWait.ts';
import { resultOf, unitOf } from './result.ts';
import { setupOf } from './setup.ts';
import { fitted, offers, wordsOf } from './sources.ts';
import type { StreamNames } from './streamNames.ts';

export interface StatisticsPanelOptions {
  readonly account: string;
  readonly accountLabel: string;
  readonly query: StatisticsQuery;
  /** Names of the account's streams. */
  readonly streams: StreamNames;
  readonly restored?: vscode.WebviewPanel;
}

/** Opens one panel. It asks when its page is ready, and answers no question but the last. */
export function openStatisticsPanel(desk: StatisticsDesk, options: StatisticsPanelOptions) {
  const { account, streams } = options;
  const { t } = vscode.l10n;
  const absent = new Set<StatisticsSource>();
  const state = { query: fitted(options.query), sequence: 0, timeZone: 'UTC', asked: 0, isBusy: false };
  let asking = new AbortController();
  let answer: Answer | undefined;
  let unit: TimeUnit | undefined;
  let steps: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const zone = () => (state.query.zone === 'utc' ? 'UTC' : state.timeZone);
  const result = (of: Answer) => resultOf(of, { zone: zone(), unit, names: streams.names });
  const fail = (error: unknown, what: string) =>
    panel.post({ type: 'said', text: desk.describe(error, what).message, failed: true });

  /** Adopts a query and its number, and drops what is under way. */
  function take(query: StatisticsQuery, sequence: number): AbortSignal {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    if (JSON.stringify(fitted(query)) !== JSON.stringify(state.query)) answer = undefined;
    Object.assign(state, { query: fitted(query), sequence, isBusy: false });
    panel.entitle();
    return asking.signal;
  }

  /** Asks; quietly if the panel does so by itself, with figures in sight. */
  async function run(query: StatisticsQuery, sequence: number, isQuiet = false): Promise<void> {
    const signal = take(query, sequence);
    const post = (message: ToStatistics) => signal.aborted || panel.post(message);
    const period = periodOf(state.query, zone());
    if ('message' in period) {
      post({ type: 'refused', sequence, ...period });
      return;
    }
    if (!isQuiet || !answer) post({ type: 'asking', sequence });
    Object.assign(state, { asked: Date.now(), isBusy: true });
    try {
      const client = await desk.connect(account);
      const found = await ask(client, { query: state.query, period, zone: zone() }, signal);
      if (signal.aborted) return;
      unit = unitOf(found, unit);
      answer = found;
      if (absent.delete(state.query.source)) post({ type: 'sources', sources: offers(absent) });
      post({ type: 'result', sequence, result: result(found) });
      void nameStreams(found, signal);
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    } finally {
      if (!signal.aborted) {
        state.isBusy = false;
        schedule();
      }
    }
  }

  function showFailure(error: unknown): void {
    const { sequence, query } = state;
    const { label } = wordsOf(query.source);
    if (isAbsence(error, query)) {
      absent.add(query.source);
      panel.post({ type: 'sources', sources: offers(absent) });
      const message = t(
        'This service doesn’t provide “{0}”. Other statistics may still be available.',
        label,
      );
      panel.post({ type: 'failed', sequence, message, steps: [], keep: false });
      return;
    }
    const { message, next } = desk.describe(error, t('Could not load “{0}”', label));
    steps = next ? [next.command] : [];
    panel.post({
      type: 'failed',
      sequence,
      message: `${message}.`,
      steps: next ? [{ step: 0, label: next.title }] : [],
      keep: answer !== undefined,
    });
  }

  /** Streams of an answer are told by name, once the names are known. */
  async function nameStreams({ read }: Answer, signal: AbortSignal): Promise<void> {
    const ids = read.series.flatMap(({ members }) => members['stream_id'] ?? []);
    const isNew = await streams.find(ids, signal).catch(() => false);
    if (!signal.aborted && answer && isNew) {
      panel.post({ type: 'result', sequence: state.sequence, result: result(answer) });
    }
  }

  /** The next refresh, if there is to be one. */
  function schedule(): void {
    clearTimeout(timer);
    const wait = refreshWait(state.query, desk.refreshSeconds(), Date.now() - state.asked);
    if (wait === undefined || !panel.visible) return;
    timer = setTimeout(() => void run(state.query, state.sequence, true), wait);
  }

  /** Answers a query that the host chose; undefined: the one before. */
  function choose(query: StatisticsQuery | undefined, sequence: number): void {
    const next = query ?? state.query;
    panel.post({ type: 'query', sequence, query: fitted(next) });
    void run(next, sequence);
  }

  function ready({ timeZone, query }: Extract<FromStatistics, { type: 'ready' }>): void {
    if (isZone(timeZone)) state.timeZone = timeZone;
    if (query && state.asked === 0) take(query, 0);
    panel.post(setupOf({ desk, ...options, absent, ...state }));
    if (state.isBusy) {
      panel.post({ type: 'asking', sequence: state.sequence });
      return;
    }
    if (!answer) {
      void run(state.query, state.sequence);
      return;
    }
    panel.post({ type: 'result', sequence: state.sequence, result: result(answer) });
    schedule();
  }

  async function save(query: StatisticsQuery): Promise<StatisticsReply | undefined> {
    const name = await typeText({
      title: t('Save Query'),
      prompt: t('A query with the same name is replaced.'),
      value: nameFor(query),
      validateInput: (text) => (text.trim() === '' ? t('Enter a name.') : undefined),
    });
    if (!name?.trim()) return undefined;
    await desk.saved.save(account, name.trim(), fitted(query));
    tellSaved();
    return t('Saved as “{0}”', name.trim());
  }

  const tellSaved = () => panel.post({ type: 'saved', saved: desk.saved.names(account) });

  async function receive(message: FromStatistics): Promise<StatisticsReply | undefined> {
    switch (message.type) {
      case 'ready':
        ready(message);
        break;
      case 'query':
        await run(message.query, message.sequence);
        break;
      case 'cancel':
        take(state.query, state.sequence);
        panel.post({ type: 'cancelled', sequence: state.sequence, keep: answer !== undefined });
        break;
      case 'pickStream': {
        const listFailed = (error: unknown) => fail(error, t('Could not list streams'));
        const stream = await pickStream(streams, listFailed);
        choose(stream ? { ...message.query, stream } : undefined, message.sequence);
        break;
      }
      case 'openSaved':
        choose(desk.saved.get(account, message.name), message.sequence);
        break;
      case 'deleteSaved':
        await desk.saved.delete(account, message.name);
        tellSaved();
        break;
      case 'run': {
        const command = steps[message.step];
        if (command) await vscode.commands.executeCommand(command);
        break;
      }
      case 'failed':
        desk.log(`Statistics: ${message.detail}`);
        break;
      default:
        return takeAway(message);
    }
    return undefined;
  }

  /** Keeps, copies or exports what is shown; gives what is said of it. */
  async function takeAway(
    message: Extract<FromStatistics, { type: 'save' | 'export' | 'exportPicture' | 'copyCurl' }>,
  ): Promise<StatisticsReply | undefined> {
    switch (message.type) {
      case 'save':
        return save(message.query);
      case 'export': {
        const place = answer && (await exportAnswer(result(answer), zone(), message));
        return place && t('Exported to {0}', place);
      }
      case 'exportPicture': {
        const place = await exportPicture(state.query, message.png);
        return place && t('Exported to {0}', place);
      }
      case 'copyCurl': {
        const { baseUrl } = await desk.connect(account);
        await copyCurl(baseUrl, fitted(message.query), zone());
        return t('Copied. The command reads the key from HEADEND_API_KEY.');
      }
    }
  }

  const panel: Panel<ToStatistics> = openPanel<ToStatistics, FromStatistics, StatisticsReply>({
    type: 'headend.statistics',
    title: () => desk.titles.of(nameFor(state.query), account),
    titles: desk.titles,
    root: desk.root,
    page: 'statistics',
    origins: [],
    from: fromStatistics,
    receive,
    failed: (error) => desk.describe(error, t('Could not complete the action')).message,
    ...(options.restored ? { restored: options.restored } : {}),
  });
  panel.onDidChangeVisibility(schedule);
  panel.onDidDispose(() => {
    clearTimeout(timer);
    asking.abort();
  });
  return { account, panel, query: () => state.query, answer: () => answer && result(answer), receive };
}

export type StatisticsPanel = ReturnType<typeof openStatisticsPanel>;
