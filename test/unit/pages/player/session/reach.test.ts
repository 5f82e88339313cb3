import assert from 'node:assert/strict';
import { isRefusedToPages } from '../../../../../src/pages/player/session/reach.ts';

/** A page cannot see why a request was lost: the answers of a browser are written here. */
describe('Whether a host answers, but lets no page read', () => {
  const { fetch } = globalThis;
  afterEach(() => void Object.assign(globalThis, { fetch }));

  /** `answers`: whether the first, second and third request come back. */
  const ask = async (...answers: readonly boolean[]) => {
    const modes: unknown[] = [];
    const answer = async (_url: string, options: RequestInit) => {
      const isAnswered = answers[modes.push(options.mode) - 1];
      if (!isAnswered) throw new TypeError('Failed to fetch');
      return new Response('');
    };
    Object.assign(globalThis, { fetch: answer });
    return [await isRefusedToPages('http://x/', new AbortController().signal), modes];
  };

  it('yes, where only a request that reads nothing comes back', async () => {
    assert.deepEqual(await ask(false, true, false), [true, ['cors', 'no-cors', 'cors']]);
  });

  it('no, where a page can read it', async () => {
    assert.deepEqual(await ask(true), [false, ['cors']]);
  });

  it('no, where nothing comes back', async () => {
    assert.deepEqual(await ask(false, false), [false, ['cors', 'no-cors']]);
  });

  it('no, where the network came back meanwhile', async () => {
    assert.deepEqual(await ask(false, true, true), [false, ['cors', 'no-cors', 'cors']]);
  });
});
