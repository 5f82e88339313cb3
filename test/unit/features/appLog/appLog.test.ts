import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listEdgeAppLogs } from '../../../../src/platform/edge/edgeApps.ts';

const minute = 60_000;
const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '7', title: 'gate' };

/** The log of an app that is debugged for so many more minutes; each message is answered by the next of these. */
async function logOf(minutes: number, ...presses: (string | undefined)[]) {
  const vscode = await import('vscode');
  const { createAppLog } = await import('../../../../src/features/appLog/appLog.ts');
  const lines: string[] = [];
  const told: string[] = [];
  let until = Date.now() + minutes * minute;
  let trouble: 'unreachable' | 'limited' | undefined;
  let look: (() => Promise<void>) | undefined;
  const call = async (operation: { readonly id: string }) => {
    if (operation.id !== listEdgeAppLogs.id)
      return { name: 'gate', status: 1, debug_until: new Date(until).toISOString() };
    if (trouble)
      throw new CallError({ reason: trouble }, { operation: listEdgeAppLogs, call: 'GET /logs', origin: '' });
    return { items: [], total: 0 };
  };
  const host = {
    ask: {
      async tell(text: string) {
        told.push(text);
        return presses.shift();
      },
    },
    connect: async () => ({ client: { call }, clientId: 1 }),
    changed: { emit: async () => undefined },
    fail: assert.fail,
    patience: {
      every(seconds: number, work: () => Promise<void>) {
        assert.equal(seconds, 10);
        look = work;
        return { dispose: () => (look = undefined) };
      },
    },
  };
  const channel = { appendLine: (line: string) => lines.push(line), clear() {}, show() {}, dispose() {} };
  const own = vscode.window.createOutputChannel;
  Object.assign(vscode.window, { createOutputChannel: () => channel });
  const log = createAppLog(host as never, kindOf('edgeApp'), ref);
  Object.assign(vscode.window, { createOutputChannel: own });
  return {
    log,
    told,
    /** What was written since. */
    written: () => lines.splice(0),
    look: async () => (look ?? assert.fail('it is not followed'))(),
    isFollowed: () => look !== undefined,
    fail(reason: typeof trouble) {
      trouble = reason;
    },
    /** So long debugging lasts from now on, in minutes. */
    debug(left: number) {
      until = Date.now() + left * minute;
    },
  };
}

describe('The log of an app', () => {
  it('that can’t be read says so once for each reason, and goes on', async () => {
    const { log, look, written, fail, isFollowed } = await logOf(20);
    await log.show();
    written();
    fail('unreachable');
    await look();
    await look();
    const [why, ...more] = written();
    assert.match(why ?? '', /^— can’t read the log: ./);
    assert.deepEqual(more, []);
    fail('limited');
    await look();
    assert.equal(written().length, 1);
    fail(undefined);
    await look();
    fail('limited');
    await look();
    assert.equal(written().length, 1);
    assert.ok(isFollowed());
  });

  it('says until when it is debugged, and how often it is read', async () => {
    const { log, written } = await logOf(20.5);
    await log.show();
    assert.match(
      written().at(-1) ?? '',
      /^— debugging until [-\d]+ [:\d]+ \(20 min left\); read every 10 s$/,
    );
  });

  it('is followed no more once debugging has ended, which is told', async () => {
    const { log, look, written, debug, isFollowed, told } = await logOf(20);
    await log.show();
    debug(-0.1);
    await log.renew();
    await look();
    assert.ok(isFollowed(), 'what comes late is still read');
    debug(-0.6);
    await log.renew();
    written();
    await look();
    assert.equal(isFollowed(), false);
    assert.match(written().join('\n'), /^— debugging ended at .+; nothing more is logged$/);
    assert.deepEqual(told, ['Debugging of “gate” has ended.']);
  });

  it('is not followed where its end was chosen, nor offered to be debugged', async () => {
    const { log, isFollowed, told } = await logOf(-60);
    await log.show({ from: Date.now() - 60 * minute, to: Date.now() - 30 * minute });
    assert.deepEqual([isFollowed(), told], [false, []]);
    await log.show({ from: Date.now() - 60 * minute });
    assert.deepEqual(told, ['Debugging of “gate” is off, so nothing is logged.']);
  });
});
