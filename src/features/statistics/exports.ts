import * as vscode from 'vscode';
import { typeText } from '../../ui/editorWindow.ts';
import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { StatisticsReply } from '../../wire/statistics.ts';
import type { StatisticsDesk } from './desk.ts';
import { copyCurl, exportAnswer, exportPicture, nameFor } from './export.ts';
import type { Questions } from './questions.ts';
import { fitted } from './sources.ts';

/** A request to save, copy or export what is shown. */
type TakeAway = Extract<FromStatistics, { type: 'save' | 'export' | 'exportPicture' | 'copyCurl' }>;

/** Saves, copies or exports what is shown; returns the message to show. `account` is an id. */
export async function keepOrExport(
  desk: StatisticsDesk,
  { account, questions }: { account: string; questions: Questions },
  message: TakeAway,
): Promise<StatisticsReply | undefined> {
  const { t } = vscode.l10n;
  switch (message.type) {
    case 'save':
      return save(desk, account, message.query);
    case 'export': {
      const result = questions.result();
      const place = result && (await exportAnswer(result, questions.zone(), message));
      return place && t('Exported to {0}', place);
    }
    case 'exportPicture': {
      const place = await exportPicture(questions.query(), message.png);
      return place && t('Exported to {0}', place);
    }
    case 'copyCurl': {
      const { baseUrl } = await desk.connect(account);
      await copyCurl(baseUrl, fitted(message.query), questions.zone());
      return t('Copied. The command reads the key from HEADEND_API_KEY.');
    }
  }
}

async function save(
  desk: StatisticsDesk,
  account: string,
  query: StatisticsQuery,
): Promise<StatisticsReply | undefined> {
  const { t } = vscode.l10n;
  const name = await typeText({
    title: t('Save Query'),
    prompt: t('A query with the same name is replaced.'),
    value: nameFor(query),
    validateInput: (text) => (text.trim() === '' ? t('Enter a name.') : undefined),
  });
  if (!name?.trim()) return undefined;
  await desk.saved.save(account, name.trim(), fitted(query));
  return t('Saved as “{0}”', name.trim());
}
