import assert from 'node:assert/strict';
import { accountActions } from '../../../src/kinds/account/actions.ts';
import { kinds } from '../../../src/kinds/all.ts';
import { checkChange } from '../../../src/kinds/engine/change.ts';
import type { Doing, Question } from '../../../src/kinds/grammar/action.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { lockOf } from '../../../src/kinds/grammar/lock.ts';
import { writableOf } from '../../../src/platform/grammar/rules.ts';
import { operations } from '../../../src/platform/operations.ts';
import { samplesOf } from '../../helpers/samples.ts';

const target = { scope: { project: 1, region: 2 }, id: '4711', clientId: 3 };
const answers: Readonly<Record<string, unknown>> = {
  activate_profile: false,
  instance_id: '9c0e4b5a-0a4e-4f0c-9f1a-2b7a3f6d1c55',
  attachment_tag: 'data',
  size: 7,
  username: 'ann',
  flavor: { cpu: 2, memory_gib: 4 },
  pg_server_configuration: { version: '15', pg_conf: '', pooler: { mode: 'session' } },
  name: 'before-the-update',
  description: 'Weekly',
  key: 'team',
  userId: 5,
  new_email: 'a@b.example',
  password: 'p',
};

/** That a call is one of the table, and takes what the questions bring. */
function holds<I>({ operation, input }: Doing<I>, questions: readonly Question<I>[], item: I): void {
  assert.equal(operations.find(({ id }) => id === operation.id)?.path, operation.path);
  const filled = input(target, answers, item);
  operation.input.strict().parse(filled);
  for (const question of questions) {
    // what has a rule of its own, or names what is within another member, is sent within it
    const isWithin = question.sort === 'text' && question.rule !== undefined;
    const isNamed = JSON.stringify(filled).includes(JSON.stringify(answers[question.member]) ?? '?');
    assert.ok(isWithin || isNamed || question.member in filled, question.member);
    if ((question.sort === 'text' && !isWithin) || question.sort === 'number')
      assert.ok(writableOf(operation)[question.member], question.member);
  }
}

const withActions = kinds.flatMap((kind) => (kind.actions ?? []).map((action) => ({ kind, action })));
const itemOf = (kind: Kind) => samplesOf(kind)[0] ?? assert.fail(kind.id);

describe('an action', () => {
  for (const { kind, action } of withActions) {
    it(`is a verb, and a change or a call that there is: ${kind.id}.${action.id}`, () => {
      assert.match(action.id, /^[a-z][A-Za-z]+$/);
      assert.match(action.title, /^[A-Z].*\{0\}/);
      const item = itemOf(kind);
      if ('change' in action.does) assert.deepEqual(checkChange(kind, item, action.does.change), []);
      else {
        holds(action.does, action.questions ?? [], item);
        assert.equal(action.destroy ?? false, action.does.operation.effect === 'destroy');
        assert.equal(action.deprecated ?? false, action.does.operation.deprecated ?? false);
        assert.equal(/Deprecated/.test(action.title), action.deprecated ?? false);
      }
    });
  }

  it('ends with “…” if it asks for a value, and only then: to confirm is none', () => {
    const wrong = withActions.filter(
      ({ action: { title, questions = [] } }) => title.endsWith('…') !== questions.length > 0,
    );
    assert.deepEqual(
      wrong.map(({ kind, action }) => `${kind.id}: ${action.title}`),
      [],
    );
  });

  it('has an id of its own in its kind, and no word that menus know otherwise', () => {
    for (const kind of kinds) {
      const ids = (kind.actions ?? []).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ['playable', 'addressed', 'paged', 'locked', 'pinned', 'unpinned'])
        assert.ok(!ids.includes(id));
    }
  });

  for (const { id, does, questions } of accountActions)
    it(`of the account is a call that there is: ${id}`, () => holds(does, questions, undefined));
});

describe('a lock', () => {
  it('is named by the task that holds it', () => {
    assert.equal(lockOf({ task_id: null }), undefined);
    assert.deepEqual(
      [lockOf({ task_id: 't' })].map((link) => [link?.kind, link?.id, link?.scope]),
      [['task', 't', {}]],
    );
  });
});
