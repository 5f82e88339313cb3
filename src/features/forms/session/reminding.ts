import * as vscode from 'vscode';
import type { Upcoming } from '../../../kinds/grammar/form.ts';
import { say } from '../../../ui/say.ts';
import type { Notice } from '../../../wire/form.ts';
import type { Item } from '../../../work/listing.ts';
import type { FormSessionOptions } from './sessionOptions.ts';

/** Adds what will happen later to a notice, and offers a reminder of it. */
export function withReminder(
  notice: Notice | undefined,
  upcoming: readonly Upcoming[] = [],
): Notice | undefined {
  if (upcoming.length === 0) return notice;
  const { text = '', offers = [], ...others } = notice ?? { tone: 'info' as const };
  const ahead = upcoming.map(({ ahead }) => say(ahead, 'exact'));
  return { ...others, text: [text, ...ahead].filter(Boolean).join(' '), offers: [...offers, 'remind'] };
}

/** Stores reminders of everything that will happen to an item, and says so. */
export async function remind(reminding: FormSessionOptions['reminding'], item: Item): Promise<Notice> {
  const upcoming = reminding?.left(item) ?? [];
  await reminding?.add(upcoming);
  const moments = upcoming.map(({ at }) => say({ key: '{0}', values: [new Date(at)] }, 'exact')).join(', ');
  const text = vscode.l10n.t('You’ll be reminded at {0}, or when a window is next open.', moments);
  return { tone: 'done', text, offers: [] };
}
