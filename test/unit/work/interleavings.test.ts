import assert from 'node:assert/strict';
import fc from 'fast-check';
import { saveText } from '../../../src/features/documents/saving.ts';
import { printItem } from '../../../src/features/documents/text.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { updateLogPolicy } from '../../../src/platform/cdn/operations.ts';
import type { Client } from '../../../src/platform/client/client.ts';
import type { Outcome } from '../../../src/work/changes.ts';
import { readItem } from '../../../src/work/readItem.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';

type Item = Record<string, unknown>;

const kind = kindOf('logPolicy');
const fields = ['name', 'include_empty_logs', 'retry_interval_minutes', 'description'] as const;
type Field = (typeof fields)[number];

const values: Record<Field, fc.Arbitrary<unknown>> = {
  name: fc.constantFrom('a', 'b', 'c'),
  include_empty_logs: fc.boolean(),
  retry_interval_minutes: fc.constantFrom(5, 30, 60),
  description: fc.constantFrom('', 'x', 'y'),
};

const aChange = fc
  .subarray([...fields], { minLength: 1 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, values[name]]))));

/** What happens next: somebody types, saves, decides a conflict, reads anew, or the service changes by itself. */
type Step =
  | { readonly does: 'type'; readonly who: number; readonly change: Item }
  | { readonly does: 'save' | 'mine' | 'reload'; readonly who: number }
  | { readonly does: 'elsewhere'; readonly change: Item };

const who = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('type' as const), who, change: aChange }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('save' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('mine' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('elsewhere' as const), change: aChange }) },
);

/** Somebody with a document of the stream: its text, what it was made of, and what the last conflict showed. */
interface Editor {
  before: Item;
  typed: Item;
  met: Extract<Outcome, { state: 'conflict' }> | undefined;
}

describe('two editors of one resource, and a service that changes', () => {
  let sandbox: StartedSandbox;
  let policy_id: number;
  let ref: Ref;
  let client: Client;
  /** What is written, as it leaves. */
  const sent: Item[] = [];
  /** The resource as it must be at the service. */
  let service: Item;
  before(async () => {
    sandbox = await startedSandbox();
    const [policy] = await sandbox.read('/cdn/logs_uploader/policies');
    policy_id = policy.id;
    ref = { account: 'a', kind: kind.id, scope: {}, id: String(policy_id), title: '' };
    client = {
      ...sandbox.client,
      call: (operation, input, options) => {
        if (operation.id === updateLogPolicy.id) sent.push(input as Item);
        return sandbox.client.call(operation, input, options);
      },
    };
  });
  after(() => sandbox.close());

  const read = async (): Promise<Editor> => {
    const before = await readItem({ client, clientId: 1 }, kind, ref);
    return { before, typed: {}, met: undefined };
  };
  const elsewhere = async (change: Item) => {
    await sandbox.client.call(updateLogPolicy, { policy_id, ...change });
    service = { ...service, ...change };
  };
  const saveBy = (by: Client, { before, typed }: Editor, seen?: Item) =>
    saveText(
      { client: by, clientId: 1 },
      { kind, ref, before, text: printItem(kind, { ...before, ...typed }), seen },
    );

  /** Saves, and holds what must be so whatever came of it. Answers with the editor as it is then. */
  async function save(editor: Editor, over: boolean): Promise<Editor> {
    const { before, typed, met } = editor;
    const touched = Object.keys(typed).filter((name) => typed[name] !== before[name]);
    const shown = over ? met?.theirs : undefined;
    const lost = touched.filter((name) => {
      const isNews = service[name] !== before[name] && service[name] !== typed[name];
      return isNews && shown?.[name] !== service[name];
    });
    sent.length = 0;
    const saving = await saveBy(client, editor, shown);
    if (lost.length > 0) {
      assert.ok(saving.state === 'conflict', saving.state);
      assert.deepEqual([[...saving.fields].sort(), sent], [lost.sort(), []]);
      return { ...editor, met: saving };
    }
    if (touched.length === 0) {
      assert.deepEqual([saving.state, sent], ['unchanged', []]);
      return editor;
    }
    assert.ok(saving.state === 'saved', saving.state);
    const mine = Object.fromEntries(touched.map((name) => [name, typed[name]]));
    const isMade = touched.every((name) => service[name] === typed[name]);
    assert.deepEqual(sent, isMade ? [] : [{ policy_id, ...mine }]);
    const others = fields.filter((name) => !touched.includes(name) && service[name] !== before[name]);
    assert.deepEqual([...saving.merged].sort(), [...others].sort());
    assert.deepEqual([saving.besides, saving.notTaken], [[], []]);
    service = { ...service, ...mine };
    return { before: saving.item, typed: {}, met: undefined };
  }

  it('lose no update silently, and send no field that its editor did not touch', async function () {
    this.timeout(120_000);
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      const first = await read();
      service = pick(first.before);
      const editors = [first, first];
      for (const each of steps) {
        if (each.does === 'elsewhere') {
          await elsewhere(each.change);
          continue;
        }
        const editor = editors[each.who] ?? assert.fail();
        if (each.does === 'type') {
          editors[each.who] = { ...editor, typed: { ...editor.typed, ...each.change } };
        } else if (each.does === 'reload') editors[each.who] = await read();
        else editors[each.who] = await save(editor, each.does === 'mine');
      }
      assert.deepEqual(pick((await read()).before), service);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it('notice a change inside the one round trip between reading and writing', async () => {
    service = pick((await read()).before);
    await elsewhere({ name: 'a', retry_interval_minutes: 5, include_empty_logs: true });
    const between: Client = {
      ...client,
      call: async (operation, input, options) => {
        const isWrite = operation.id === updateLogPolicy.id;
        if (isWrite) await elsewhere({ retry_interval_minutes: 60, include_empty_logs: false });
        return client.call(operation, input, options);
      },
    };
    const saving = await saveBy(between, { ...(await read()), typed: { name: 'b' } });
    assert.ok(saving.state === 'saved');
    assert.deepEqual([...saving.besides].sort(), ['include_empty_logs', 'retry_interval_minutes']);
    assert.deepEqual(pick(saving.item), { ...service, name: 'b' });
    assert.deepEqual(pick((await read()).before), { ...service, name: 'b' });
  });

  it('notice a change of the same field in the moment of the write, where the reply shows it', async () => {
    const after: Client = {
      ...client,
      call: async (operation, input, options) => {
        const reply = await client.call(operation, input, options);
        return operation.id === updateLogPolicy.id ? { ...reply, name: 'theirs' } : reply;
      },
    };
    const saving = await saveBy(after, { ...(await read()), typed: { name: 'mine' } });
    assert.deepEqual(saving.state === 'saved' && saving.notTaken, ['name']);
  });
});

function pick(item: Item): Item {
  return Object.fromEntries(fields.map((name) => [name, item[name]]));
}
