import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { CreationStep } from '../../../../src/kinds/grammar/creation.ts';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import { words } from '../../../../src/shared/words.ts';

/** What the service has: the value of each name, and items that can’t be read. */
interface There {
  readonly values: Readonly<Record<string, number>>;
  readonly unread?: readonly { readonly why: string }[];
}

const list = { id: 'list', method: 'GET', path: '/things', effect: 'read' };
const put = { id: 'put', method: 'PUT', path: '/thing', effect: 'update' };
const failed = (reason: Reason) =>
  new CallError({ reason, applied: 'no' }, { operation: put as never, call: 'PUT /thing', origin: '' });

/** A call for each name whose value isn’t 1 yet. */
const steps = ({ names }: { names: readonly string[] }, _: unknown, { there }: { there?: There }) =>
  names.flatMap((name): CreationStep[] => {
    const from = there?.values[name];
    return from === 1 ? [] : [{ operation: put, input: { name }, title: words('{0}', name), from } as never];
  });

/** What is sent where the service has this, as it is read before each call, and fails so. */
async function sent(
  names: readonly string[],
  {
    reads = { there: { values: {} } } as { there?: There },
    later = [] as readonly There[],
    fails = {} as Readonly<Record<string, Error>>,
    signal = new AbortController().signal,
  } = {},
) {
  const { sendApart } = await import('../../../../src/features/forms/apart.ts');
  const left = [...later];
  const [calls, reports]: [string[], string[]] = [[], []];
  let looks = 0;
  const call = async ({ id }: { id: string }, input: { name: string }) => {
    if (id === 'list') {
      looks += 1;
      return left.shift() ?? { values: {} };
    }
    calls.push(input.name);
    if (fails[input.name]) throw fails[input.name];
    return {};
  };
  const result = await sendApart(
    {
      connection: { client: { baseUrl: 'https://platform.test', call }, clientId: 1 },
      creation: { steps, form: { reads: { there: { operation: list, input: () => ({}) } } } },
      draft: { names },
      here: { scope: {}, id: '' },
      apart: 'there',
    } as never,
    { reads, signal, report: (text) => reports.push(text) },
  );
  return { result, calls, reports, looks, said: result?.notice.details ?? [] };
}

describe('A draft that is sent in several calls', () => {
  it('is sent in their order, and each is told', async () => {
    const { result, calls, reports } = await sent(['a', 'b']);
    assert.deepEqual([result, calls, reports], [undefined, ['a', 'b'], ['1 of 2: a', '2 of 2: b']]);
  });

  it('stays open where there is nothing to send', async () => {
    const reads = { there: { values: { a: 1 } } };
    const { result, calls } = await sent(['a'], { reads });
    const text = 'Nothing to send: all values already match.';
    assert.deepEqual(result, { state: 'held', notice: { tone: 'info', text, offers: [] }, reads });
    assert.deepEqual(calls, []);
  });

  it('leaves alone what somebody else has changed since, and stays open with what is there now', async () => {
    const now = { values: { a: 3, b: 2, c: 2 } };
    const { result, calls, said } = await sent(['a', 'b', 'c'], {
      reads: { there: { values: { a: 2, b: 2, c: 2 } } },
      later: [now, now, now, now],
    });
    assert.deepEqual(calls, ['b', 'c']);
    assert.deepEqual(said, ['✗ a: someone else changed it; nothing was sent', '✓ b: done', '✓ c: done']);
    assert.deepEqual(
      [result?.notice.tone, result?.notice.text, result?.reads],
      ['failed', '2 of 3 done. The rest are still selected; send again to retry.', { there: now }],
    );
  });

  it('is done with what is as it should be by now', async () => {
    const { result, calls } = await sent(['a', 'b'], { later: [{ values: { a: 1 } }, { values: { a: 1 } }] });
    assert.deepEqual([result, calls], [undefined, ['b']]);
  });

  it('makes nothing beside an item that can’t be read: it may be the one', async () => {
    const unread = [{ why: 'a name is missing' }];
    const { calls, said } = await sent(['a', 'b'], { later: [{ values: {}, unread }, { values: {} }] });
    assert.deepEqual(calls, ['b']);
    assert.match(said[0] ?? '', /^✗ a: .*a name is missing.*GET \/things/);
    assert.equal(said[1], '✓ b: done');
  });

  it('is not compared with what could not be read at all', async () => {
    const { calls, looks } = await sent(['a'], { reads: {} });
    assert.deepEqual([calls, looks], [['a'], 0]);
  });

  it('ends with a failure that the other calls would have, too, and goes on after any other', async () => {
    for (const reason of ['cancelled', 'unreachable', 'offlineSandbox', 'unauthorized'] as const) {
      const { calls, said } = await sent(['a', 'b'], { fails: { a: failed(reason) } });
      assert.deepEqual([calls, said[1]], [['a'], '✗ b: skipped'], reason);
    }
    const { calls, said } = await sent(['a', 'b'], { fails: { a: failed('invalid') } });
    assert.deepEqual(calls, ['a', 'b']);
    assert.match(said[0] ?? '', /^✗ a: .*PUT \/thing/);
  });

  it('is not read again where its form is gone', async () => {
    const there = { values: { a: 2 } };
    const signal = AbortSignal.abort();
    const { result, looks } = await sent(['a'], {
      reads: { there },
      signal,
      fails: { a: failed('cancelled') },
    });
    assert.deepEqual([result?.reads, looks], [{ there }, 1]);
  });

  it('fails as a whole with what is no failure of a call', async () => {
    await assert.rejects(sent(['a'], { fails: { a: new TypeError('wrong') } }), /^TypeError: wrong$/);
  });
});
