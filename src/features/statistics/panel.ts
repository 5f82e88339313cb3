import * as vscode from 'vscode';
import { describe } from '../../ui/describe.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { type FromStatistics, fromStatistics, readQuery } from '../../wire/fromStatistics.ts';
import type { StatisticsReply, ToStatistics } from '../../wire/statistics.ts';
import type { StatisticsDesk } from './desk.ts';
import { keepOrExport, nameFor } from './export.ts';
import { pickNamed } from './pickNamed.ts';
import { createQuestions, type QuestionsOptions } from './questions.ts';

/** What a panel is opened with. */
export interface StatisticsPanelOptions
  extends Pick<QuestionsOptions, 'account' | 'accountLabel' | 'query' | 'names'> {
  readonly restored?: vscode.WebviewPanel | undefined;
}

/** Opens a panel, and handles its page's requests. */
export function openStatisticsPanel(desk: StatisticsDesk, options: StatisticsPanelOptions) {
  const { account, names, restored } = options;
  const { t } = vscode.l10n;
  const questions = createQuestions(desk, {
    ...options,
    post: (news) => panel.post(news),
    changed: () => panel.updateTitle(),
    isVisible: () => panel.visible,
  });
  const listFailed = (error: unknown) => {
    desk.log.error(error);
    const text = describe(error, t('Could not list what can be chosen')).message;
    panel.post({ type: 'said', text, failed: true });
  };
  /** The query for what the user chooses; undefined: nothing was chosen. */
  const narrowed = async ({ what, query }: Extract<FromStatistics, { type: 'pick' }>) => {
    const chosen = await pickNamed(names[what], listFailed);
    if (!chosen) return undefined;
    const { key, name } = chosen;
    return {
      ...query,
      ...(what === 'video' ? { video: { slug: key, name } } : {}),
      ...(what === 'app' ? { app: { id: key, name } } : {}),
      ...(what === 'stream' || what === 'resource' ? { [what]: { id: Number(key), name } } : {}),
    };
  };
  const postSaved = () => panel.post({ type: 'saved', saved: desk.saved.names(account) });

  async function receive(message: FromStatistics): Promise<StatisticsReply | undefined> {
    switch (message.type) {
      case 'ready':
        questions.begin(message);
        break;
      case 'query':
        await questions.run(message.query, message.sequence);
        break;
      case 'cancel':
        questions.cancel();
        break;
      case 'pick':
        questions.choose(await narrowed(message), message.sequence);
        break;
      case 'openSaved':
        questions.choose(readQuery(desk.saved.get(account, message.name)), message.sequence);
        break;
      case 'deleteSaved':
        await desk.saved.delete(account, message.name);
        postSaved();
        break;
      case 'run': {
        const command = questions.command(message.step);
        if (command) await vscode.commands.executeCommand(command);
        break;
      }
      case 'failed':
        desk.log.info(`Statistics: ${message.detail}`);
        break;
      default: {
        const said = await keepOrExport(desk, { account, questions }, message);
        if (message.type === 'save' && said) postSaved();
        return said;
      }
    }
    return undefined;
  }

  const panel: Panel<ToStatistics> = openPanel<ToStatistics, FromStatistics, StatisticsReply>({
    title: () => desk.titles.of(nameFor(questions.query()), account),
    titles: desk.titles,
    root: desk.root,
    page: 'statistics',
    linked: () => ({ account, panel: 'statistics', query: questions.query() }),
    origins: [],
    from: fromStatistics,
    receive,
    failed(error) {
      desk.log.error(error);
      return describe(error, t('Could not complete the action')).message;
    },
    restored,
  });
  panel.onDidChangeVisibility(questions.schedule);
  panel.onDidDispose(questions.dispose);
  return { account, panel, query: questions.query, answer: questions.result, receive };
}

export type StatisticsPanel = ReturnType<typeof openStatisticsPanel>;
