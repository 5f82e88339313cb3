import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { CallError } from '../../src/platform/client/errors.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import type { ListNode, Node } from '../../src/ui/rows/nodes.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { door } from './door.ts';
import { eventually, inside, rowsOf, streaming } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

/** Presses the button of the notification in front until something is over. */
async function cancelling(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  await eventually(async () => {
    await vscode.commands.executeCommand('notification.acceptPrimaryAction');
    return isOver || undefined;
  });
}

describe('A view', () => {
  /** What was asked for, and what came back. */
  let calls: { readonly call: string; readonly reply: string }[];
  /** Awaited before a reply is let out. */
  let hold: (call: string) => unknown;
  let close: () => void;
  const sandbox = forSuite(sandboxAccount);
  beforeEach(async () => {
    calls = [];
    hold = () => undefined;
    ({ close } = await door((call, reply) => {
      calls.push({ call, reply });
      return hold(call);
    }));
  });
  afterEach(async () => {
    close();
    const { accounts } = await inside();
    await accounts.remove('door');
  });

  const streamCalls = () => calls.filter(({ call }) => call.startsWith('GET /streaming/streams'));

  describe('that is read again by itself', () => {
    let running: { readonly seconds: number; readonly work: () => Promise<void> }[];
    let usual: () => void;
    before(async () => {
      const { patience } = await inside();
      const { every } = patience;
      usual = () => Object.assign(patience, { every });
      patience.every = (seconds, work) => {
        const mine = { seconds, work };
        running.push(mine);
        return { dispose: () => void running.splice(running.indexOf(mine), 1) };
      };
      running = [];
    });
    after(async () => {
      usual();
      await set(undefined);
    });

    async function set(seconds: number | undefined): Promise<void> {
      const changed = new Promise<unknown>((resolve) => {
        const once = vscode.workspace.onDidChangeConfiguration((change) => {
          if (!change.affectsConfiguration('headend.refreshInterval')) return;
          once.dispose();
          resolve(change);
        });
      });
      await vscode.workspace.getConfiguration('headend').update('refreshInterval', seconds, true);
      await changed;
    }

    it('is read as often as the setting says from the moment it is changed, every 5 s at most, and never for 0', async () => {
      const seen: number[][] = [];
      for (const seconds of [7, 2, 0, 3600]) {
        await set(seconds);
        seen.push(running.map((each) => each.seconds));
      }
      assert.deepEqual(seen, [[7], [5], [], [3600]]);
    });

    it('is asked for the lists that are open in it, and only while it can be seen', async () => {
      await set(6);
      await vscode.commands.executeCommand('headend.streaming.focus');
      await rowsOf('Live Streams');
      await rowsOf('Videos');
      const activity = (await inside()).view('headend.activity')?.tree ?? assert.fail();
      for (const row of await activity.getChildren()) await activity.getChildren(row);
      const [{ work } = assert.fail()] = running;
      const asked = async () => {
        calls = [];
        await work();
        return [...new Set(calls.map(({ call }) => call.replace(/\?.*/, '')))];
      };
      // whoever came to a row of it has unfolded it; the editor tells a moment later what is hidden and what can be seen
      await vscode.commands.executeCommand('headend.activity.removeView');
      await eventually(async () => `${await asked()}` === 'GET /streaming/streams' || undefined);
      assert.deepEqual(await asked(), ['GET /streaming/streams']);
      await vscode.commands.executeCommand('headend.activity.toggleVisibility');
      await vscode.commands.executeCommand('workbench.view.explorer');
      // the editor tells a moment later that the view is hidden
      await eventually(async () => (await asked()).length === 0 || undefined);
    });

    it('is not asked for again while the last answer is still to come', async () => {
      await set(8);
      await vscode.commands.executeCommand('headend.streaming.focus');
      await rowsOf('Live Streams');
      const [{ work } = assert.fail()] = running;
      const { promise: open, resolve } = Promise.withResolvers<void>();
      hold = () => open;
      calls = [];
      const reads: Promise<void>[] = [];
      // the editor tells a moment later that the view can be seen
      await eventually(() => {
        reads.push(work());
        return streamCalls()[0];
      });
      await work();
      resolve();
      await Promise.all(reads);
      assert.equal(streamCalls().length, 1);
    });
  });

  it('does not draw a stream anew whose recordings were read, which would take the keyboard from its document', async () => {
    const { rows } = await rowsOf('Live Streams');
    const stream = rows.find((row) => row.type === 'item') ?? assert.fail();
    const tree = await streaming();
    const drawn: unknown[] = [];
    const subscription = tree.onDidChangeTreeData((row) => drawn.push(row && 'id' in row ? row.id : row));
    const below = await tree.getChildren(stream);
    const [recordings = assert.fail()] = below.flatMap((row) =>
      row.type === 'related' && row.kind.id === 'video' ? [row] : [],
    );
    assert.ok((await tree.getChildren(recordings)).length > 0);
    await eventually(() => calls.find(({ call }) => call.startsWith('GET /streaming/videos?')));
    await setImmediate();
    subscription.dispose();
    // the list of them tells how many there are
    assert.deepEqual(drawn, [recordings.id]);
  });

  describe('whose list is loaded whole', () => {
    let group: Node & ListNode;
    beforeEach(async () => {
      calls = [];
      const found = await rowsOf('Live Streams');
      assert.ok(found.group.type === 'group' && found.rows.length === 26);
      group = found.group;
    });
    afterEach(() => sandbox().call(clearFaults, {}));

    const loadAll = () => run('view.loadAll', group)();
    const labels = async () => {
      const tree = await streaming();
      return (await tree.getChildren(group)).map((row) =>
        'ref' in row ? row.ref.id : `${tree.getTreeItem(row).label}`,
      );
    };
    /** The ids of the streams in the replies, as they came. */
    const told = () =>
      streamCalls().flatMap(({ reply }) => JSON.parse(reply).map(({ id }: { id: number }) => `${id}`));

    it('has all pages, in the order of the service', async () => {
      await loadAll();
      assert.ok(told().length > 40);
      assert.deepEqual(await labels(), told());
    });

    it('keeps what it has when a page fails, says why, and goes on when asked again', async () => {
      const before = await labels();
      await sandbox().call(setFaults, { faults: [{ kind: 'error', status: 500, path: '/streaming' }] });
      await loadAll();
      const after = await labels();
      assert.deepEqual(after.slice(0, 25), before.slice(0, 25));
      assert.ok(after.length > 25 && after.slice(25).every((label) => !/^\d+$/.test(label)), after.join());
      const { error } = (await streaming()).listingOf(group);
      assert.equal((error as CallError | undefined)?.reason, 'busy');
      await sandbox().call(clearFaults, {});
      calls = calls.filter(({ reply }) => reply.startsWith('['));
      await loadAll();
      assert.deepEqual(await labels(), told());
    });

    it('keeps what it has when it is cancelled, and can be loaded on', async () => {
      const before = await labels();
      const { promise: open, resolve } = Promise.withResolvers<void>();
      hold = () => open;
      await cancelling(loadAll());
      assert.deepEqual(await labels(), before);
      assert.equal(before.at(-1), 'Load More…');
      resolve();
      hold = () => undefined;
      await loadAll();
      assert.ok((await labels()).length > 40);
    });
  });
});
