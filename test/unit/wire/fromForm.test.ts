import assert from 'node:assert/strict';
import { fromForm } from '../../../src/wire/fromForm.ts';

const read = (message: unknown) => fromForm.safeParse(message).data;

describe('what the page of a form says', () => {
  const draft = {
    type: 'draft',
    seq: 3,
    values: { a: 1 },
    given: {},
    problems: [],
    steps: { at: 1, tried: 2 },
  };

  it('is taken where it is whole', () => {
    for (const message of [
      draft,
      { ...draft, type: 'save', steps: undefined },
      { type: 'copy', at: 0, what: 'curl' },
      { type: 'decide', name: 'a', take: 'mine' },
      { type: 'copySecret', text: 's'.repeat(4096) },
      { type: 'ready' },
    ]) {
      assert.deepEqual(read(message), message);
    }
  });

  it('is dropped where it is not', () => {
    for (const message of [
      undefined,
      { type: 'copy', at: -1, what: 'curl' },
      { type: 'copy', at: 0, what: 'key' },
      { type: 'copySecret', text: 's'.repeat(4097) },
      { type: 'draft' },
      { ...draft, values: 'none' },
      { ...draft, problems: [{ text: 'Wrong.' }] },
      { type: 'rm' },
    ]) {
      assert.equal(read(message), undefined);
    }
  });

  it('loses only what is no number of a step', () => {
    for (const steps of [{ at: -1, tried: 0 }, { at: 0 }, { at: 1.5, tried: 2 }, 'x', [0, 1]]) {
      assert.deepEqual(read({ ...draft, steps }), { ...draft, steps: undefined });
    }
  });
});
