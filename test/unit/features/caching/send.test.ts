import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { CacheWish, CachingHost } from '../../../../src/features/caching/send.ts';
import { purgeCache } from '../../../../src/platform/cdn/purge.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { words } from '../../../../src/shared/words.ts';

const ref = { account: 'a', kind: 'cdnResource', scope: {}, id: '5', title: 'Video' };

/** What the service and the user do, one after another, while a request is sent. */
interface Course {
  /** How each call ends. */
  readonly ends: readonly (Pick<Failure, 'reason' | 'applied' | 'status'> | 'done')[];
  /** Whether the history has it, at each look. */
  readonly finds?: readonly boolean[];
  readonly presses?: readonly (string | undefined)[];
  /** How many seconds ago somebody sent the same sort, by the service’s history. */
  readonly past?: number;
}

async function sending({ ends, finds = [], presses = [], past }: Course) {
  const { sendRequest } = await import('../../../../src/features/caching/send.ts');
  const left = { ends: [...ends], finds: [...finds], presses: [...presses] };
  const told: string[] = [];
  const buttons: (readonly string[])[] = [];
  const noted: string[] = [];
  const followed: unknown[] = [];
  const paused: number[] = [];
  const call = async () => {
    const end = left.ends.shift() ?? assert.fail('it was sent once more');
    if (end !== 'done') throw new CallError(end, { operation: purgeCache, call: 'POST /', origin: '' });
  };
  const step = {
    operation: purgeCache,
    input: {},
    title: words('Purge'),
    find: async () => (left.finds.shift() ? { id: 9 } : undefined),
  };
  const request = {
    id: 'url',
    perMinute: 2,
    step: () => step,
    done: (name: string) => words('Purging “{0}”', name),
    failed: (name: string) => words('Could not purge “{0}”', name),
  };
  const caching = {
    past: async (_client: unknown, _ref: unknown, since: number) =>
      past === undefined ? [] : [1, 2].map(() => ({ id: 'url', at: since + 60_000 - past * 1000 })),
    made: () => ({ kind: 'purge', id: '9', title: 'Purge 9' }),
    refused: () => undefined,
  };
  const host = {
    accounts: { list: async () => [{ id: 'a', safety: 'normal' }] },
    ask: {
      async warn(text: string, offered: readonly string[]) {
        told.push(text);
        buttons.push(offered);
        return left.presses.shift();
      },
      flash: (text: string) => void told.push(text),
    },
    connect: async () => ({ client: { call }, clientId: 1 }),
    lists: { update: async () => void told.push('read again') },
    log: { error: assert.fail },
    started: { emit: async (work: unknown) => void followed.push(work) },
    sent: { of: () => [], add: async (_: unknown, id: string) => void noted.push(id) },
    sending: new Set(),
    pause: async (seconds: number) => void paused.push(seconds),
  };
  const wish = { ref, caching, request, paths: [], heading: 'Purge' } as unknown as CacheWish;
  const isSent = await sendRequest(host as unknown as CachingHost, wish);
  assert.deepEqual([left.ends, left.finds, left.presses], [[], [], []], 'all of it came to pass');
  return { isSent, told, buttons, noted, followed, paused };
}

describe('A request about cached files', () => {
  const lost = { reason: 'interrupted', applied: 'maybe' } as const;
  const refused = { reason: 'invalid', applied: 'no', status: 400 } as const;
  const made = {
    account: 'a',
    tasks: [],
    title: 'Purge 9',
    made: { kind: 'purge', id: '9', title: 'Purge 9' },
  };

  it('is noted once, and followed as soon as the history has it', async () => {
    const { isSent, told, noted, followed, paused } = await sending({
      ends: ['done'],
      finds: [false, false, true],
    });
    assert.equal(isSent, true);
    assert.deepEqual(told, ['Purging “Video”']);
    assert.deepEqual(noted, ['url']);
    assert.deepEqual(followed, [made]);
    assert.deepEqual(paused, [0, 1, 2]);
  });

  it('that the history does not have in seven seconds has the lists read again instead', async () => {
    const { told, followed, paused } = await sending({ ends: ['done'], finds: [false, false, false, false] });
    assert.deepEqual(told, ['Purging “Video”', 'read again']);
    assert.deepEqual(followed, []);
    assert.deepEqual(paused, [0, 1, 2, 4]);
  });

  it('whose reply was lost is not sent again where the history has it, however late', async () => {
    const early = await sending({ ends: [lost], finds: [true] });
    assert.deepEqual([early.told, early.noted, early.followed], [['Purging “Video”'], ['url'], [made]]);
    const late = await sending({ ends: [lost], finds: [false, true], presses: ['Try Again'] });
    assert.deepEqual(late.buttons, [['Try Again']]);
    assert.deepEqual(late.followed, [made]);
  });

  it('that was refused does not count, and is sent again if that is wanted', async () => {
    const { isSent, noted } = await sending({
      ends: [refused, 'done'],
      finds: [true],
      presses: ['Try Again'],
    });
    assert.equal(isSent, true);
    assert.deepEqual(noted, ['url']);
    const left = await sending({ ends: [refused], presses: [undefined] });
    assert.equal(left.isSent, false);
    assert.deepEqual(left.noted, []);
  });

  it('that was canceled says nothing', async () => {
    const { isSent, told } = await sending({ ends: [{ reason: 'cancelled', applied: 'no' }] });
    assert.deepEqual([isSent, told], [false, []]);
  });

  it('that the limit refused counts as all of a minute, and says how long to wait', async () => {
    const limited = { reason: 'limited', applied: 'no', status: 429 } as const;
    const { told, noted } = await sending({ ends: [limited], presses: [undefined] });
    assert.deepEqual(told, [
      'Could not purge “Video”: the service accepts 2 of these requests per minute. Try again in 60 s (POST /, 429)',
    ]);
    assert.deepEqual(noted, ['url', 'url']);
  });

  it('waits for what somebody else has sent, by the history', async () => {
    const { isSent, told, buttons } = await sending({ ends: [], presses: [undefined], past: 20 });
    assert.equal(isSent, false);
    assert.deepEqual(told, [
      'The service accepts 2 of these requests per minute for “Video”. You can send the next one in 41 s.',
    ]);
    assert.deepEqual(buttons, [['Wait and Send']]);
  });
});
