import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../src/kinds/all.ts';
import type { Bound, Scope } from '../../../src/kinds/grammar/bound.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { keyAbove as keyOfAbove } from '../../../src/kinds/grammar/nested.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { pages } from '../../../src/platform/client/paging.ts';
import { getInstance } from '../../../src/platform/cloud/instances.ts';
import type { Operation, Page } from '../../../src/platform/grammar/operation.ts';
import { membersOf, metaOf } from '../../../src/platform/grammar/schema.ts';
import { clientId } from '../../../src/sandbox/server/clientId.ts';
import { readItem } from '../../../src/work/readItem.ts';
import { isCodicon } from '../../helpers/codicons.ts';
import { keyAbove } from '../../helpers/keyAbove.ts';
import { tell, tellState } from '../../helpers/kindRows.ts';
import { statuses } from '../../helpers/samples.ts';
import { visits } from '../../helpers/walk.ts';
import { scope as place } from '../sandbox/cloudOrders.ts';
import { type StartedSandbox, startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';

type Item = Record<string, unknown>;

/** An item and where it is. */
interface Found {
  readonly scope: Scope;
  readonly item: Item;
}

/** Kinds that the account of the sandbox has in every state that is published. */
const complete = ['video', 'edgeApp', 'volume', 'cluster', 'faasKey', 'logPrice', 'storageAlert', 'task'];

describe('against the sandbox, every kind', () => {
  let sandbox: StartedSandbox;
  const all = new Map<Kind, Found[]>();

  async function list(kind: Kind, bound: Bound<Page<unknown>>, scope: Scope, id = ''): Promise<Found[]> {
    const operation = bound.operation as Operation<Item, Page<Item>>;
    const reader = pages(sandbox.client, operation, bound.input({ scope, id, clientId }));
    const found = new Map<string, Found>();
    while (!reader.done) {
      const { items } = await reader.next();
      const whole = await Promise.all(items.map(async (item) => wholeOf(bound, item)));
      const kept = items.filter((_, at) => bound.keeps?.(whole[at] ?? {}, { id }) ?? true);
      for (const item of kept) found.set(kind.key(item), { scope, item });
    }
    return [...found.values()];
  }

  /** An item as `keeps` is asked about it. */
  async function wholeOf({ whole }: Bound<Page<unknown>>, item: Item): Promise<Item> {
    if (!whole) return item;
    const { operation, input } = whole(item);
    return sandbox.client.call(operation as Operation<Item, Item>, input({ scope: {}, id: '', clientId }));
  }

  async function read(kind: Kind, scope: Scope, id: string): Promise<Item> {
    if (!kind.get) {
      const found = (await list(kind, kind.list, scope, id)).find(({ item }) => kind.key(item) === id);
      return found?.item ?? assert.fail(`${kind.id} ${id} is not in its list`);
    }
    const operation = kind.get.operation as Operation<Item, Item>;
    return sandbox.client.call(operation, kind.get.input({ scope, id, clientId }));
  }

  /** The scopes in which a kind is listed. */
  async function scopesOf({ scope, offered }: Kind): Promise<Scope[]> {
    if (!scope || scope === 'account') return [{}];
    const regions = (await list(kindOf('region'), kindOf('region').list, {})).filter(
      ({ item }) => offered?.(item) ?? true,
    );
    const projects = await list(kindOf('project'), kindOf('project').list, {});
    return regions.flatMap(({ item: { id: region } }) =>
      scope === 'region'
        ? [{ region: Number(region) }]
        : projects.map(({ item: { id: project } }) => ({ project: Number(project), region: Number(region) })),
    );
  }

  before(async () => {
    sandbox = await startedSandbox({ now: stillClock() });
    for (const kind of kinds) {
      const found: Found[] = [];
      const above = await keyAbove(sandbox.client, kind);
      for (const scope of await scopesOf(kind)) found.push(...(await list(kind, kind.list, scope, above)));
      all.set(kind, found);
    }
  });
  after(() => sandbox.close());

  const foundOf = (kind: Kind) => all.get(kind) ?? assert.fail(kind.id);

  for (const kind of kinds) {
    describe(kind.id, () => {
      it('is listed, and tells how each item is', () => {
        assert.ok(foundOf(kind).length > 0);
        for (const { item } of foundOf(kind)) {
          const state = kind.state(item, Date.now());
          assert.ok(isCodicon(state.icon), state.icon);
          assert.doesNotMatch(tellState(state), /undefined|null|NaN|\[object/);
          assert.ok(kind.facts(item).length > 0);
        }
      });

      it('is read alone as what it was in the list, without what no schema describes', async () => {
        const found = foundOf(kind);
        for (const { scope, item } of [found[0], found.at(-1)].flatMap((each) => each ?? [])) {
          const alone = await read(kind, scope, kind.key(item));
          assert.equal(kind.key(alone), kind.key(item));
          assert.equal(kind.title(alone), kind.title(item));
          const unknown = [...visits(kind.schema, alone)].filter(({ schema }) => !schema);
          assert.deepEqual(
            unknown.map(({ path }) => path),
            [],
          );
          for (const name of Object.keys(item)) assert.ok(name in alone || listsOnly(kind, name), name);
        }
      });

      if (kind.links)
        it('leads to nothing that is not there', async () => {
          let led = 0;
          for (const { scope, item } of foundOf(kind).slice(0, 20)) {
            const alone = await read(kind, scope, kind.key(item));
            for (const link of kind.links?.(alone) ?? []) {
              const to = kindOf(link.kind);
              const target = await read(to, link.scope ?? scope, link.id).catch((error: unknown) => {
                // What a task made or a video came from may be gone.
                if (error instanceof CallError && error.reason === 'missing') return undefined;
                throw error;
              });
              if (target) assert.equal(to.key(target), link.id, tell(link.label));
              led += target ? 1 : 0;
            }
          }
          assert.ok(led > 0);
        });

      for (const relation of kind.relations ?? [])
        it(`has each ${relation.kind} below it in the list of them all`, async () => {
          const to = kindOf(relation.kind);
          const isNested = to.within !== undefined;
          const known = new Set(foundOf(to).map(({ item }) => to.key(item)));
          let below = 0;
          for (const { scope, item } of foundOf(kind).slice(0, 20)) {
            for (const found of await list(to, relation.list, scope, kind.key(item))) {
              if (isNested) assert.equal(keyOfAbove(to.key(found.item)), kind.key(item));
              else assert.ok(known.has(to.key(found.item)), to.title(found.item));
              below += 1;
            }
          }
          assert.ok(below > 0);
        });
    });
  }

  for (const id of complete) {
    it(`of ${id} there is one in each state that is published`, () => {
      const { member, known } = statuses[id] ?? assert.fail();
      const seen = new Set(foundOf(kindOf(id)).map(({ item }) => item[member]));
      assert.deepEqual(
        known.filter((value) => !seen.has(value)),
        [],
      );
    });
  }

  it('opens an instance with all that it has alone, and its protection', async () => {
    const instance = kindOf('instance');
    const scope = { project: place.project_id, region: place.region_id };
    const found = foundOf(instance).find(({ item }) => item['name'] === 'origin-fra-2') ?? assert.fail();
    const instance_id = instance.key(found.item);
    const ref = { account: 'a', kind: 'instance', scope, id: instance_id, title: '' };
    const connection = { client: sandbox.client, clientId: 0 };
    const { ddos_profile, ...opened } = await readItem(connection, instance, ref);
    assert.ok(ddos_profile);
    const { ddos_profile: none, ...alone } = await sandbox.client.call(getInstance, {
      ...place,
      instance_id,
    });
    assert.equal(none, null);
    assert.deepEqual(opened, alone);
  });
});

/** Whether a field is one that only lists have. */
function listsOnly(kind: Kind, name: string): boolean {
  const member = membersOf(kind.schema)[name];
  return member !== undefined && /lists only/i.test(metaOf(member).description ?? '');
}
