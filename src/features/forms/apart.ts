import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { AnyCreation, CreationStep } from '../../kinds/grammar/creation.ts';
import { CallError, type Reason } from '../../platform/client/errors.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import { same } from '../../shared/same.ts';
import { whyOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { type Reads, readBesides, readBound } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import { type At, targetOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { callStep } from '../../work/makeOnce.ts';
import { malformed } from '../../work/readItem.ts';
import type { FormWish, PartlyCreated } from './contract.ts';

interface Apart {
  readonly connection: Connection;
  readonly creation: AnyCreation;
  readonly draft: Item;
  readonly here: At;
  /** The read that is repeated before each call. */
  readonly apart: string;
}

/** The result of one step. */
interface Result {
  readonly title: string;
  readonly done: boolean;
  readonly text: string;
}

/** Failures after which the remaining calls would fail too. */
const endings: readonly Reason[] = ['cancelled', 'unreachable', 'offlineSandbox', 'unauthorized'];

/**
 * Makes the calls of a draft one after another, each only if the resource is still as the user saw it.
 * Canceling skips the rest. Returns why the form stays open; undefined if nothing is left to do.
 */
export async function sendApart(
  apart: Apart,
  { reads, signal, report }: Pick<FormWish, 'reads' | 'signal' | 'report'>,
): Promise<PartlyCreated | undefined> {
  const { t } = vscode.l10n;
  const steps = stepsOf(apart, reads);
  if (steps.length === 0) {
    const text = t('Nothing to send: all values already match.');
    return { state: 'held', notice: { tone: 'info', text, offers: [] }, reads };
  }
  const title = steps.length === 1 ? t('Sending 1 change') : t('Sending {0} changes', steps.length);
  const results = await withProgress(title, async (cancelled, tell) => {
    const either = AbortSignal.any([signal, cancelled]);
    const made: Result[] = [];
    let ended = '';
    for (const step of steps) {
      const text = t('{0} of {1}: {2}', made.length + 1, steps.length, say(step.title));
      report(text);
      tell(text);
      const result = ended === '' ? await sendOne(apart, step, reads, either) : undefined;
      made.push(result ?? { title: say(step.title), done: false, text: ended });
      if (result?.ends) ended = t('skipped');
    }
    return made;
  });
  if (results.every(({ done }) => done)) return undefined;
  const { connection, creation, here } = apart;
  const fresh = signal.aborted
    ? {}
    : (await readBesides(connection, creation.form.reads, here, signal)).reads;
  return { state: 'held', notice: noticeOf(results), reads: { ...reads, ...fresh } };
}

/** Makes one call, after checking the current state. */
async function sendOne(
  apart: Apart,
  step: CreationStep,
  reads: Reads,
  signal: AbortSignal,
): Promise<Result & { readonly ends?: boolean }> {
  const { t } = vscode.l10n;
  const title = say(step.title);
  try {
    if (apart.apart in reads) {
      const now = stepsOf(apart, await readAnew(apart, reads, signal)).find((each) =>
        same(each.title, step.title),
      );
      if (!now) return { title, done: true, text: t('no change needed') };
      if (!same(now.from, step.from))
        return { title, done: false, text: t('someone else changed it; nothing was sent') };
    }
    await callStep(apart.connection.client, step, { signal, about: title });
    return { title, done: true, text: t('done') };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { title, done: false, text: whyOf(error), ends: endings.includes(error.reason) };
  }
}

/** What was read, with the `apart` read repeated. Throws a CallError. */
async function readAnew({ connection, creation, here, apart }: Apart, reads: Reads, signal: AbortSignal) {
  const bound = creation.form.reads?.[apart];
  if (!bound) return reads;
  const fresh = await readBound(connection, bound, here, signal);
  // an unreadable item isn't absent: nothing may be created next to it
  const [lost] = (fresh as Partial<Page<unknown>> | undefined)?.unread ?? [];
  if (lost) throw malformed(connection.client, bound.operation, lost);
  return { ...reads, [apart]: fresh };
}

function stepsOf({ connection, creation, draft, here }: Apart, reads: Reads): readonly CreationStep[] {
  return creation.steps(draft, targetOf(connection, here), reads);
}

function noticeOf(results: readonly Result[]): PartlyCreated['notice'] {
  const done = results.filter((each) => each.done).length;
  return {
    tone: 'failed',
    text: vscode.l10n.t(
      '{0} of {1} done. The rest are still selected; send again to retry.',
      done,
      results.length,
    ),
    offers: [],
    details: results.map((each) => `${each.done ? '✓' : '✗'} ${each.title}: ${each.text}`),
  };
}
