import './language.ts';
import type { StatisticsState, ToStatistics } from '../../wire/statistics.ts';
import { type Later, showDesk } from './desk.ts';
import { readPageState } from './pageState.ts';

start();

/** The page's life: it says that it is ready, builds the desk at the first message, and hands it all others. */
function start(): void {
  const vscode = acquireVsCodeApi<StatisticsState>();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const desk: { take?: (message: Later) => void; scope: AbortController } = { scope: new AbortController() };
  document.body.dataset['state'] = 'loading';

  window.addEventListener('message', ({ data }: MessageEvent<ToStatistics | undefined>) => {
    if (data?.type === undefined) return;
    if (data.type !== 'setup') return desk.take?.(data);
    desk.scope.abort();
    desk.scope = new AbortController();
    const { account } = data;
    const host = {
      post: (message: Parameters<typeof vscode.postMessage>[0]) => vscode.postMessage(message),
      save: (query: StatisticsState['query'], page: unknown) =>
        void vscode.setState({ account, query, page }),
    };
    const kept = readPageState(vscode.getState()?.page);
    desk.take = showDesk(data, { host, kept }, desk.scope.signal);
    host.save(data.query, kept);
  });
  vscode.postMessage({ type: 'ready', timeZone, query: vscode.getState()?.query });
}
