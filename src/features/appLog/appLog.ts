import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { readTime, span } from '../../shared/times.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { reasonOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { chosenZone, say } from '../../ui/say.ts';
import { readItem } from '../../work/readItem.ts';
import { saveChange } from '../../work/saveChange.ts';
import { followLog, type LogFilter } from './follow.ts';
import { localTime } from './localTime.ts';
import { codesWords, filterWords } from './words.ts';

/** How often the log is read, in seconds, and when the end of debugging is told, in ms before it. */
const interval = 10;
const warning = 5 * 60_000;

/** What comes later than the end of debugging may still be on its way, in ms. */
const late = 30_000;

/** How much a channel shows before it begins anew, in UTF-16 units. */
const mostShown = 5_000_000;

/** The log of one app, in an output channel of its own. */
export function createAppLog(
  host: Pick<Host, 'ask' | 'connect' | 'changed' | 'fail' | 'patience'>,
  kind: Kind,
  ref: Ref,
) {
  const { t } = vscode.l10n;
  const { ask, connect } = host;
  const channel = vscode.window.createOutputChannel(t('Edge App {0}', ref.title));
  /** The zone of its times: what the last heading names, whatever is chosen since. */
  let zone = chosenZone();
  const log = followLog({
    app: wideInteger(ref.id),
    client: async () => (await connect(ref.account)).client,
    zone: () => zone,
    write: print,
  });
  let until: number | undefined;
  let isWarned = false;
  let isMoreTold = false;
  let timer: { dispose(): void } | undefined;
  let looking: Promise<void> | undefined;
  let failed = '';
  let length = 0;
  let isOver = false;

  const time = (ms: number) => localTime(ms, zone);
  const isOn = () => until !== undefined && until > Date.now();

  function print(line: string): void {
    if (isOver) return;
    if (length > mostShown) {
      channel.clear();
      length = 0;
      print(t('— earlier lines are no longer shown here; search for them by their time'));
    }
    length += line.length + 1;
    channel.appendLine(line);
  }

  /** Reads, and says if there is more than is read at a time. Throws a CallError. */
  async function readOn(signal?: AbortSignal): Promise<void> {
    const isMore = await log.read(signal);
    if (isMore && !isMoreTold) {
      print(t('— there are more lines after {0}', time(log.latest())));
      void offerMore().catch((error) => host.fail(error, t('Could not show the log of “{0}”', ref.title)));
    }
    isMoreTold = isMore;
  }

  async function offerMore(): Promise<void> {
    const [more, narrow] = [t('Show More'), t('Search the Log…')];
    const text = t('The log of “{0}” has more lines after {1}.', ref.title, time(log.latest()));
    const picked = await ask.tell(text, [more, narrow]);
    if (picked === more) {
      isMoreTold = false;
      await withProgress(t('Reading the log of “{0}”', ref.title), (signal) => readOn(signal));
    }
    if (picked === narrow)
      await vscode.commands.executeCommand(commandOf('row.searchAppLog'), markTrusted({ ...ref }));
  }

  /** One look at a time; a failure is told once, and the next look tries again. */
  async function look(): Promise<void> {
    looking ??= readOn()
      .then(() => {
        failed = '';
      })
      .catch((error: unknown) => {
        const why = reasonOf(error);
        if (why !== failed) print(t('— can’t read the log: {0}', why));
        failed = why;
      })
      .finally(() => {
        looking = undefined;
      });
    await looking;
    if (until === undefined) return;
    // somebody else may have prolonged it; what can't be read again counts as it was
    const isDue = (left: number) => (left < warning && !isWarned) || left < -late;
    if (isDue(until - Date.now())) await renew().catch(() => undefined);
    const left = until - Date.now();
    if (left > 0 && left < warning && !isWarned) {
      isWarned = true;
      void offer(t('Debugging of “{0}” ends in {1}.', ref.title, say(span(left))), t('Keep Debugging')).catch(
        tell,
      );
    }
    if (left < -late) {
      stop();
      print(t('— debugging ended at {0}; nothing more is logged', time(until)));
      void offer(t('Debugging of “{0}” has ended.', ref.title), t('Turn On Again')).catch(tell);
    }
  }

  /** Reads how long debugging lasts, and says so if it was prolonged, by whomever. Throws a CallError. */
  async function renew(): Promise<void> {
    const app = (await readItem(await connect(ref.account), kind, ref)) as EdgeApp;
    const next = readTime(app.debug_until);
    if (next === undefined || next === until) return;
    const isLonger = next > Date.now() && next > (until ?? 0);
    until = next;
    if (!isLonger) return;
    isWarned = false;
    print(debugWords());
    if (log.filter().to === undefined) start();
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
    print(debugWords());
    await host.changed.emit([ref]);
    start();
  }

  function debugWords(): string {
    if (until === undefined || !isOn()) return t('— debugging is off: nothing is logged');
    const left = say(span(until - Date.now()));
    return t('— debugging until {0} ({1} left); read every {2} s', time(until), left, interval);
  }

  function start(): void {
    // the account may have gone while something was read
    if (!isOver) timer ??= host.patience.every(interval, look);
  }

  function stop(): void {
    timer?.dispose();
    timer = undefined;
  }

  return {
    filter: log.filter,
    renew,
    /** Shows the log, and what is new in it while debugging is on; offers to turn that on. */
    async show(next: LogFilter = log.filter()): Promise<void> {
      if (next !== log.filter()) {
        log.begin(next);
        isMoreTold = false;
        channel.clear();
        length = 0;
      }
      await withProgress(t('Reading the log of “{0}”', ref.title), async (signal) => {
        const app = (await readItem(await connect(ref.account), kind, ref, signal)) as EdgeApp;
        until = readTime(app.debug_until);
        zone = chosenZone();
        print(`— ${ref.title} · ${filterWords(next, zone)}`);
        print(`— ${codesWords()}`);
        print(debugWords());
        await readOn(signal);
      });
      if (isOver) return;
      channel.show(true);
      if (next.to !== undefined) return stop();
      if (isOn()) return start();
      await offer(
        t('Debugging of “{0}” is off, so nothing is logged.', ref.title),
        t('Turn On for 30 Minutes'),
      );
    },
    dispose(): void {
      isOver = true;
      stop();
      channel.dispose();
    },
  };
}

export type AppLog = ReturnType<typeof createAppLog>;
