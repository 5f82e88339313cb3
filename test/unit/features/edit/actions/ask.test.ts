import assert from 'node:assert/strict';
import * as z from 'zod';
import '../../../../pages/editor/standIn.ts';
import type { Connection } from '../../../../../src/accounts/connection.ts';
import type { Questioned } from '../../../../../src/features/edit/actions/ask.ts';
import type { Question, Row } from '../../../../../src/kinds/grammar/action.ts';
import type { Bound } from '../../../../../src/kinds/grammar/bound.ts';
import { CallError } from '../../../../../src/platform/client/errors.ts';
import { getTask, listTasks } from '../../../../../src/platform/cloud/operations.ts';
import type { Page } from '../../../../../src/platform/grammar/operation.ts';
import { words } from '../../../../../src/shared/words.ts';
import { type Answered, answeredAsk } from '../../../../helpers/answeredAsk.ts';

type Item = Record<string, unknown>;

/** A question asked with these answers, of a service that lists this or fails so: what comes out, and what was shown. */
async function asking(
  question: Question<Item>,
  picks: readonly Answered[],
  { listed = [] as readonly Row[], own = undefined as Row | undefined, failure = undefined as unknown } = {},
  earlier: Record<string, unknown> = {},
) {
  const { askAll } = await import('../../../../../src/features/edit/actions/ask.ts');
  const { ask, rows, boxes, warned, wasAsked } = answeredAsk(picks);
  const call = async ({ id }: { id: string }) => {
    if (id === getTask.id) return own;
    if (failure) throw failure;
    return { items: listed, total: listed.length };
  };
  const connection = { client: { call }, clientId: 1 } as unknown as Connection;
  const input = z.object({ name: z.string(), count: z.int() });
  const asked = {
    title: 'Attach',
    questions: [question],
    does: { operation: { id: 'attach', path: '/attach', query: [], input } },
    target: { scope: {} },
    item: {},
    answers: earlier,
  } as unknown as Questioned<Item>;
  const answers = await askAll(ask, connection, asked);
  wasAsked();
  return { answers, rows, warned, boxes };
}

const forbidden = (reason: 'forbidden' | 'unreachable') =>
  new CallError({ reason }, { operation: listTasks, call: 'GET /', origin: '' });

describe('A choice of an action', () => {
  const choice = (more: object = {}) =>
    ({
      sort: 'choice',
      member: 'port',
      title: words('Port'),
      list: { operation: listTasks, input: () => ({}) } as unknown as Bound<Page<Row>>,
      row: ({ id }: Row) => ({ value: id, label: words('{0}', String(id)), description: words('') }),
      none: words('There are no ports.'),
      ...more,
    }) as Question<Item>;
  const first = {
    read: { operation: getTask, input: () => ({}) },
    row: (reply: Row | undefined) =>
      reply && { value: reply['id'], label: words('Own'), description: words('of the item') },
  };

  it('says so if there is nothing to choose from', async () => {
    const { answers, rows, warned } = await asking(choice(), []);
    assert.deepEqual([answers, rows, warned], [undefined, [], ['There are no ports.']]);
  });

  it('shows what does not fit last, says why, and does not take it', async () => {
    const unfit = ({ id }: Row) => (id === 'a' ? words('in use') : undefined);
    const { answers, rows, warned } = await asking(choice({ unfit }), ['a', 'b'], {
      listed: [{ id: 'a' }, { id: 'b' }],
    });
    assert.deepEqual(rows, [
      ['b', 'a | in use'],
      ['b', 'a | in use'],
    ]);
    assert.deepEqual(warned, ['Can’t select “a”: in use.']);
    assert.deepEqual(answers, { port: 'b' });
  });

  it('has its own one first and once, and that alone where the list may not be read', async () => {
    const own = { id: 'b' };
    const { rows } = await asking(choice({ first }), ['a'], { own, listed: [{ id: 'a' }, { id: 'b' }] });
    assert.deepEqual(rows, [['Own | of the item', 'a']]);
    const alone = await asking(choice({ first }), ['Own'], { own, failure: forbidden('forbidden') });
    assert.deepEqual(alone.rows, [['Own | of the item']]);
    assert.deepEqual(alone.answers, { port: 'b' });
  });

  it('fails with the list for any other reason, or without its own one', async () => {
    const failure = forbidden('unreachable');
    await assert.rejects(asking(choice({ first }), [], { own: { id: 'b' }, failure }), failure);
    const refused = forbidden('forbidden');
    await assert.rejects(asking(choice({ first }), [], { failure: refused }), refused);
    await assert.rejects(asking(choice(), [], { failure: refused }), refused);
  });
});

describe('A text of an action', () => {
  const text = (more: object = {}): Question<Item> => ({
    sort: 'text',
    member: 'name',
    title: words('Name'),
    ...more,
  });

  it('must not be empty unless it may be left out, and fits the rules', async () => {
    const wrong = (typed: string) => (typed === 'x' ? words('It is taken.') : undefined);
    const { boxes, answers } = await asking(text({ wrong }), ['y'], {}, { name: 'z' });
    const note = (typed: string) => boxes[0]?.check?.(typed)?.message;
    assert.deepEqual([note(''), note('x'), note('y')], ['It must not be empty.', 'It is taken.', undefined]);
    // the earlier answer is offered again
    assert.equal(boxes[0]?.value, 'z');
    assert.deepEqual(answers, { name: 'y' });
    const optional = await asking(text({ rule: z.string().optional() }), ['']);
    assert.equal(optional.boxes[0]?.check?.(''), undefined);
    assert.deepEqual(optional.answers, { name: undefined });
  });

  it('is a whole number where one is asked for, which starts from the item’s', async () => {
    const question: Question<Item> = {
      sort: 'number',
      member: 'count',
      title: words('Count'),
      initial: () => 3,
      wrong: (value) => (value > 5 ? words('At most 5.') : undefined),
    };
    const { boxes, answers } = await asking(question, ['4']);
    const note = (typed: string) => boxes[0]?.check?.(typed)?.message;
    assert.deepEqual([note('4.5'), note('6'), note('4')], ['Enter a whole number.', 'At most 5.', undefined]);
    assert.equal(boxes[0]?.value, '3');
    assert.deepEqual(answers, { count: 4 });
  });
});
