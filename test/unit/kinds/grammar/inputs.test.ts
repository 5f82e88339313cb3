import assert from 'node:assert/strict';
import * as z from 'zod';
import { bindDoing } from '../../../../src/kinds/grammar/action.ts';
import { bind } from '../../../../src/kinds/grammar/bound.ts';
import { type CreationStep, step } from '../../../../src/kinds/grammar/creation.ts';
import { operation } from '../../../../src/platform/grammar/operation.ts';
import { words } from '../../../../src/shared/words.ts';

const make = operation({
  id: 'test.things.create',
  title: 'Create a thing',
  method: 'POST',
  path: '/things',
  effect: 'write',
  source: 'none',
  input: z.object({ name: z.string(), size: z.int().optional() }),
  reply: z.unknown(),
});
const title = words('Thing');
const target = { scope: {}, id: '', clientId: 1 };

// what must not compile is marked: the check of types fails where it does
describe('the input of an operation', () => {
  it('is held by a step of a creation', () => {
    const whole = { name: 'a', size: 1 };
    assert.deepEqual(step(make, whole, { title }), { title, operation: make, input: whole });
    // @ts-expect-error: the name is missing
    step(make, { size: 1 }, { title });
    // @ts-expect-error: the name is a text
    step(make, { name: 1 }, { title });
    // @ts-expect-error: it has no such field
    step(make, { name: 'a', sise: 1 }, { title });
    const wrong = { name: 'a', sise: 1 };
    // @ts-expect-error: nor where the input was put together before
    step(make, wrong, { title });
    const named: string = 'size';
    // @ts-expect-error: nor where the name of a field is only known later
    step(make, { name: 'a', [named]: 1 }, { title });
    // @ts-expect-error: a call of its own takes the same input
    step(make, whole, { title, call: async (_, input: { name: number }) => input });
    // @ts-expect-error: only `step` makes one
    const loose: CreationStep = { title, operation: make, input: {} };
    assert.ok(loose);
  });

  it('is held by an action', () => {
    assert.deepEqual(
      bindDoing(make, ({ id }) => ({ name: id })).input({ ...target, id: 'a' }, {}, undefined),
      { name: 'a' },
    );
    // @ts-expect-error: the name is missing
    bindDoing(make, () => ({ size: 1 }));
    // @ts-expect-error: the name is a text
    bindDoing(make, (_, { name }) => ({ name }));
    // @ts-expect-error: it has no such field
    bindDoing(make, () => ({ name: 'a', sise: 1 }));
  });

  it('is held by a binding', () => {
    assert.deepEqual(bind(make, ({ id }) => ({ name: id })).input(target), { name: '' });
    // @ts-expect-error: the name is missing
    bind(make, () => ({}));
    // @ts-expect-error: it has no such field
    bind(make, () => ({ name: 'a', sise: 1 }));
  });
});
