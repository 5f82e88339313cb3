import assert from 'node:assert/strict';
import { untilServing } from '../../../../src/features/release/serving.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import type { EdgeApp } from '../../../../src/platform/edge/edgeApp.ts';
import { getEdgeApp } from '../../../../src/platform/edge/operations.ts';
import { words } from '../../../../src/shared/words.ts';

const app: EdgeApp = { id: 7, name: 'app', status: 1, api_type: 'wasi-http', url: 'https://app.example' };

/** Asks an app that gives these answers, one a second, and the last one from then on; 0: none. */
async function asked(answers: readonly number[], { isNew = false, of = {} as Partial<EdgeApp> } = {}) {
  let looks = 0;
  const open = async () => {
    const status = answers[Math.min(looks++, answers.length - 1)] ?? 0;
    if (status === 200) return { size: 0, chunks: (async function* () {})() };
    const where = { operation: getEdgeApp, call: 'GET /', origin: '' };
    throw new CallError(status === 0 ? { reason: 'unreachable' } : { reason: 'busy', status }, where);
  };
  const desk = { open: open as never, pause: async () => undefined };
  const { signal } = new AbortController();
  const served = await untilServing(desk, kindOf('edgeApp'), { app: { ...app, ...of }, isNew }, signal);
  return { served, looks };
}

describe('an app that was deployed', () => {
  for (const [what, answers, served, looks] of [
    ['answers', [200], { state: 'serves', status: 200 }, 1],
    ['answers after a while', [0, 502, 200], { state: 'serves', status: 200 }, 3],
    ['fails at first, as the one before did', [531, 531, 200], { state: 'serves', status: 200 }, 3],
    ['has no page at its root', [404], { state: 'serves', status: 404 }, 1],
    ['has an error of its own', [500], { state: 'fails', status: 500 }, 30],
    ['could not be run', [530], { state: 'fails', status: 530 }, 30],
    ['used too much memory', [531], { state: 'fails', status: 531 }, 30],
    ['took too long', [532], { state: 'fails', status: 532 }, 30],
    ['crashed', [533], { state: 'fails', status: 533 }, 30],
    ['does not answer', [0], { state: 'fails', status: undefined }, 30],
  ] as const)
    it(`${what}: ${served.state}`, async () => assert.deepEqual(await asked(answers), { served, looks }));

  it('that is new serves only once its address is known', async () => {
    const served = { state: 'serves', status: 200 };
    assert.deepEqual(await asked([404, 404, 200], { isNew: true }), { served, looks: 3 });
    assert.deepEqual((await asked([404], { isNew: true })).served, { state: 'fails', status: 404 });
  });

  it('is not asked where it can’t answer', async () => {
    const noAddress = { served: { state: 'noAddress' }, looks: 0 };
    const off = { served: { state: 'off', words: words('disabled') }, looks: 0 };
    assert.deepEqual(await asked([200], { of: { status: 2 } }), off);
    assert.deepEqual(await asked([200], { of: { api_type: 'proxy-wasm' } }), noAddress);
    assert.deepEqual(await asked([200], { of: { url: 'http://10.0.0.1/' } }), noAddress);
  });

  it('is asked no longer once the user stops it', async () => {
    const stop = new AbortController();
    const desk = {
      open: (async () => {
        stop.abort();
        throw new Error('stopped');
      }) as never,
      pause: async () => undefined,
    };
    const served = await untilServing(desk, kindOf('edgeApp'), { app, isNew: false }, stop.signal);
    assert.deepEqual(served, { state: 'stopped' });
  });
});
