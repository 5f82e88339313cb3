import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { createClient } from '../../src/api/client.ts';
import { kinds } from '../../src/kinds/all.ts';
import { checkChange, writableFields } from '../../src/kinds/change.ts';
import type { Kind, Scope } from '../../src/kinds/kind.ts';
import { inEnglish } from '../../src/model/words.ts';
import { saveChange } from '../../src/views/editSave.ts';
import type { Item } from '../../src/views/listing.ts';
import { readItem } from '../../src/views/readItem.ts';
import { type FieldRule, fieldRules } from '../helpers/fieldRules.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';

const editable = kinds.filter(({ edit }) => edit);

describe('a change by field and value', () => {
  let sandbox: StartedSandbox;
  let sent: string[] = [];
  let clientId = 0;
  before(async () => {
    sandbox = await startedSandbox();
    clientId = (await sandbox.read('/iam/clients/me')).id;
  });
  after(() => sandbox.close());
  beforeEach(() => {
    sent = [];
  });

  const connection = () => {
    const counted = (url: string, init: RequestInit) => {
      sent.push(`${init.method}`);
      return fetch(url, init as never);
    };
    const client = createClient({ baseUrl: sandbox.origin, key: sandbox.key, fetch: counted as never });
    return { client, clientId };
  };

  const scopeOf = async (kind: Kind): Promise<Scope> => {
    if (!kind.scope || kind.scope === 'account') return {};
    const [project] = (await sandbox.read('/cloud/v1/projects')).results;
    const [region] = (await sandbox.read('/cloud/v1/regions')).results;
    return { project: project.id, region: region.id };
  };

  /** The first page of a kind, as it is now. */
  async function itemsOf(kind: Kind): Promise<Item[]> {
    const scope = await scopeOf(kind);
    const { operation, input } = kind.list;
    const page = await connection().client.call(operation, input({ scope, id: '', clientId }));
    return (page as { items: Item[] }).items;
  }

  async function itemFor({ kind: id, of }: FieldRule) {
    const kind = editable.find((each) => each.id === id) ?? assert.fail(id);
    const scope = await scopeOf(kind);
    const item =
      (await itemsOf(kind)).find((each) => !of || of(each)) ?? assert.fail(`no ${id} for the rule`);
    const ref = { account: 'a', kind: id, scope, id: kind.key(item), title: kind.title(item) };
    const before = await readItem(connection(), kind, ref);
    sent = [];
    return { kind, ref, before };
  }

  it('is in the table for each field that a kind can write, and for no other', () => {
    for (const kind of editable) {
      const inTable = fieldRules.filter((rule) => rule.kind === kind.id).map(({ field }) => field);
      const fixed = kind.edit?.fixed ?? [];
      const writable = Object.keys(writableFields(kind)).filter((name) => !fixed.includes(name));
      assert.deepEqual([...new Set(inTable)].sort(), writable.sort(), kind.id);
    }
  });

  for (const rule of fieldRules) {
    const { field, good, bad } = rule;

    if (good.length > 0)
      it(`is made of ${rule.kind}.${field}, and shows`, async () => {
        const { kind, ref, before } = await itemFor(rule);
        const now = before[field];
        const value = good.find((each) => JSON.stringify(each) !== JSON.stringify(now)) ?? good[0];
        const outcome = await saveChange(connection(), { kind, ref, before, change: { [field]: value } });
        assert.ok(outcome.state === 'saved', JSON.stringify(outcome));
        assert.equal(sent.filter((method) => method !== 'GET').length, 1);
        const hidden = /^data:|secret_slots/.test(`${value}${field}`);
        const after = await readItem(connection(), kind, ref);
        if (field in after && !hidden) assert.deepEqual(after[field], value);
        assert.deepEqual(outcome.notTaken, []);
      });

    for (const value of good)
      it(`may be ${short(value)} for ${rule.kind}.${field}`, async () => {
        const { kind, before } = await itemFor(rule);
        assert.deepEqual(checkChange(kind, before, { [field]: value }), []);
      });

    for (const [value, words] of bad)
      it(`is refused before it is sent: ${rule.kind}.${field} = ${short(value)}`, async () => {
        const { kind, ref, before } = await itemFor(rule);
        const outcome = await saveChange(connection(), { kind, ref, before, change: { [field]: value } });
        assert.ok(outcome.state === 'refused', outcome.state);
        const said = outcome.problems.map((problem) => inEnglish(problem.words));
        assert.ok(
          said.some((each) => words.test(each)),
          `${words} in ${said}`,
        );
        assert.ok(outcome.problems.every(({ path }) => path[0] === field));
        assert.deepEqual(sent, []);
      });
  }

  it('is refused for a field that the service sets, and for one that there is not', async () => {
    const { kind, ref, before } = await itemFor({ kind: 'liveStream', field: 'name', good: [], bad: [] });
    for (const field of ['id', 'live', 'nothing', 'stream_id']) {
      const outcome = await saveChange(connection(), { kind, ref, before, change: { [field]: 1 } });
      assert.ok(outcome.state === 'refused');
      assert.deepEqual(
        outcome.problems.map(({ words }) => inEnglish(words)),
        [
          field === 'nothing' || field === 'stream_id'
            ? `“${field}” is no field that can be changed.`
            : `“${field}” is read-only: the service sets it.`,
        ],
      );
    }
    assert.deepEqual(sent, []);
  });
});

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
