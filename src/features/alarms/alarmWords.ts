import * as vscode from 'vscode';
import { say, sayMoment } from '../../ui/say.ts';
import type { AlarmedItem } from './desk.ts';
import type { Quiet } from './watches.ts';

/** What is the matter with an item, and since when: `off air, no longer recorded · since 14:02`. */
export function alarmWords({ alarms, since, quiet }: Omit<AlarmedItem, 'ref' | 'kind'>): string {
  const { t } = vscode.l10n;
  const said = alarms.map(({ words }) => say(words)).join(', ');
  const when = alarms.length > 0 ? t('since {0}', sayMoment(since)) : '';
  return [said, when, quiet === undefined ? '' : quietWords(quiet)].filter(Boolean).join(' · ');
}

function quietWords(quiet: Quiet): string {
  const { t } = vscode.l10n;
  if (quiet === 'always') return t('muted');
  return quiet === 'change' ? t('muted until it changes') : t('muted until {0}', sayMoment(quiet));
}
