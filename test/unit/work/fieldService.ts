import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { fetch } from 'undici';
import type { Connection } from '../../../src/accounts/connection.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Scope } from '../../../src/kinds/grammar/bound.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { same } from '../../../src/shared/same.ts';
import type { Item } from '../../../src/work/listing.ts';
import { readItem } from '../../../src/work/readItem.ts';
import { saveChange } from '../../../src/work/saveChange.ts';
import type { FieldRule } from '../../helpers/fieldRules/rule.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { keyAbove } from '../../helpers/keyAbove.ts';
import {
  type StartedSandbox,
  startedSandbox,
  stillClock,
  temporaryFolder,
} from '../sandbox/startedSandbox.ts';

/** For each test of a suite a service of fields as it is at first: another one after a test that has changed something. */
export function fieldServices(): () => FieldService {
  const filled = filledAccount();
  let held: FieldService | undefined;
  const close = async () => {
    await held?.close();
    held = undefined;
  };
  beforeEach(async () => {
    held ??= await fieldService(filled());
  });
  afterEach(() => (held?.isAsAtFirst() ? undefined : close()));
  after(close);
  return () => held ?? assert.fail('It is not open yet');
}

/** An account that is filled once for a suite: services of fields are made of it. */
export function filledAccount(): () => FilledAccount {
  return forSuite(async () => {
    const now = stillClock();
    const { folder, stop, close } = await startedSandbox({ now });
    await stop();
    return { folder, now, close };
  });
}

type FilledAccount = Pick<StartedSandbox, 'folder' | 'close'> & { readonly now: () => number };

type FieldService = Awaited<ReturnType<typeof fieldService>>;

/** A copy of a filled account that the tables of fields are tried on, and the methods of all that was sent to it. */
export async function fieldService({ folder, now }: FilledAccount) {
  let isAsAtFirst = true;
  const state = await temporaryFolder();
  await cp(folder, state, { recursive: true });
  const sandbox = await startedSandbox({ now, state });
  const sent: string[] = [];
  const counted = (url: string, init: RequestInit) => {
    sent.push(`${init.method}`);
    isAsAtFirst &&= init.method === 'GET';
    return fetch(url, init as never);
  };
  const client = createClient({ baseUrl: sandbox.origin, key: sandbox.key, fetch: counted as never });
  const clientId: number = (await sandbox.read('/iam/clients/me')).id;
  const connection: Connection = { client, clientId };

  const scopeOf = async (kind: Kind): Promise<Scope> => {
    if (!kind.scope || kind.scope === 'account') return {};
    const [project] = (await sandbox.read('/cloud/v1/projects')).results;
    const [region] = (await sandbox.read('/cloud/v1/regions')).results;
    return { project: project.id, region: region.id };
  };

  return {
    connection,
    sent,
    isAsAtFirst: () => isAsAtFirst,
    /**
     * An item that the values of a rule suit, as it is now; nothing counts as sent before. None of its wrong values stands
     * there already: what is as it was is never refused.
     */
    async itemFor(rule: Pick<FieldRule, 'kind' | 'of' | 'made'> & Partial<FieldRule>) {
      const { kind: id, of, made, field = '', good = [], bad = [] } = rule;
      const kind = kindOf(id);
      const scope = await scopeOf(kind);
      const { operation, input } = kind.list;
      const page = await client.call(operation, input({ scope, id: await keyAbove(client, kind), clientId }));
      const { items } = page as { items: Item[] };
      const [first = assert.fail(`no ${id}`)] = items;
      const item =
        items.find((each) => !of || of(each)) ?? (made ? first : assert.fail(`no ${id} for the rule`));
      const ref = { account: 'a', kind: id, scope, id: kind.key(item), title: kind.title(item) };
      const read = () => readItem(connection, kind, ref);
      if (made && !of?.(item))
        await saveChange(connection, { kind, ref, before: await read(), change: made });
      let before = await read();
      if (good.length > 0 && bad.some(([value]) => same(value, before[field]))) {
        await saveChange(connection, { kind, ref, before, change: { [field]: good[0] } });
        before = await read();
      }
      sent.length = 0;
      return { kind, ref, before };
    },
    close: sandbox.close,
  };
}
