import type { TimeUnit } from '../../shared/series/series.ts';
import { isZone } from '../../shared/series/timeText.ts';
import type { FromStatistics, StatisticsQuery, StatisticsSource } from '../../wire/fromStatistics.ts';
import type { StatisticsResult, ToStatistics } from '../../wire/statistics.ts';
import type { Answer } from './answer.ts';
import { ask, periodOf } from './ask.ts';
import type { StatisticsDesk } from './desk.ts';
import type { Named, Names } from './names.ts';
import { queryFailure } from './queryFailure.ts';
import { refreshWait } from './refreshWait.ts';
import { resultOf, unitOf } from './result.ts';
import { setupOf } from './setup.ts';
import { fitted, offers, statisticsSource } from './sources.ts';

/** What is requested, and the page that the answers go to. */
export interface QuestionsOptions {
  readonly account: string;
  readonly accountLabel: string;
  readonly query: StatisticsQuery;
  /** Names of the account's streams, videos and CDN resources. */
  readonly names: Readonly<Record<Named, Names>>;
  readonly post: (news: ToStatistics) => void;
  /** Called when the query changes. */
  readonly changed: () => void;
  readonly isVisible: () => boolean;
}

/** The current query, and its result. */
interface State {
  query: StatisticsQuery;
  sequence: number;
  timeZone: string;
  /** When it was last requested, in ms since 1970. */
  asked: number;
  isBusy: boolean;
  answer?: Answer | undefined;
  unit?: TimeUnit | undefined;
  /** The commands behind the buttons of the last failure. */
  commands: readonly string[];
}

/** Requests what a panel shows: one query at a time, refreshed while visible; only the last answer counts. */
export function createQuestions(desk: StatisticsDesk, options: QuestionsOptions) {
  const { account, names, post } = options;
  const absent = new Set<StatisticsSource>();
  const state: State = {
    query: fitted(options.query),
    sequence: 0,
    timeZone: 'UTC',
    asked: 0,
    isBusy: false,
    commands: [],
  };
  let asking = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  /** The names of what an answer may tell apart. */
  const known = () =>
    names[statisticsSource(state.query.source).filters.includes('resource') ? 'resource' : 'stream'];
  const zone = () => (state.query.zone === 'utc' ? 'UTC' : state.timeZone);
  const result = (): StatisticsResult | undefined =>
    state.answer && resultOf(state.answer, { zone: zone(), unit: state.unit, names: known().names });
  const postResult = () => {
    const found = result();
    if (found) post({ type: 'result', sequence: state.sequence, result: found });
  };

  /** Adopts a query and its number, and cancels the current request. */
  function take(query: StatisticsQuery, sequence: number): AbortSignal {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    if (JSON.stringify(fitted(query)) !== JSON.stringify(state.query)) state.answer = undefined;
    Object.assign(state, { query: fitted(query), sequence, isBusy: false });
    options.changed();
    return asking.signal;
  }

  /** Runs a query; quietly if it is an automatic refresh with figures visible. */
  async function run(query: StatisticsQuery, sequence: number, isQuiet = false): Promise<void> {
    const signal = take(query, sequence);
    const period = periodOf(state.query, zone());
    if ('message' in period) return post({ type: 'refused', sequence, ...period });
    if (!isQuiet || !state.answer) post({ type: 'asking', sequence });
    Object.assign(state, { asked: Date.now(), isBusy: true });
    try {
      const client = await desk.connect(account);
      const found = await ask(client, { query: state.query, period, zone: zone() }, signal);
      if (!signal.aborted) takeAnswer(found, signal);
    } catch (error) {
      if (!signal.aborted) takeFailure(error);
    } finally {
      if (!signal.aborted) {
        state.isBusy = false;
        schedule();
      }
    }
  }

  function takeAnswer(found: Answer, signal: AbortSignal): void {
    Object.assign(state, { unit: unitOf(found, state.unit), answer: found });
    if (absent.delete(state.query.source)) post({ type: 'sources', sources: offers(absent) });
    postResult();
    void nameStreams(found, signal);
  }

  function takeFailure(error: unknown): void {
    const { query, sequence, answer } = state;
    const { message, commands, isAbsent } = queryFailure(error, {
      query,
      sequence,
      keep: answer !== undefined,
    });
    if (isAbsent) {
      absent.add(query.source);
      post({ type: 'sources', sources: offers(absent) });
    }
    state.commands = commands;
    post(message);
  }

  /** Streams and CDN resources in an answer are shown by name as soon as the names are known. */
  async function nameStreams({ read }: Answer, signal: AbortSignal): Promise<void> {
    const ids = read.series.flatMap(({ members }) => members['stream_id'] ?? members['resource'] ?? []);
    const isNew = await known()
      .find(ids, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) desk.log.error(error);
        return false;
      });
    if (!signal.aborted && isNew) postResult();
  }

  /** Schedules the next refresh, if any. */
  function schedule(): void {
    clearTimeout(timer);
    const wait = refreshWait(state.query, desk.refreshSeconds(), Date.now() - state.asked);
    if (wait === undefined || !options.isVisible()) return;
    timer = setTimeout(() => void run(state.query, state.sequence, true), wait);
  }

  return {
    run,
    result,
    zone,
    schedule,
    query: () => state.query,
    /** The command behind a button of the last failure. */
    command: (step: number): string | undefined => state.commands[step],
    /** Answers a query that the host chose; undefined: the previous one. */
    choose(query: StatisticsQuery | undefined, sequence: number): void {
      const next = query ?? state.query;
      post({ type: 'query', sequence, query: fitted(next) });
      void run(next, sequence);
    },
    cancel(): void {
      take(state.query, state.sequence);
      post({ type: 'cancelled', sequence: state.sequence, keep: state.answer !== undefined });
    },
    /** A page has loaded, with the query that it kept. */
    begin({ timeZone, query }: Extract<FromStatistics, { type: 'ready' }>): void {
      if (isZone(timeZone)) state.timeZone = timeZone;
      if (query && state.asked === 0) take(query, 0);
      post(setupOf({ desk, ...options, absent, ...state }));
      if (state.isBusy) post({ type: 'asking', sequence: state.sequence });
      else if (!state.answer) void run(state.query, state.sequence);
      else {
        postResult();
        schedule();
      }
    },
    dispose(): void {
      clearTimeout(timer);
      asking.abort();
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;
