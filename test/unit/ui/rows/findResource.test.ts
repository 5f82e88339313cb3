import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import type { Searched } from '../../../../src/ui/rows/searched.ts';
import { findBox } from '../../../helpers/findBox.ts';
import { instead } from '../../../helpers/instead.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';

const kind = (many: string) => ({ id: many, words: { one: 'One', many } }) as unknown as Kind;

const tooMany = new CallError(
  { reason: 'limited', status: 429, retryAfter: 4 },
  { operation: listStreams, call: 'GET /streams', origin: '' },
);

interface SearchIn {
  readonly keeps: (kind: Kind) => boolean;
  /** What comes of asking the service for a text, list by list. */
  readonly answers: (list: string, text: string, signal: AbortSignal) => Promise<void>;
}

/** A service that answers only when it is stopped. */
const untilStopped: SearchIn['answers'] = (_, _text, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

describe('The search for a resource', () => {
  let clock: HeldClock | undefined;
  afterEach(() => clock?.uninstall());

  /** A search in a view with a list that is read to its end, and one that is not; the service answers so. */
  async function search({ keeps, answers = async () => undefined }: Partial<SearchIn> = {}) {
    const { findResource } = await import('../../../../src/ui/rows/findResource.ts');
    const { window } = await import('vscode');
    clock = holdClock();
    const { box, on } = findBox();
    const told: string[] = [];
    const logged: unknown[] = [];
    const signals: AbortSignal[] = [];
    const view: Pick<Searched, 'groups' | 'walk' | 'search'> = {
      groups: async () => [{ kind: kind('Streams') }, { kind: kind('Videos') }] as never,
      async walk(list, _, signal) {
        signals.push(signal);
        told.push(`walk ${list.kind.id}`);
        return list.kind.id === 'Streams';
      },
      async search(list, text, _, signal) {
        signals.push(signal);
        told.push(`search ${list.kind.id} for ${text}`);
        await answers(list.kind.id, text, signal);
      },
    };
    const found = await instead(window, { createQuickPick: () => box }, async () => ({
      answer: findResource([view as Searched], {
        title: 'Find',
        ...(keeps && { keeps }),
        fail: (error) => assert.fail(String(error)),
        log: (error) => logged.push(error),
      }),
    }));
    await clock.tickAsync(200);
    told.length = 0;
    const status = () => [box.items.at(-1)?.label, box.items.at(-1)?.description];
    return {
      ...found,
      on,
      told,
      logged,
      signals,
      status,
      isBusy: () => (box as { busy?: boolean }).busy,
      tick: (ms: number) => clock?.tickAsync(ms),
      /** Types a text, and waits until the service is asked for it. */
      async type(text: string) {
        on['type']?.(text);
        await clock?.tickAsync(250);
      },
    };
  }

  it('reads the lists that are wanted, and says of which it did not read all', async () => {
    const { signals, status } = await search();
    const partly = 'Not all Videos were searched. Filter the list to find more.';
    assert.deepEqual([signals.length, status()], [2, ['Searched 0 resources', partly]]);
    clock?.uninstall();
    const some = await search({ keeps: ({ id }) => id === 'Streams' });
    assert.deepEqual([some.signals.length, some.status()], [1, ['Searched 0 resources', '']]);
  });

  it('asks the service once typing pauses, for what was typed last', async () => {
    const { told, on, tick } = await search();
    on['type']?.('new');
    await tick(249);
    on['type']?.(' news ');
    await tick(249);
    assert.deepEqual(told, []);
    await tick(1);
    assert.deepEqual(told, ['search Streams for news', 'search Videos for news']);
    on['type']?.(' ');
    await tick(1000);
    assert.equal(told.length, 2);
  });

  it('ends once the box is closed', async () => {
    const { answer, on, signals, told, tick } = await search();
    on['type']?.('new');
    on['hide']?.();
    await tick(1000);
    assert.deepEqual([await answer, signals.map(({ aborted }) => aborted)], [undefined, [true, true]]);
    assert.deepEqual(told, []);
  });

  it('stops the request to the service, and asks for no other list, once the box is closed', async () => {
    const { on, signals, told, type, tick } = await search({ answers: untilStopped });
    await type('new');
    on['hide']?.();
    await tick(1000);
    assert.deepEqual([told, signals.at(-1)?.aborted], [['search Streams for new'], true]);
  });

  it('stops asking for a text once another one is typed', async () => {
    const answered = Promise.withResolvers<void>();
    const { told, signals, type, tick } = await search({
      answers: async (_, text) => (text === 'new' ? answered.promise : undefined),
    });
    await type('new');
    const first = signals.at(-1);
    await type('news');
    answered.resolve();
    await tick(1000);
    assert.equal(first?.aborted, true);
    const asked = ['search Streams for new', 'search Streams for news', 'search Videos for news'];
    assert.deepEqual(told, asked);
  });

  it('is busy with what is typed now alone, however long the service takes to stop', async () => {
    const ends = Promise.withResolvers<void>();
    const { on, isBusy, status, type, tick } = await search({
      answers: (_, text) => (text === 'news' ? ends.promise : new Promise<void>(() => undefined)),
    });
    assert.equal(isBusy(), false);
    await type('new');
    assert.equal(isBusy(), true);
    on['type']?.('');
    assert.deepEqual([isBusy(), status()[0]], [false, 'Searched 0 resources']);
    await type('n');
    await type('news');
    assert.equal(isBusy(), true);
    ends.resolve();
    await tick(200);
    assert.deepEqual([isBusy(), status()[0]], [false, 'No resources match']);
  });

  it('says which lists the service could not search and why, logs it, and searches the others', async () => {
    const { told, logged, status, type, tick } = await search({
      answers: async (id) => (id === 'Streams' ? Promise.reject(tooMany) : undefined),
    });
    await type('news');
    await tick(200);
    assert.deepEqual(told, ['search Streams for news', 'search Videos for news']);
    assert.deepEqual(logged, [tooMany]);
    const failed = 'Could not search Streams: too many requests; try again in 4 s.';
    const partly = 'Not all Videos were searched. Filter the list to find more.';
    assert.deepEqual(status(), ['No resources match', `Searched 0 resources. ${failed} ${partly}`]);
  });

  it('takes no failure of a text from before for one', async () => {
    const fails = Promise.withResolvers<void>();
    const { logged, status, type, tick } = await search({
      answers: async (_, text) => (text === 'new' ? fails.promise : undefined),
    });
    await type('new');
    await type('news');
    fails.reject(tooMany);
    await tick(200);
    const partly = 'Not all Videos were searched. Filter the list to find more.';
    assert.deepEqual([logged, status()[1]], [[], `Searched 0 resources. ${partly}`]);
  });
});
