import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Bound, Target } from '../../kinds/grammar/bound.ts';
import {
  type Checkup,
  type Finding,
  type Gauge,
  reachesNow,
  type Stretch,
  type Trace,
} from '../../kinds/grammar/checkup.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import { say } from '../../ui/say.ts';
import type { CheckedRange } from '../../wire/fromCheckup.ts';
import { callBound, pagesOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { readAlone } from '../../work/readItem.ts';
import { stretchOf } from './stretchOf.ts';

/** The most records of a list that are read. */
const mostRecords = 12_000;

/** How a resource of a kind is looked at. */
export async function checkupOf(kind: Kind): Promise<Checkup<Item, unknown>> {
  const checkup = await (kind.checkup ?? kind.metrics)?.();
  if (!checkup) throw new Error(`Nothing is known of how ${kind.id} is checked.`);
  return checkup;
}

/** What was found in a period of time. */
export interface Checked {
  /** How it was looked at. */
  readonly checkup: Checkup<Item, unknown>;
  readonly period: Stretch;
  /** What was looked at; undefined: nothing arrived. */
  readonly summary: string | undefined;
  /** Undefined: nothing arrived, or nothing is judged. */
  readonly findings: readonly Finding[] | undefined;
  /** What it tells of now; empty for a period that ended before. */
  readonly readings: readonly Gauge[];
  readonly traces: readonly Trace[];
}

/** Checks a resource by what was recorded of it in this period. Throws a CallError. */
export async function checkNow(
  connection: Connection,
  { kind, ref, range }: { readonly kind: Kind; readonly ref: Ref; readonly range: CheckedRange },
  signal: AbortSignal,
): Promise<Checked> {
  const checkup = await checkupOf(kind);
  const asked = stretchOf(range, checkup.farthest, Date.now());
  const { operation, input } = checkup;
  const bound = { operation, input: (target: Target) => input(target, asked) };
  const item = await readAlone(connection, kind, ref, signal);
  const records = await recordsOf(connection, bound, ref, signal);
  const period = { ...asked, interval: checkup.interval?.(records) ?? asked.interval };
  const findings = checkup.findings?.(records, item, period);
  const isEmpty = checkup.findings !== undefined && findings === undefined;
  const summary = isEmpty ? undefined : checkup.summary(records, period);
  return {
    checkup,
    period,
    findings,
    readings: reachesNow(period) ? (checkup.readings?.(item) ?? []) : [],
    summary: summary && say(summary),
    traces: summary ? checkup.traces(records, item, period) : [],
  };
}

/** What was recorded: one reply, or all pages of a list. */
async function recordsOf(
  connection: Connection,
  bound: Bound<unknown>,
  ref: Ref,
  signal: AbortSignal,
): Promise<unknown> {
  if (!bound.operation.paging) return callBound(connection, bound, ref, { signal });
  const reader = pagesOf(connection, bound as Bound<Page<unknown>>, ref);
  const items: unknown[] = [];
  while (!reader.done && items.length < mostRecords) items.push(...(await reader.next(signal)).items);
  return { items };
}

/** What was found as lines of text: when, what, and what is wrong, each with what to do about it. */
export function reportOf(
  title: string,
  { checkup, period, summary, findings, readings, traces }: Checked,
): string[] {
  const { t } = vscode.l10n;
  const when = (ms: number) => new Date(ms).toLocaleString(vscode.env.language);
  const now = readings.map(({ title: name, value, unit, limit }) =>
    t('{0}: {1} {2} now. {3}', say(name), value, say(unit), say(limit)),
  );
  const head = [title, '', t('{0} – {1}', when(period.from), when(period.to)), ...now];
  if (summary === undefined) return [...head, nothingText(checkup, period)];
  if (!findings) return [...head, summary, '', ...traces.map(traceLine)];
  if (findings.length === 0) return [...head, summary, '', t('No problems found.')];
  const said = findings.flatMap(({ isBad, words, step }, place) => [
    '',
    `${place + 1}. ${isBad ? '' : `${t('Hint')}: `}${say(words)}`,
    `   ${t('Next: {0}', say(step))}`,
  ]);
  return [...head, summary, ...said];
}

/** The range of a figure, and its latest value. */
function traceLine({ title, unit, points }: Trace): string {
  const { t } = vscode.l10n;
  const values = points.map(([, value]) => value);
  const text = (value: number | undefined) =>
    [(value ?? 0).toLocaleString(vscode.env.language, { maximumFractionDigits: 2 }), unit ? say(unit) : '']
      .filter(Boolean)
      .join(' ');
  const low = values.reduce((one, other) => Math.min(one, other), Infinity);
  const high = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return values.length === 0
    ? say(title)
    : t('{0}: min {1}, max {2}, latest {3}', say(title), text(low), text(high), text(values.at(-1)));
}

/** That nothing was recorded in a period: of an earlier one, it may be gone, as no one says how long it is kept. */
export function nothingText({ words }: Checkup<Item, unknown>, period: Stretch): string {
  return say(reachesNow(period) ? words.nothing : words.nothingThen);
}
