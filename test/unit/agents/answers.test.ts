import assert from 'node:assert/strict';
import { checkedAnswers } from '../../../src/agents/answers.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Action, CallOf } from '../../../src/kinds/grammar/action.ts';
import type { Item } from '../../../src/work/listing.ts';

/** What comes of the answers that an agent gives to an action, or the refusal, where the service answers like this. */
async function come(
  [kindId, id]: readonly [kind: string, action: string],
  item: Item,
  answers: Item,
  items: readonly object[] = [],
): Promise<unknown> {
  const kind = kindOf(kindId);
  const action = kind.actions?.find((each) => each.id === id) as Action<Item>;
  const call = async ({ decode }: { readonly decode?: (reply: Item, input: Item) => object }, input: Item) =>
    items.length > 0 || !decode ? { items, total: items.length } : decode(item, input);
  const connection = { client: { call }, clientId: 1 };
  const ref = { account: 'a', kind: kind.id, scope: { project: 7, region: 76 }, id: 'v', title: 'data' };
  const account = { id: 'a', label: 'Quay', connection };
  const found = { account, connection, kind, ref, item } as unknown as Parameters<typeof checkedAnswers>[0];
  return checkedAnswers(found, action, { does: action.does as CallOf<Item>, answers }).catch(
    (error: Error) => error.message,
  );
}

describe('Answers of an agent to what an action asks', () => {
  const volume = { id: 'v', name: 'data', size: 20, status: 'available' };
  const instance = (id: string, more: object = {}) => ({ id, name: `web-${id}`, status: 'ACTIVE', ...more });

  it('are true or false where a question is yes or no', async () => {
    const start = ['instance', 'start'] as const;
    assert.equal(
      await come(start, {}, { activate_profile: 'yes' }),
      'answers.activate_profile (Activate advanced DDoS protection on start?): true or false',
    );
    assert.match(String(await come(start, {}, {})), /: true or false$/);
    assert.deepEqual(await come(start, {}, { activate_profile: false }), { activate_profile: false });
  });

  it('keep the rule of the call and that of the question', async () => {
    const extend = ['volume', 'extend'] as const;
    assert.equal(
      await come(extend, volume, { size: 20 }),
      'answers.size (New size. A volume can’t be made smaller later): Enter more than 20 GiB, the current size.',
    );
    assert.match(String(await come(extend, volume, { size: 20.5 })), /^answers\.size \(New size\./);
    assert.match(String(await come(extend, volume, {})), /^answers\.size \(New size\./);
    assert.deepEqual(await come(extend, volume, { size: 21 }), { size: 21 });
    const attach = ['volume', 'attach'] as const;
    const tagged = { ...volume, tags: [{ key: 'disk' }] };
    const answers = { instance_id: '1', attachment_tag: 'disk' };
    assert.match(
      String(await come(attach, tagged, answers, [instance('1')])),
      /^answers\.attachment_tag .*: The volume already has this tag\.$/,
    );
  });

  it('may leave out a text that is optional, and no other', async () => {
    const snapshot = ['volume', 'snapshot'] as const;
    assert.deepEqual(await come(snapshot, volume, { name: 'before' }), { name: 'before' });
    assert.match(
      String(await come(snapshot, volume, { description: 'x' })),
      /^answers\.name \(Name of the snapshot\): /,
    );
    const answers = { instance_id: '1' };
    assert.deepEqual(await come(['volume', 'attach'], volume, answers, [instance('1')]), answers);
  });

  it('are one of what there is to choose, of which a refusal names 20', async () => {
    const attach = ['volume', 'attach'] as const;
    const all = Array.from({ length: 25 }, (_, index) => instance(String(index + 1)));
    const refused = String(await come(attach, volume, { instance_id: 'x' }, all));
    assert.match(
      refused,
      /^answers\.instance_id \(Select an instance\): one of "1" \(web-1\), "2" \(web-2\), /,
    );
    assert.match(refused, /, "20" \(web-20\)$/);
    assert.deepEqual(await come(attach, volume, { instance_id: '25' }, all), { instance_id: '25' });
    assert.equal(
      await come(attach, volume, { instance_id: '1' }),
      'answers.instance_id (Select an instance): No instances in this project and region.',
    );
  });

  it('can’t choose what does not fit', async () => {
    const broken = instance('2', { vm_state: 'error' });
    assert.equal(
      await come(['volume', 'attach'], volume, { instance_id: '2' }, [instance('1'), broken]),
      'answers.instance_id (Select an instance): one of "1" (web-1)',
    );
  });

  it('are needed only where a question is asked of the item', async () => {
    const detach = ['volume', 'detach'] as const;
    const at = (...ids: string[]) => ({
      ...volume,
      status: 'in-use',
      attachments: ids.map((server_id) => ({ server_id, device: '/dev/vdb' })),
    });
    assert.deepEqual(await come(detach, at('1'), {}), {});
    assert.match(String(await come(detach, at('1', '2'), {})), /^answers\.instance_id .*: one of "1" .*"2" /);
    assert.deepEqual(await come(detach, at('1', '2'), { instance_id: '2' }), { instance_id: '2' });
  });

  it('are named as what is asked', async () => {
    assert.equal(
      await come(['volume', 'snapshot'], volume, { title: 'x' }),
      'The action does not ask for “title”. It asks for: name, description.',
    );
  });
});
