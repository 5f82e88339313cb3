import assert from 'node:assert/strict';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import { type Called, rowVerb } from '../../../../src/ui/rows/rowVerb.ts';

const kind = { id: 'video' } as Kind;

describe('A verb of a row', () => {
  const ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Match' };

  /** What a verb is called on, and what is told. */
  async function called(argument: unknown, selected?: unknown, { search = true, isWrong = false } = {}) {
    const seen: unknown[] = [];
    const find = async (title: string, keeps: (each: Kind) => boolean) => {
      seen.push(`${title} ${keeps(kind)} ${keeps({ ...kind })}`);
      return { kind, ref };
    };
    const fail = (error: unknown, what: string) => void seen.push(`${what}: ${(error as Error).message}`);
    const verb = rowVerb(
      { ask: { find }, fail },
      {
        async run({ refs }: Called) {
          if (isWrong) throw new Error('unexpected');
          seen.push(refs.map(({ id }) => id));
        },
        failure: (title) => `Could not open “${title}”`,
        ...(search ? { search: () => 'Open Video' } : {}),
      },
    );
    await verb(kind)(argument, selected);
    return seen;
  }

  it('is called on all that is selected, or on the row', async () => {
    assert.deepEqual(await called(ref), [['7']]);
    assert.deepEqual(await called(ref, [ref, { ...ref, id: '8' }]), [['7', '8']]);
  });

  it('finds one of its kind where it is called on none, if it may', async () => {
    assert.deepEqual(await called(undefined), ['Open Video true false', ['7']]);
    assert.deepEqual(await called(undefined, undefined, { search: false }), []);
  });

  it('that fails is told with the name of the row', async () => {
    assert.deepEqual(await called(ref, undefined, { isWrong: true }), ['Could not open “Match”: unexpected']);
  });
});
