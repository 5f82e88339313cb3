import { kindOf } from '../../src/kinds/all.ts';
import type { Kind } from '../../src/kinds/grammar/kind.ts';
import type { Client } from '../../src/platform/client/client.ts';
import { pages } from '../../src/platform/client/paging.ts';
import type { Operation, Page } from '../../src/platform/grammar/operation.ts';

type Item = Record<string, unknown>;

/** The key of the first item that has some of a kind below it; empty for a kind that isn’t within another. */
export async function keyAbove(client: Client, kind: Kind, clientId = 0): Promise<string> {
  if (kind.within === undefined) return '';
  const above = kindOf(kind.within);
  const list = (of: Kind, id: string) =>
    pages(
      client,
      of.list.operation as Operation<Item, Page<Item>>,
      of.list.input({ scope: {}, id, clientId }),
    );
  const reader = list(above, '');
  while (!reader.done) {
    for (const item of (await reader.next()).items) {
      const key = above.key(item);
      const { items } = await list(kind, key).next();
      if (items.some((each) => kind.list.keeps?.(each, { id: key }) ?? true)) return key;
    }
  }
  throw new Error(`No ${above.id} has a ${kind.id}.`);
}
