import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandsOf } from '../../src/host/commands.ts';
import { createRefresh } from '../../src/host/refresh.ts';
import { createSignal } from '../../src/host/signal.ts';
import { inside } from './headend.ts';

describe('The extension host', () => {
  it('is the VS Code that was asked for, which the extension says it supports', () => {
    const { HEADEND_TEST_RELEASE: release } = process.env;
    if (release) assert.equal(vscode.version, release);
    const [major, minor] = vscode.version.split('.').map(Number);
    console.log(`    VS Code ${vscode.version}, Node.js ${process.versions.node}, ${vscode.env.appHost}`);
    assert.equal(major, 1);
    assert.ok(Number(minor) >= 105);
  });

  it('has something to do behind each command of the manifest, and nothing that no command leads to', async () => {
    const { contributes } = vscode.extensions.getExtension('headend.headend')?.packageJSON ?? {};
    const named: string[] = contributes.commands.map(({ command }: { command: string }) => command);
    const { commands } = await inside();
    assert.deepEqual(
      named.filter((command) => !commands.includes(command)),
      [],
    );
    // verbs of a kind that need no noun in the palette are reached by the commands of rows
    const verbs = new Set(
      named.filter((each) => each.startsWith('headend.row.')).map((each) => each.split('.')[2]),
    );
    assert.deepEqual(
      commands.filter((command) => !named.includes(command) && !verbs.has(command.split('.')[2])),
      [],
    );
  });

  it('remembers all that is written at short intervals, though the editor echoes each write late', async () => {
    const { memory } = await inside();
    const keys = Array.from({ length: 24 }, (_, index) => `test.${index}`);
    const written: Thenable<void>[] = [];
    for (const [index, key] of keys.entries()) {
      written.push(memory.update(key, index));
      await new Promise((resolve) => setTimeout(resolve, index % 4));
    }
    await Promise.all(written);
    assert.deepEqual(
      keys.map((key) => memory.get(key)),
      keys.map((_, index) => index),
    );
    await Promise.all(keys.map((key) => memory.update(key, undefined)));
  });

  it('refuses two features that bring the same verb, or the same handler', () => {
    const handler = async () => undefined;
    for (const [verbs, name] of [
      [{ window: { 'log.show': handler } }, 'log.show'],
      [{ rows: { copyLink: () => handler } }, 'copyLink'],
      [{ sheet: () => handler }, 'sheet'],
      [{ action: () => handler }, 'action'],
      [{ accountAction: () => handler }, 'accountAction'],
      [{ views: { clearFilters: () => handler } }, 'clearFilters'],
    ] as const)
      assert.throws(() => commandsOf([], { one: verbs, other: verbs } as never), {
        message: new RegExp(`^Two features bring the .*“${name}”`),
      });
  });

  it('reads what is in view again, and says why in the log, where a listener to that fails', async () => {
    const done: unknown[] = [];
    const reconnectRequested = createSignal<void>();
    reconnectRequested.listen(() => Promise.reject(new Error('no')));
    const { reconnect } = createRefresh({
      session: { forget: () => done.push('forgotten') },
      lists: { refresh: async () => done.push('read') },
      reconnectRequested,
      log: { error: (error: Error) => done.push(error.message) },
    } as never);
    await reconnect();
    assert.deepEqual(done, ['forgotten', 'no', 'read']);
  });
});
