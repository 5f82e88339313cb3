import type { Host } from '../../host/host.ts';
import type { Kind, ViewId } from '../../kinds/grammar/kind.ts';
import type { ViewVerbId } from '../../kinds/verbs/viewVerbs.ts';
import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import type { Handler } from '../../ui/handler.ts';
import { listOf } from '../../ui/rows/nodes.ts';

/** Filters, sorts and groups the lists of a kind, as the user chooses. */
export function registerArrange(host: Host) {
  const { kinds } = host;
  const ways = async () => (await import('./ways.ts')).arrangingWays;

  const clear = async (wanted: readonly Kind[]) => (await ways()).clear(host, wanted);

  return {
    views: {
      clearFilters: (view) => () => clear(kinds.filter((kind) => kind.view === view)),
    } satisfies Partial<Record<ViewVerbId, (view: ViewId) => Handler>>,
    window: {
      'list.filter': async (argument) => (await ways()).filter(host, argument),
      'list.sort': async (argument) => (await ways()).sort(host, argument),
      'list.group': async (argument) => (await ways()).group(host, argument),
      'list.clear': async (argument: unknown) => {
        const list = listOf(argument);
        await clear(list ? [list.kind] : kinds);
      },
    } satisfies Partial<Record<WindowVerbId, Handler>>,
    dispose: () => undefined,
  };
}
