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
import type { Words } from '../../shared/words.ts';
import { callBound, pagesOf } from '../callBound.ts';
import type { Item } from '../listing.ts';
import { readAlone } from '../readItem.ts';
import { type CheckedRange, stretchOf } from './stretchOf.ts';

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
  readonly summary: Words | undefined;
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
  signal: AbortSignal | undefined,
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
    summary,
    traces: summary ? checkup.traces(records, item, period) : [],
  };
}

/** What was recorded: one reply, or all pages of a list. */
async function recordsOf(
  connection: Connection,
  bound: Bound<unknown>,
  ref: Ref,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (!bound.operation.paging) return callBound(connection, bound, ref, { signal });
  const reader = pagesOf(connection, bound as Bound<Page<unknown>>, ref);
  const items: unknown[] = [];
  while (!reader.done && items.length < mostRecords) items.push(...(await reader.next(signal)).items);
  return { items };
}
