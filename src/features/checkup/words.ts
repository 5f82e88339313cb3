import * as vscode from 'vscode';
import type { Checkup } from '../../kinds/grammar/checkup.ts';
import { longestChecked } from '../../shared/series/longestChecked.ts';
import { span } from '../../shared/times.ts';
import { say } from '../../ui/say.ts';
import type { ShownCheckup } from '../../wire/checkup.ts';

/** The sentences of the page of a check. */
export function checkupWords({
  words,
  farthest = longestChecked,
}: Checkup<never, never>): ShownCheckup['words'] {
  const { t } = vscode.l10n;
  return {
    refresh: say(words.refresh),
    copy: say(words.copy),
    period: t('Period'),
    custom: t('Custom'),
    from: t('From'),
    to: t('To'),
    apply: say(words.apply),
    inZone: t('Times in {0}'),
    invalidTime: t('Enter a date and time.'),
    fromAfterTo: t('The range must start before it ends.'),
    future: t('The range must start in the past.'),
    tooEarly: t('The range can start up to {0} ago.', say(span(farthest))),
    tooLong: t('The range can be up to {0} long.', say(span(longestChecked))),
    time: t('Time'),
    now: t('now'),
    findings: t('Findings'),
    none: t('No problems found.'),
    problem: t('Problem'),
    hint: t('Hint'),
    next: t('Next'),
    noValue: say(words.noValue),
    table: t('All Values'),
    latest: t('The latest {0} of {1} intervals'),
  };
}
