import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { listEdgeAppLogs } from '../../../../src/platform/edge/edgeApps.ts';
import { instead } from '../../../helpers/instead.ts';

const app = (id: string, account = 'a'): Ref => ({ account, kind: 'edgeApp', scope: {}, id, title: id });

/** The logs that are open, by the id of their app, of a window that tells of accounts and resources. */
async function openLogs(...refs: readonly Ref[]) {
  const vscode = await import('vscode');
  const { registerAppLog } = await import('../../../../src/features/appLog/register.ts');
  const open: string[] = [];
  const heard = new Map<string, (news: unknown) => void>();
  const event = (name: string) => ({
    listen: (hear: (news: unknown) => void) => {
      heard.set(name, hear);
      return { dispose: () => heard.delete(name) };
    },
    emit: async () => undefined,
  });
  const host = {
    ask: { tell: async () => undefined },
    connect: async () => ({
      client: {
        call: async ({ id }: { readonly id: string }) =>
          id === listEdgeAppLogs.id
            ? { items: [], total: 0 }
            : { name: 'gate', status: 1, debug_until: new Date(Date.now() + 600_000).toISOString() },
      },
      clientId: 1,
    }),
    accountsChanged: event('accounts'),
    changed: event('changed'),
    deleted: event('deleted'),
    fail: assert.fail,
    log: { error: assert.fail },
    patience: { every: () => ({ dispose: () => undefined }) },
  };
  const feature = registerAppLog(host as never);
  const createOutputChannel = (name: string) => {
    const id = refs.find(({ title }) => name.includes(title))?.id ?? assert.fail(name);
    open.push(id);
    const dispose = () => void open.splice(open.indexOf(id), 1);
    return { appendLine() {}, clear() {}, show() {}, dispose };
  };
  await instead(vscode.window, { createOutputChannel }, async () => {
    for (const ref of refs) await feature.rows.showAppLog(kindOf('edgeApp'))(ref);
  });
  return {
    open: () => [...open],
    tell: (name: string, news: unknown) => (heard.get(name) ?? assert.fail(name))(news),
    dispose: feature.dispose,
  };
}

describe('The logs of apps in a window', () => {
  it('end with their apps, whatever else was deleted with them, and leave the others open', async () => {
    const logs = await openLogs(app('71'), app('72'));
    logs.tell('deleted', [app('70'), app('71')]);
    assert.deepEqual(logs.open(), ['72']);
    logs.tell('deleted', [app('72', 'another account')]);
    assert.deepEqual(logs.open(), ['72']);
    logs.dispose();
    assert.deepEqual(logs.open(), []);
  });

  it('end with the sign-out of their account', async () => {
    const logs = await openLogs(app('71'), app('72', 'b'));
    logs.tell('accounts', { gone: ['b'], known: ['a'] });
    assert.deepEqual(logs.open(), ['71']);
    logs.dispose();
  });
});
