import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { getEdgeApp } from '../../../../src/platform/edge/operations.ts';
import { mockService } from '../../platform/client/mockService.ts';

const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '5', title: 'app' };
const app = { name: 'app', binary: 2, status: 1, api_type: 'wasi-http', url: 'https://app.example' };

/** What is told of an app that is read so and answers so; undefined: it can’t be read. */
async function toldOf(
  read: object | undefined,
  status: number,
  runs: 'new' | 'same' | 'other',
  remarks = '',
) {
  const { told } = await import('../../../../src/features/release/told.ts');
  const { client, pool } = mockService();
  const at = pool.intercept({ path: '/fastedge/v1/apps/5' });
  if (read) at.reply(200, { ...app, ...read });
  else at.reply(403, { error: 'no' });
  const desk = {
    kinds: { app: kindOf('edgeApp') },
    changed: { emit: () => Promise.reject(new Error('a page failed')) },
    lists: { refreshKind: async () => undefined },
    log: { error: assert.fail },
    pause: async () => undefined,
    async open() {
      if (status === 200) return { size: 0, chunks: (async function* () {})() };
      throw new CallError({ reason: 'busy', status }, { operation: getEdgeApp, call: 'GET /', origin: '' });
    },
  };
  const reached = { ref, has: 'It has it.', runs, remarks };
  const { text, isServing } = await told(desk as never, { client, clientId: 1 }, reached);
  return [text, isServing];
}

describe('What is told of an app that has its binary', () => {
  const cases: [what: string, of: Parameters<typeof toldOf>, said: [string, boolean]][] = [
    ['a new one answers', [{}, 200, 'new'], ['It has it. It answers 200.', true]],
    [
      'no answer is said to be of the new binary',
      [{}, 200, 'other'],
      ['It has it. Its address answers 200, which may still come from the previous binary.', true],
    ],
    ['530', [{}, 530, 'other'], ['It has it. It answers 530: the service could not run the app.', false]],
    ['531', [{}, 531, 'other'], ['It has it. It answers 531: the app used too much memory.', false]],
    ['532', [{}, 532, 'new'], ['It has it. It answers 532: the app took too long.', false]],
    ['533', [{}, 533, 'same'], ['It has it. It answers 533: the app crashed.', false]],
    [
      'it is disabled',
      [{ status: 2 }, 200, 'other'],
      ['It has it. It doesn’t answer in its current state: disabled.', false],
    ],
    [
      'it is over a limit, though it is enabled',
      [{ status: 3 }, 200, 'other'],
      ['It has it. It doesn’t answer in its current state: over hourly limit.', false],
    ],
    ['it can’t be asked', [{ api_type: 'proxy-wasm' }, 200, 'other'], ['It has it.', true]],
    ['what else changed', [{}, 200, 'new', 'Look!'], ['Look! It has it. It answers 200.', true]],
  ];
  for (const [what, of, said] of cases)
    it(`is ${what}`, async () => assert.deepEqual(await toldOf(...of), said));

  it('is that it can’t be read again: it is deployed all the same', async () => {
    const [text, isServing] = await toldOf(undefined, 200, 'other');
    assert.match(
      String(text),
      /^It has it\. It couldn’t be read again, so it isn’t known whether it answers: this API key isn’t allowed/,
    );
    assert.equal(isServing, false);
  });
});
