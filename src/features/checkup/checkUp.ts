import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Finding, Stretch } from '../../kinds/grammar/checkup.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { span } from '../../shared/times.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { callBound } from '../../work/callBound.ts';
import { readAlone } from '../../work/readItem.ts';

type CheckupHost = Pick<Host, 'ask' | 'connect' | 'reports'>;

/** How far back is looked, and in intervals of how many seconds: some hundreds of them. */
const periods = [
  { minutes: 15, interval: 10 },
  { minutes: 60, interval: 10 },
  { minutes: 6 * 60, interval: 60 },
  { minutes: 24 * 60, interval: 120 },
];

/** Lets the user choose a period of time, and reports what is wrong in it. Throws a CallError. */
export async function checkUp({ ask, connect, reports }: CheckupHost, kind: Kind, ref: Ref): Promise<void> {
  const { t } = vscode.l10n;
  const checkup = await kind.checkup?.();
  if (!checkup) return;
  const rows = periods.map((period) => ({
    label: t('Last {0}', say(span(period.minutes * 60_000))),
    period,
  }));
  const picked = await ask.pick(rows, { title: t('Check the Ingest of “{0}”', ref.title) });
  if (!picked) return;
  const { minutes, interval } = picked.period;
  const to = Date.now();
  const period = { from: to - minutes * 60_000, to, interval };
  const lines = await withProgress(t('Checking “{0}”', ref.title), async (signal) => {
    const connection = await connect(ref.account);
    const { operation, input } = checkup;
    const bound = { operation, input: (target: Parameters<typeof input>[0]) => input(target, period) };
    const item = await readAlone(connection, kind, ref, signal);
    const records = await callBound<unknown>(connection, bound, ref, { signal });
    const findings = checkup.findings(records, item, period);
    return reportOf(findings, period, findings && say(checkup.summary(records)));
  });
  await reports.show(t('Ingest of “{0}”', ref.title), lines);
}

/** A report as lines: when, what, and what is wrong, each with what to do about it. */
function reportOf(
  findings: readonly Finding[] | undefined,
  { from, to }: Stretch,
  summary: string | undefined,
): string[] {
  const { t } = vscode.l10n;
  const when = (ms: number) => new Date(ms).toLocaleString(vscode.env.language);
  const head = t('{0} – {1}', when(from), when(to));
  if (!findings || summary === undefined) return [head, '', t('Nothing arrived in this time.')];
  if (findings.length === 0) return [head, summary, '', t('No problems found.')];
  const said = findings.flatMap(({ isBad, words, step }, place) => [
    '',
    `${place + 1}. ${isBad ? '' : `${t('Hint')}: `}${say(words)}`,
    `   ${t('Next: {0}', say(step))}`,
  ]);
  return [head, summary, ...said];
}
