import type { RouteHandler, Surroundings } from '../../../../src/sandbox/server/handler.ts';
import { memoryStore } from '../memoryStore.ts';

type Kept = Readonly<Record<string, unknown>> & { readonly id: number | string };

/** An empty account at an instant, whose handlers can be asked without a server. */
export async function account(now = Date.UTC(2026, 4, 6, 18)) {
  const { store } = await memoryStore();
  const at: Surroundings = {
    store,
    origin: 'http://127.0.0.1:8099',
    ingest: { address: 'rtmp://127.0.0.1:1935/in', disconnect: () => {} },
    now,
    real: now,
  };
  /** What an operation answers. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies member by member
  function ask(handlers: readonly RouteHandler[], id: string, input: object): any {
    const found = handlers.find(({ operation }) => operation.id === id);
    if (!found) throw new Error(`There is no handler for ${id}.`);
    return found.answer(input as never, at);
  }
  /** Keeps what is only looked at by its own members. */
  const keep = (kind: string, ...documents: readonly Kept[]) => {
    for (const document of documents) store.resources.keep(kind, { id: String(document.id), document });
  };
  return { store, at, ask, keep };
}
