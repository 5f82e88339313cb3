import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '1', title: 'Gate' };
const other: Ref = { ...ref, account: 'b', id: '2', title: 'Gate, next' };
type Env = Readonly<Record<string, string>>;

/** The app compared with another one, or with a file of this text and size; what is shown, and told. */
async function comparing(own: Env, theirs: Env | string, size = 10) {
  const vscode = await import('vscode');
  const { compareSettings } = await import('../../../../src/features/compareSettings/compare.ts');
  const told: string[] = [];
  const shown: unknown[] = [];
  const read: string[] = [];
  const file = vscode.Uri.file('/work/.env');
  const say = async (text: string) => void told.push(text);
  const host = {
    ask: {
      pick: async (rows: readonly { label: string; isFile?: boolean }[]) =>
        rows.find(({ isFile }) => isFile === (typeof theirs === 'string')) ?? rows[0],
      find: async (_: string, isMeant: (kind: { id: string }) => boolean) => {
        assert.deepEqual([isMeant({ id: 'edgeApp' }), isMeant({ id: 'edgeSecret' })], [true, false]);
        return { ref: other };
      },
      tell: say,
      warn: say,
    },
    connect: async (account: string) => ({
      client: {
        async call() {
          read.push(account);
          return { env: account === 'a' ? own : theirs };
        },
      },
      clientId: 1,
    }),
  };
  const { executeCommand } = vscode.commands;
  const { stat, readFile } = vscode.workspace.fs;
  const bytes = new TextEncoder().encode(String(theirs));
  Object.assign(vscode.commands, {
    executeCommand: async (...args: unknown[]) => void shown.push(args),
  });
  Object.assign(vscode.workspace, { findFiles: async () => [file] });
  Object.assign(vscode.workspace.fs, { stat: async () => ({ size }), readFile: async () => bytes });
  try {
    const side = (name: string, text: string) => [name, ...text.split('\n').filter(Boolean)];
    await compareSettings(host as never, ref, side as never);
  } finally {
    Object.assign(vscode.commands, { executeCommand });
    Object.assign(vscode.workspace, { findFiles: undefined });
    Object.assign(vscode.workspace.fs, { stat, readFile });
  }
  return { told, shown, read };
}

describe('The settings of an app', () => {
  const variables = '# Variables';
  const secrets = '# Secrets: SHA-256 of the value, never the value itself';

  it('are shown beside those of another app, each read in its own account', async () => {
    const { told, shown, read } = await comparing({ MODE: 'live' }, { MODE: 'test' });
    assert.deepEqual(read, ['a', 'b']);
    assert.deepEqual(shown, [
      [
        'vscode.diff',
        ['Gate', variables, 'MODE=live', secrets],
        ['Gate, next', variables, 'MODE=test', secrets],
        'Gate ↔ Gate, next',
      ],
    ]);
    assert.deepEqual(told, []);
  });

  it('are told to be the same where they are', async () => {
    const { told, shown } = await comparing({ MODE: 'live' }, { MODE: 'live' });
    assert.deepEqual([told, shown], [['“Gate” and “Gate, next” have the same variables and secrets.'], []]);
  });

  it('are shown beside a file, of which only what the app has as variables is readable', async () => {
    const { shown } = await comparing({ MODE: 'live' }, 'MODE=test\nCOLOR=red\n');
    const [, , right] = shown[0] as string[][];
    assert.deepEqual(right?.slice(0, 2), ['/work/.env', variables]);
    assert.match(right?.[2] ?? '', /^COLOR=SHA-256 [0-9a-f]{64}$/);
    assert.equal(right?.[3], 'MODE=test');
  });

  it('are not compared with a file of more than 1 MB', async () => {
    const tooLarge = ['The file is larger than 1 MB, too large for a list of variables.'];
    assert.deepEqual((await comparing({}, 'A=1', 1_000_001)).told, tooLarge);
    assert.equal((await comparing({}, 'A=1', 1_000_000)).shown.length, 1);
  });
});
