import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { EditStep } from '../../../../src/features/edit/run.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import { words } from '../../../../src/shared/words.ts';

type Ends = Pick<Failure, 'reason' | 'applied'>;

/** Changes so many streams, of which these are interrupted by it, with a button of these. */
async function running(
  count: number,
  { interrupts = {}, presses = [] as readonly (string | undefined)[], end = undefined as Ends | undefined },
) {
  const { run } = await import('../../../../src/features/edit/run.ts');
  const left = [...presses];
  const asked: { readonly text: string; readonly detail: string; readonly buttons: readonly string[] }[] = [];
  const changed: string[] = [];
  let connected = 0;
  const buttons: Readonly<Record<string, string>> = interrupts;
  const own = kindOf('liveStream');
  const kind = {
    ...own,
    edit: {
      ...own.edit,
      interrupts({ id }: { id: number }) {
        const button = buttons[String(id)];
        return (
          button && {
            question: (title: string) => words('Take “{0}” off air?', title),
            questionOfMany: (many: string) => words('Take {0} off air?', many),
            button: words(button),
            why: words(`Viewers of ${id} lose it.`),
          }
        );
      },
    },
  } as unknown as Kind;
  const steps = Array.from({ length: count }, (_, at): EditStep => {
    const id = String(at + 1);
    const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id, title: `Stream ${id}` };
    return { ref, before: { id: at + 1, name: id }, change: { name: 'Arena' } };
  });
  const options = {
    ask: {
      async warn(text: string, offered: readonly string[], { modal = false, detail = '' }) {
        assert.ok(modal);
        asked.push({ text, detail, buttons: offered });
        return left.shift();
      },
    },
    accountLabel: async (id: string) => `Account ${id}`,
    async connect() {
      connected += 1;
      throw new CallError(end ?? { reason: 'refused' }, {
        operation: listStreams,
        call: 'GET /',
        origin: '',
      });
    },
    changed: async (refs: readonly Ref[]) => void changed.push(...refs.map(({ id }) => id)),
  };
  const results = await run(options as never, kind, steps);
  assert.deepEqual(left, [], 'all of it came to pass');
  return { results, asked, changed, tried: connected };
}

describe('A change to several', () => {
  it('that interrupts nothing is not asked about, and goes on where one fails', async () => {
    const { asked, tried, results, changed } = await running(3, {});
    assert.deepEqual([asked, tried, changed], [[], 3, ['1', '2', '3']]);
    assert.deepEqual(
      results.map(({ done, gaveUp }) => [done, gaveUp]),
      [1, 2, 3].map(() => [false, false]),
    );
  });

  it('that interrupts one asks about that one, in the account that it is in', async () => {
    const { asked, tried } = await running(2, {
      interrupts: { 2: 'Take Off Air' },
      presses: ['Take Off Air'],
    });
    assert.deepEqual(asked, [
      {
        text: 'Take “Stream 2” off air?',
        detail: 'Stream 2: Viewers of 2 lose it.\n\nAccount: Account a',
        buttons: ['Take Off Air'],
      },
    ]);
    assert.equal(tried, 2);
  });

  it('asks once about all that it interrupts in the same way, by their number', async () => {
    const interrupts = { 1: 'Take Off Air', 3: 'Take Off Air' };
    const { asked } = await running(3, { interrupts, presses: ['Take Off Air'] });
    assert.deepEqual(asked, [
      {
        text: 'Take 2 live streams off air?',
        detail: 'Stream 1: Viewers of 1 lose it.\nStream 3: Viewers of 3 lose it.\n\nAccount: Account a',
        buttons: ['Take Off Air'],
      },
    ]);
  });

  it('asks in general where it interrupts in several ways', async () => {
    const interrupts = { 1: 'Take Off Air', 2: 'Restart' };
    const { asked } = await running(2, { interrupts, presses: ['Change'] });
    assert.deepEqual(
      asked.map(({ text, buttons }) => [text, buttons]),
      [['This interrupts 2 live streams. Continue?', ['Change']]],
    );
  });

  it('sends nothing where the question is left', async () => {
    const { results, tried, changed } = await running(2, {
      interrupts: { 1: 'Restart' },
      presses: [undefined],
    });
    assert.deepEqual([tried, changed], [0, []]);
    assert.deepEqual(
      results.map(({ text, gaveUp }) => [text, gaveUp]),
      [1, 2].map(() => ['Not started: canceled.', true]),
    );
  });

  it('begins none after the one that was canceled', async () => {
    const { results, tried } = await running(3, { end: { reason: 'cancelled', applied: 'maybe' } });
    assert.equal(tried, 1);
    assert.deepEqual(
      results.map(({ text, isDoubtful }) => [text === 'Not started: canceled.', isDoubtful ?? false]),
      [
        [false, true],
        [true, false],
        [true, false],
      ],
    );
  });
});
