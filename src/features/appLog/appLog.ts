import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { pages } from '../../platform/client/paging.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { type EdgeLogLine, listEdgeAppLogs } from '../../platform/edge/edgeApps.ts';
import { readTime, span } from '../../shared/times.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { reasonOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { readItem } from '../../work/readItem.ts';
import { saveChange } from '../../work/saveChange.ts';
import { filterWords, type LogFilter, lineText, timeWords } from './lines.ts';

/** How often the log is read, in seconds, and when the end of debugging is told, in ms before it. */
const interval = 10;
const warning = 5 * 60_000;

/** How many lines are read at a time, at most; what comes later than the end may still be on its way, in ms. */
const mostPages = 20;
const late = 30_000;

/** The log of one app, in an output channel of its own. */
export function createAppLog(
  host: Pick<Host, 'ask' | 'connect' | 'changed' | 'fail' | 'patience'>,
  kind: Kind,
  ref: Ref,
) {
  const { t } = vscode.l10n;
  const { ask, connect } = host;
  const channel = vscode.window.createOutputChannel(t('Edge App {0}', ref.title));
  let filter: LogFilter = { from: Date.now() - 3_600_000 };
  /** The time of the last line that was shown, and the ids of those at that time. */
  let last = { time: 0, ids: new Set<string>() };
  let until: number | undefined;
  let isWarned = false;
  let timer: { dispose(): void } | undefined;
  let reading: Promise<void> | undefined;
  let failed = '';

  const isOn = () => until !== undefined && until > Date.now();

  /** Reads what is new, and shows it. */
  async function read(signal?: AbortSignal): Promise<void> {
    const { client } = await connect(ref.account);
    const from = Math.max(filter.from, last.time);
    const { search, edge, client_ip, request_id, to } = filter;
    const narrowed = Object.fromEntries(
      Object.entries({ search, edge, client_ip, request_id }).filter(([, value]) => value !== undefined),
    );
    const reader = pages(client, listEdgeAppLogs, {
      app_id: wideInteger(ref.id),
      from: new Date(from).toISOString(),
      ...(to === undefined ? {} : { to: new Date(to).toISOString() }),
      ...narrowed,
      sort: 'asc',
    });
    for (let count = 0; count < mostPages && !reader.done; count++)
      for (const line of (await reader.next(signal)).items) write(line);
  }

  function write(line: EdgeLogLine): void {
    const time = readTime(line.timestamp) ?? last.time;
    const id = line.id ?? `${line.request_id} ${line.log}`;
    if (time === last.time && last.ids.has(id)) return;
    if (time > last.time) last = { time, ids: new Set() };
    last.ids.add(id);
    channel.appendLine(lineText(line));
  }

  /** One look at a time; a failure is told once, and the next look tries again. */
  async function look(): Promise<void> {
    reading ??= read()
      .then(() => {
        failed = '';
      })
      .catch((error: unknown) => {
        const why = reasonOf(error);
        if (why !== failed) channel.appendLine(t('— can’t read the log: {0}', why));
        failed = why;
      })
      .finally(() => {
        reading = undefined;
      });
    await reading;
    if (until === undefined) return;
    const left = until - Date.now();
    if (left > 0 && left < warning && !isWarned) {
      isWarned = true;
      void offer(t('Debugging of “{0}” ends in {1}.', ref.title, say(span(left))), t('Prolong')).catch(tell);
    }
    if (left < -late) {
      stop();
      channel.appendLine(t('— debugging ended at {0}; nothing more is logged', timeWords(until)));
      void offer(t('Debugging of “{0}” has ended.', ref.title), t('Turn On Again')).catch(tell);
    }
  }

  const tell = (error: unknown) => host.fail(error, t('Could not turn on debugging of “{0}”', ref.title));

  async function offer(text: string, button: string): Promise<void> {
    if ((await ask.tell(text, [button])) === button) await prolong();
  }

  /** Turns on debugging for 30 minutes from now on. */
  async function prolong(): Promise<void> {
    await withProgress(t('Turning on debugging of “{0}”', ref.title), async (signal) => {
      const connection = await connect(ref.account);
      const before = await readItem(connection, kind, ref, signal);
      await saveChange(connection, { kind, ref, before, change: { debug: true }, signal });
      until = readTime(((await readItem(connection, kind, ref, signal)) as EdgeApp).debug_until);
    });
    isWarned = false;
    channel.appendLine(debugWords());
    await host.changed.emit([ref]);
    start();
  }

  function debugWords(): string {
    if (until === undefined || !isOn()) return t('— debugging is off: nothing is logged');
    const left = say(span(until - Date.now()));
    return t('— debugging until {0} ({1} left); read every {2} s', timeWords(until), left, interval);
  }

  function start(): void {
    timer ??= host.patience.every(interval, look);
  }

  function stop(): void {
    timer?.dispose();
    timer = undefined;
  }

  return {
    filter: () => filter,
    /** Shows the log, and what is new in it while debugging is on; offers to turn that on. */
    async show(next: LogFilter = filter): Promise<void> {
      if (next !== filter) {
        filter = next;
        last = { time: 0, ids: new Set() };
        channel.clear();
      }
      await withProgress(t('Reading the log of “{0}”', ref.title), async (signal) => {
        const app = (await readItem(await connect(ref.account), kind, ref, signal)) as EdgeApp;
        until = readTime(app.debug_until);
        channel.appendLine(`— ${ref.title} · ${filterWords(filter)}`);
        channel.appendLine(debugWords());
        await read(signal);
      });
      channel.show(true);
      if (filter.to !== undefined) return stop();
      if (isOn()) return start();
      await offer(
        t('Debugging of “{0}” is off, so nothing is logged.', ref.title),
        t('Turn On for 30 Minutes'),
      );
    },
    dispose(): void {
      stop();
      channel.dispose();
    },
  };
}

export type AppLog = ReturnType<typeof createAppLog>;
