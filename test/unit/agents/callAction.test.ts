import assert from 'node:assert/strict';
import { callAction } from '../../../src/agents/callAction.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Action, CallOf } from '../../../src/kinds/grammar/action.ts';
import { CallError, type Failure } from '../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
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

/** What comes of an action of an agent, where the service replies so, or fails, and the resource is so afterwards. */
async function came(
  [kindId, actionId]: readonly [kind: string, action: string],
  item: Item,
  { reply, failure, now }: { readonly reply?: unknown; readonly failure?: Failure; readonly now?: Item },
) {
  const kind = kindOf(kindId);
  const action = kind.actions?.find(({ id }) => id === actionId) as Action<Item>;
  const does = action.does as CallOf<Item>;
  const sent: object[] = [];
  const call = async (operation: AnyOperation, input: object) => {
    const where = { operation, call: operation.id, origin: '' };
    if (operation.id === does.operation.id) {
      sent.push(input);
      if (failure) throw new CallError(failure, where);
      return reply;
    }
    if (!now) throw new CallError({ reason: 'missing', status: 404 }, where);
    return now;
  };
  const followed: object[] = [];
  const connection = { client: { call }, clientId: 1, follow: (work: object) => followed.push(work) };
  const ref = { account: 'a', kind: kind.id, scope: { project: 7, region: 76 }, id: '5', title: 'Quay' };
  const account = { id: 'a', label: 'Quay', connection };
  const found = { account, connection, kind, ref, item } as unknown as Parameters<typeof callAction>[0];
  const changes: unknown[] = [];
  const changed = async ({ deleted }: { readonly deleted?: boolean }) => void changes.push(deleted);
  const answers = { size: 30 };
  const said = await callAction(found, { action, call: does, answers }, { changed }).catch(
    (error: Error) => error.message,
  );
  return { said, sent: sent.length, changes, followed };
}

describe('An action of an agent', () => {
  const lost: Failure = { reason: 'timeout', applied: 'maybe' };
  const recording = { id: 5, name: 'Quay', active: true, live: true, recording_duration: 60 };
  const stop = ['liveStream', 'stopRecording'] as const;
  const start = ['liveStream', 'startRecording'] as const;

  it('tells what the service makes, and what is to be known of it', async () => {
    const made = await came(stop, recording, { reply: { id: 81, name: 'Quay, part 1' } });
    assert.deepEqual(made.said, {
      done: 'Stopped recording “Quay”',
      note: 'The service makes video 81.',
    });
    const none = await came(stop, recording, { reply: undefined });
    assert.deepEqual(none.said, {
      done: 'Stopped recording “Quay”',
      note: 'The service returned no video: there was no recording to stop.',
    });
  });

  it('tells the tasks that the service works on, which are followed', async () => {
    const volume = { id: '5', name: 'data', size: 20, status: 'available' };
    const { said, followed, changes } = await came(['volume', 'extend'], volume, {
      reply: { tasks: ['t1', 't2'] },
    });
    assert.deepEqual(said, {
      done: 'Extending “Quay”',
      note: 'The service is working on it: task t1, t2.',
    });
    assert.deepEqual(
      followed.map((each) => 'tasks' in each && each.tasks),
      [['t1', 't2']],
    );
    assert.deepEqual(changes, [false]);
  });

  it('is looked for where the response was lost, and not sent again', async () => {
    const stopped = await came(stop, recording, {
      failure: lost,
      now: { ...recording, recording_duration: null },
    });
    assert.deepEqual(stopped, {
      said: {
        done: 'Stopped recording “Quay”',
        note: 'It was done although the response was lost.',
      },
      sent: 1,
      changes: [false],
      followed: [],
    });
    const goesOn = await came(stop, recording, { failure: lost, now: recording });
    assert.deepEqual(
      [goesOn.said, goesOn.sent, goesOn.changes],
      ['streaming.streams.stopRecording: timeout', 1, [false]],
    );
  });

  it('that deletes is done where the resource is gone, and only there', async () => {
    const remove = ['liveStream', 'delete'] as const;
    const gone = await came(remove, recording, { failure: lost });
    assert.deepEqual(
      [gone.said, gone.changes],
      [{ done: 'Deleted “Quay”', note: 'It was done although the response was lost.' }, [true]],
    );
    const there = await came(remove, recording, { failure: lost, now: recording });
    assert.match(String(there.said), /: timeout$/);
    assert.deepEqual(there.changes, [false]);
    // another one may be gone without that this was done
    const unsure = await came(stop, recording, { failure: lost });
    assert.match(String(unsure.said), /: timeout$/);
  });

  it('tells in Headend’s words why it was refused, where it was not done', async () => {
    const failure: Failure = { reason: 'forbidden', status: 403, applied: 'no' };
    const refused = await came(start, recording, { failure });
    assert.equal(refused.said, 'Could not start recording “Quay”: recording isn’t allowed for this account.');
    assert.deepEqual(refused.changes, []);
    const doubtful = await came(start, recording, {
      failure: { ...failure, applied: 'maybe' },
      now: { ...recording, recording_duration: null },
    });
    assert.match(String(doubtful.said), /: forbidden$/);
  });
});
