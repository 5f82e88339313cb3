import assert from 'node:assert/strict';
import { kinds } from '../../../src/kinds/all.ts';
import { bodyOf, checkChange, writableFields } from '../../../src/kinds/engine/change.ts';
import type { Scope } from '../../../src/kinds/grammar/bound.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { writeBody } from '../../../src/platform/client/redacted.ts';
import { layOut } from '../../../src/platform/client/request.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { keyAbove } from '../../helpers/keyAbove.ts';
import { isPublished, publishedFields, valuesFor } from '../../helpers/publishedFields.ts';
import { startedSandbox, stillClock } from './startedSandbox.ts';

type Item = Record<string, unknown>;

/** Who takes a value, and who refuses it. */
type Side = 'published' | 'client' | 'sandbox';

/** A difference between the sides that is meant, and why. */
interface Difference {
  readonly field: string;
  /** Who takes what the others refuse. */
  readonly takers: readonly Side[];
  readonly values: (value: unknown) => boolean;
  readonly why: string;
}

const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);
const both = ['client', 'sandbox'] as const;
const whole =
  'The interface (§2.1) says number, the exact parameters say integer: a fraction gets a warning.';

const isThere = (value: unknown) => value === 9190;

const differences: readonly Difference[] = [
  {
    field: 'edgeApp.status',
    takers: ['published'],
    values: (value) => value === 3 || value === 4,
    why: 'Only the service says that a limit was reached (facts §6).',
  },
  {
    field: 'edgeApp.binary',
    takers: ['published', 'client'],
    values: (value) => !isThere(value),
    why: 'Only the service knows which binaries there are.',
  },
  {
    field: 'subtitle.vtt',
    takers: ['published', 'sandbox'],
    values: (value) => /^\d/.test(String(value)),
    why: 'The service takes SRT under the name of WebVTT: the client offers to convert it first.',
  },
  { field: 'video.clip_start_seconds', takers: both, values: isFraction, why: whole },
  { field: 'video.clip_duration_seconds', takers: both, values: isFraction, why: whole },
  {
    field: 'liveStream.pull',
    takers: ['published', 'sandbox'],
    values: (value) => value === false,
    why: 'A source address without effect would be left: the client asks to take it away as well.',
  },
  {
    field: 'liveStream.uri',
    takers: ['published', 'sandbox'],
    values: (value) => value === null,
    why: 'A pull would be left with nothing to pull: the client asks to end it as well.',
  },
  {
    field: 'logPolicy.format_type',
    takers: both,
    values: (value) => typeof value === 'string' && value.length <= 255,
    why: 'The interface (§2.3) allows any text up to 255 characters, the exact parameters two: others get a warning.',
  },
  ...['flavor', 'storage', 'network', 'pg_server_configuration'].map(
    (field): Difference => ({
      field: `cluster.${field}`,
      takers: ['published'],
      values: (value) => value === null,
      why: `Null leaves the ${field} as it is: so does leaving it out, which is what the client does.`,
    }),
  ),
  {
    field: 'cluster.users',
    takers: ['published'],
    values: (value) => Array.isArray(value) && value.length === 0,
    why: 'The databases would have no owner.',
  },
  {
    field: 'faasKey.expire',
    takers: both,
    values: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(String(value)),
    why: 'A moment without a zone is one of ISO 8601, and gets a warning.',
  },
];

describe('what may be written', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  const editable = kinds.filter(({ edit }) => edit);

  it('is written down for every field of every kind that can be changed', () => {
    assert.deepEqual(
      Object.keys(publishedFields).sort(),
      editable.map(({ id }) => id).sort(),
      'each has its fields in test/helpers/publishedFields.ts',
    );
    for (const kind of editable) {
      const fixed = kind.edit?.fixed ?? [];
      const fields = Object.keys(writableFields(kind)).filter((name) => !fixed.includes(name));
      assert.deepEqual(Object.keys(publishedFields[kind.id] ?? {}).sort(), fields.sort(), kind.id);
    }
  });

  it('differs nowhere without need', () => {
    const unused = differences.filter(({ field }) => {
      const [kind = '', name = ''] = field.split('.');
      return publishedFields[kind]?.[name] === undefined;
    });
    assert.deepEqual(unused, []);
  });

  for (const kind of editable) {
    for (const [name, published] of Object.entries(publishedFields[kind.id] ?? {})) {
      it(`is the same for what is published, for the client and for the sandbox: ${kind.id}.${name}`, async () => {
        const { operation } = (kind.edit ?? assert.fail()).update;
        const meant = differences.filter(({ field }) => field === `${kind.id}.${name}`);
        const met = new Set<Difference>();
        const wrong: string[] = [];
        const { read, input } = await itemOf(kind, name);
        for (const value of valuesFor(published)) {
          const item = await read();
          const change = { [name]: value };
          const taken: Record<Side, boolean> = {
            published: isPublished(published, value),
            // what is as it was is never refused: something else stands there before
            client: checkChange(kind, { ...item, [name]: item[name] ?? 'else' }, change).length === 0,
            sandbox: await isTaken(operation, { ...input, ...bodyOf(kind, item, change) }),
          };
          const takers = (Object.keys(taken) as Side[]).filter((side) => taken[side]);
          if (takers.length % 3 === 0) continue;
          const known = meant.find((each) => same(each.takers, takers) && each.values(value));
          if (known) met.add(known);
          else wrong.push(`${JSON.stringify(value).slice(0, 80)} is taken by ${takers.join(' and ')} alone`);
        }
        assert.deepEqual(wrong, []);
        assert.deepEqual(
          meant.filter((each) => !met.has(each)).map(({ why }) => why),
          [],
          'a difference that is none any more',
        );
      });
    }
  }

  /** How an item is read that no rule between fields is about, and where it is changed. */
  async function itemOf(kind: Kind, field: string) {
    const scope: Scope =
      (kind.scope ?? 'account') === 'account'
        ? {}
        : {
            project: (await sandbox().read('/cloud/v1/projects')).results[0].id,
            region: (await sandbox().read('/cloud/v1/regions')).results[0].id,
          };
    const clientId = (await sandbox().read('/iam/clients/me')).id;
    const above = await keyAbove(sandbox().client, kind);
    const list = async () => {
      const { operation, input } = kind.list;
      return (await sandbox().client.call(operation, input({ scope, id: above, clientId }))) as {
        items: Item[];
      };
    };
    const { items } = await list();
    const listed = items.find((each) => suits(kind, field, each)) ?? assert.fail(kind.id);
    const target = { scope, id: kind.key(listed), clientId };
    const read = async () => {
      const item = kind.get
        ? await sandbox().client.call(kind.get.operation, kind.get.input(target))
        : (await list()).items.find((each) => kind.key(each) === target.id);
      return item as Item;
    };
    const input = kind.edit?.update.input(target) ?? {};
    const beside = others[`${kind.id}.${field}`];
    if (beside && kind.edit) {
      const body = bodyOf(kind, await read(), beside);
      assert.ok(await isTaken(kind.edit.update.operation, { ...input, ...body }));
    }
    return { read, input };
  }

  /** Whether the sandbox takes a request that nobody checked before. */
  async function isTaken(operation: AnyOperation, input: Item): Promise<boolean> {
    const { url, body } = layOut(operation, sandbox().origin, input);
    const { status } = await sandbox().call(url.pathname + url.search, {
      method: operation.method,
      headers: { 'content-type': 'application/json' },
      body: writeBody(operation, body ?? {}),
    });
    assert.ok(status < 500, `${status} for ${JSON.stringify(body).slice(0, 200)}`);
    return status < 300;
  }
});

/** What stands in other fields while one is tried, as a length needs a start. */
const others: Readonly<Record<string, Item>> = {
  'video.clip_start_seconds': { clip_duration_seconds: null },
  'video.clip_duration_seconds': { clip_start_seconds: 5 },
};

/** Whether no rule between fields is about an item and a field. */
function suits({ id, edit }: Kind, field: string, item: Item): boolean {
  if (edit?.lacks?.(item).includes(field)) return false;
  if (id === 'liveStream') return item['pull'] === true;
  if (id === 'overlay') return item['stretch'] === (field === 'stretch');
  if (id !== 'video') return true;
  return (
    (item['screenshots'] as unknown[])?.length === 5 &&
    Boolean(item['poster']) === (field === 'screenshot_id')
  );
}

function same(one: readonly Side[], other: readonly Side[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
