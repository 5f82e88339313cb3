import assert from 'node:assert/strict';
import { type Confirms, guardOf } from '../../../src/accounts/guard.ts';
import type { CallOptions } from '../../../src/platform/client/client.ts';
import type { CallError } from '../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { operations } from '../../../src/platform/operations.ts';
import { words } from '../../../src/shared/words.ts';
import { published } from '../../helpers/published/all.ts';
import { mockService } from '../platform/client/mockService.ts';

/** The calls that change something, by their area and resource. */
const changes: Readonly<Record<string, string>> = {
  'streaming.streams': 'create update delete startRecording stopRecording clearDvr resetPushToken',
  'streaming.restreams': 'create update delete',
  'streaming.overlays': 'create update delete',
  'streaming.videos': 'create createMany update delete',
  'streaming.subtitles': 'create update delete',
  'streaming.clips': 'create',
  'cloud.volumes': 'attach attachTo detach extend update',
  'cloud.snapshots': 'create',
  'cloud.instances': 'start act console',
  'cloud.clusters': 'create update delete credentials regenerateCredentials',
  'cloud.faasKeys': 'create update delete',
  'cdn.resources': 'purge prefetch',
  'cdn.logPolicies': 'create update delete',
  'edge.apps': 'create update delete',
  'edge.binaries': 'store delete',
  'edge.secrets': 'create update patch delete',
  'storage.alerts': 'create update delete',
  'identity.users': 'changeEmail',
};

const changing = Object.entries(changes).flatMap(([resource, verbs]) =>
  verbs.split(' ').map((verb) => `${resource}.${verb}`),
);

/** The service, asked once by an account of a level; how the user answers, and whom they were asked by. */
function attempt(id: string, safety: 'normal' | 'confirm' | 'readOnly', interrupts = false) {
  const operation = operations.find((each) => each.id === id) ?? assert.fail(`no operation ${id}`);
  const exchange = published[id] ?? assert.fail(`no exchange for ${id}`);
  return async (answer = true) => {
    const asked: [string, string, string | undefined][] = [];
    const by =
      (name: string): Confirms['typed'] =>
      async (call) => {
        asked.push([name, call.operation.id, call.about]);
        return answer;
      };
    const confirms: Confirms = { typed: by('typed'), pressed: by('pressed') };
    let sent = 0;
    const { client, pool } = mockService({ guard: guardOf({ label: 'Quiet Media', safety }, confirms) });
    pool
      .intercept({ path: () => true, method: operation.method })
      .reply(exchange.reply === undefined ? 204 : 200, () => {
        sent += 1;
        return exchange.reply as object;
      });
    const options: CallOptions = {
      about: 'Match',
      ...(operation.bytes ? { bytes: { content: new Uint8Array(1) } } : {}),
      ...(interrupts
        ? {
            interrupts: {
              question: (title: string) => words('Cut “{0}” off?', title),
              questionOfMany: (count: string) => words('Cut {0} off?', count),
              button: words('Cut Off'),
              why: words('Viewers.'),
            },
          }
        : {}),
    };
    const failure = await client.call(operation as AnyOperation, exchange.input, options).then(
      () => undefined,
      ({ reason, code, applied }: CallError) => ({ reason, code, applied }),
    );
    return { asked, sent, failure };
  };
}

describe('the safety level of an account', () => {
  it('is asked for by each call that changes something, and by no other', () => {
    const found = operations.filter(({ effect }) => effect !== 'read').map(({ id }) => id);
    assert.deepEqual(found.sort(), changing.toSorted());
  });

  for (const id of changing) {
    it(`holds for ${id}`, async () => {
      const refused = { reason: 'refused', code: 'readOnly', applied: 'no' };
      assert.deepEqual(await attempt(id, 'readOnly')(), { asked: [], sent: 0, failure: refused });
      assert.deepEqual(await attempt(id, 'readOnly', true)(), { asked: [], sent: 0, failure: refused });
      const left = { reason: 'cancelled', code: undefined, applied: 'no' };
      const [typed, pressed] = (['typed', 'pressed'] as const).map((by) => [[by, id, 'Match']]);
      assert.deepEqual(await attempt(id, 'confirm')(false), { asked: typed, sent: 0, failure: left });
      assert.deepEqual(await attempt(id, 'confirm')(), { asked: typed, sent: 1, failure: undefined });
      assert.deepEqual(await attempt(id, 'normal')(), { asked: [], sent: 1, failure: undefined });
      assert.deepEqual(await attempt(id, 'normal', true)(false), { asked: pressed, sent: 0, failure: left });
      assert.deepEqual(await attempt(id, 'normal', true)(), { asked: pressed, sent: 1, failure: undefined });
    });
  }
});
