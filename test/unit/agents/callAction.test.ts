import assert from 'node:assert/strict';
import { callAction } from '../../../src/agents/callAction.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Action, CallOf } from '../../../src/kinds/grammar/action.ts';
import type { Interruption } from '../../../src/shared/interruption.ts';
import { inEnglish } from '../../../src/shared/words.ts';
import type { Item } from '../../../src/work/listing.ts';

const kind = kindOf('edgeSecret');
const action = kind.actions?.find(({ id }) => id === 'delete') as Action<Item>;

/** What the user is asked before an agent deletes a secret, where the service answers like this for its apps. */
async function askedFor(apps: () => object): Promise<string> {
  let asked = '';
  const call = async (
    { id }: { readonly id: string },
    input: { readonly app_id?: number },
    options?: { readonly interrupts?: Interruption },
  ) => {
    if (id === 'edge.apps.list') return apps();
    if (id === 'edge.apps.get') return { id: input.app_id, secrets: { KEY: { id: 5 } } };
    asked = options?.interrupts ? inEnglish(options.interrupts.why) : '';
    return {};
  };
  const connection = { client: { call }, clientId: 1 };
  const ref = { account: 'a', kind: kind.id, scope: {}, id: '5', title: 'playback-key' };
  const item = { id: 5, name: 'playback-key', app_count: 2 };
  const account = { id: 'a', label: 'Quay', connection };
  const found = { account, connection, kind, ref, item } as unknown as Parameters<typeof callAction>[0];
  await callAction(found, { action, call: action.does as CallOf<Item>, answers: {} }, {});
  return asked;
}

describe('The question before an agent deletes a secret', () => {
  const around = (users: string) =>
    `Apps that use it lose access to it and may stop working immediately. All of its values are deleted and can’t be restored. ${users} This cannot be undone.`;
  const apps = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `app-${index + 1}` }));

  it('names the apps that use it', async () => {
    assert.equal(await askedFor(() => ({ items: apps(2), total: 2 })), around('Used by: app-1, app-2.'));
    assert.match(await askedFor(() => ({ items: apps(11), total: 11 })), /app-9, app-10, …\. This/);
  });

  it('says that some could not be read', async () => {
    const unread = [{ name: 'odd', why: 'name' }];
    assert.equal(
      await askedFor(() => ({ items: apps(1), total: 2, unread })),
      around('Used by: app-1. Some of what may use it couldn’t be read.'),
    );
    assert.equal(
      await askedFor(() => ({ items: [], total: 1, unread })),
      around('Some of what may use it couldn’t be read.'),
    );
  });

  it('says that none could be read', async () => {
    const fail = () => {
      throw new Error('offline');
    };
    assert.equal(await askedFor(fail), around('What uses it couldn’t be read.'));
  });
});
