import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Target } from '../../kinds/grammar/bound.ts';
import type { Finding, Stretch, Trace } from '../../kinds/grammar/checkup.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { say } from '../../ui/say.ts';
import { callBound } from '../../work/callBound.ts';
import { readAlone } from '../../work/readItem.ts';

/** The longest period that can be looked at. */
const day = { minutes: 24 * 60, interval: 120 };

/** How far back can be looked, and in intervals of how many seconds: some hundreds of them. */
export const periods = [
  { minutes: 15, interval: 10 },
  { minutes: 60, interval: 10 },
  { minutes: 6 * 60, interval: 60 },
  day,
];

/** What was found in a period of time. */
export interface Checked {
  readonly period: Stretch;
  /** What was looked at; undefined: nothing arrived. */
  readonly summary: string | undefined;
  /** Undefined: nothing arrived. */
  readonly findings: readonly Finding[] | undefined;
  readonly traces: readonly Trace[];
}

/** Checks a resource by what was recorded of it in these minutes, up to now. Throws a CallError. */
export async function checkNow(
  connection: Connection,
  { kind, ref, minutes }: { readonly kind: Kind; readonly ref: Ref; readonly minutes: number },
  signal: AbortSignal,
): Promise<Checked> {
  const checkup = await kind.checkup?.();
  if (!checkup) throw new Error(`Nothing is known of how ${kind.id} is checked.`);
  const { interval } = periods.find((each) => each.minutes >= minutes) ?? day;
  const to = Date.now();
  const period = { from: to - minutes * 60_000, to, interval };
  const { operation, input } = checkup;
  const bound = { operation, input: (target: Target) => input(target, period) };
  const item = await readAlone(connection, kind, ref, signal);
  const records = await callBound<unknown>(connection, bound, ref, { signal });
  const findings = checkup.findings(records, item, period);
  return {
    period,
    findings,
    summary: findings && say(checkup.summary(records)),
    traces: findings ? checkup.traces(records, item, period) : [],
  };
}

/** What was found as lines of text: when, what, and what is wrong, each with what to do about it. */
export function reportOf(title: string, { period, summary, findings }: Checked): string[] {
  const { t } = vscode.l10n;
  const when = (ms: number) => new Date(ms).toLocaleString(vscode.env.language);
  const head = [title, '', t('{0} – {1}', when(period.from), when(period.to))];
  if (!findings || summary === undefined) return [...head, t('Nothing arrived in this time.')];
  if (findings.length === 0) return [...head, summary, '', t('No problems found.')];
  const said = findings.flatMap(({ isBad, words, step }, place) => [
    '',
    `${place + 1}. ${isBad ? '' : `${t('Hint')}: `}${say(words)}`,
    `   ${t('Next: {0}', say(step))}`,
  ]);
  return [...head, summary, ...said];
}
