import * as vscode from 'vscode';
import {
  type Checkup,
  presentAndPast,
  reachesNow,
  type Stretch,
  type Trace,
} from '../../kinds/grammar/checkup.ts';
import { formatNumber } from '../../shared/text/formats.ts';
import { say, sayMoment, sayMs } from '../../ui/say.ts';
import type { Checked } from '../../work/checkups/checkNow.ts';
import type { Item } from '../../work/listing.ts';

/** What was found as lines of text: when, what, and what is wrong, each with what to do about it. */
export function reportOf(
  title: string,
  { checkup, period, summary, findings, readings, traces }: Checked,
): string[] {
  const { t } = vscode.l10n;
  const when = (ms: number) => sayMs(ms, { dateStyle: 'short', timeStyle: 'medium' });
  const now = readings.map(({ title: name, value, unit, limit }) =>
    t('{0}: {1} {2} now. {3}', say(name), value, say(unit), say(limit)),
  );
  const head = [title, '', t('{0} – {1}', when(period.from), when(period.to)), ...now];
  if (summary === undefined) return [...head, nothingText(checkup, period)];
  if (!findings) return [...head, say(summary), '', ...traces.map(traceLine)];
  const { present, past, since } = presentAndPast(findings);
  const said = present.flatMap(({ isBad, words, step }, place) => [
    '',
    `${place + 1}. ${isBad ? '' : `${t('Hint')}: `}${say(words)}`,
    `   ${t('Next: {0}', say(step))}`,
  ]);
  const texts = pastText(checkup, since);
  const none = present.length > 0 ? [] : ['', texts?.none ?? t('No problems found.')];
  const before = texts ? ['', texts.heading, ...past.map(({ words }) => `- ${say(words)}`)] : [];
  return [...head, say(summary), ...said, ...none, ...before];
}

/** What is said of findings that are over since a moment, in ms since the epoch; undefined: there are none. */
export function pastText({ words: { past } }: Checkup<Item, unknown>, since: number | undefined) {
  if (!past || since === undefined) return undefined;
  const moment = sayMoment(since);
  return { none: say(past.none(moment)), heading: say(past.heading(moment)) };
}

/** The range of a figure, and its latest value. */
function traceLine({ title, unit, points }: Trace): string {
  const { t } = vscode.l10n;
  const values = points.map(([, value]) => value);
  const text = (value: number | undefined) =>
    [formatNumber(value ?? 0, vscode.env.language, { maximumFractionDigits: 2 }), unit ? say(unit) : '']
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
