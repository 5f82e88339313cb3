import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import * as z from 'zod';
import type { Client } from '../../../../src/platform/client/client.ts';
import { createPanelSet } from '../../../../src/ui/panels/panelSet.ts';

const kept = z.object({ account: z.string(), id: z.string() });

type Kept = z.infer<typeof kept>;

const studio: Kept = { account: 'sandbox-7', id: '41' };

/** A set of panels in a window where one account is signed in, and what becomes of a panel that the editor brings back. */
function openSet({
  open = () => undefined as unknown,
  readKept = async () => kept,
  subjectOf = (state: Kept): Kept | undefined => state,
} = {}) {
  const errors: unknown[] = [];
  const opened: Kept[] = [];
  const closed: Kept[] = [];
  let tell: (news: { readonly gone: readonly string[] }) => unknown = () => assert.fail('nobody listens');
  const signedIn = async (id: string) => (id === 'sandbox-7' ? ({} as Client) : undefined);
  const accounts = { client: signedIn };
  const set = createPanelSet<Kept, { panel: { reveal(): void; dispose(): void; onDidDispose: never } }, Kept>(
    {
      restores: new Map(),
      accountsChanged: {
        listen(listener) {
          tell = listener;
          return { dispose: () => undefined };
        },
      },
      accounts,
      log: { error: (error) => errors.push(error) },
    },
    {
      page: 'form',
      keyOf: ({ id }) => id,
      accountOf: ({ account }) => account,
      kept: readKept,
      subjectOf,
      async open(subject) {
        await open();
        opened.push(subject);
        const onDidDispose = (() => ({ dispose: () => undefined })) as never;
        return { panel: { reveal: () => undefined, dispose: () => closed.push(subject), onDidDispose } };
      },
    },
  );
  return {
    errors,
    opened,
    closed,
    accounts,
    show: set.show,
    end: () => set.dispose(),
    signOut: (...gone: string[]) => tell({ gone }),
    /** Whether the panel stays. */
    async bringBack(state: unknown): Promise<boolean> {
      let isOpen = true;
      const dispose = () => {
        isOpen = false;
      };
      await set.restore({ dispose } as unknown as vscode.WebviewPanel, state);
      return isOpen;
    },
  };
}

describe('A panel that the editor brings back', () => {
  it('shows what its page kept', async () => {
    const { bringBack, opened, errors } = openSet();
    assert.equal(await bringBack({ ...studio, more: 'text' }), true);
    assert.deepEqual([opened, errors], [[studio], []]);
  });

  it('is closed if its state is invalid', async () => {
    const { bringBack, opened, errors } = openSet();
    for (const state of [undefined, null, 'text', {}, { account: 'sandbox-7' }, { ...studio, id: 41 }])
      assert.equal(await bringBack(state), false, JSON.stringify(state));
    assert.deepEqual([opened, errors], [[], []]);
  });

  it('is closed if its account is no longer signed in', async () => {
    const { bringBack, opened, errors } = openSet();
    assert.equal(await bringBack({ ...studio, account: 'sandbox-8' }), false);
    assert.deepEqual([opened, errors], [[], []]);
  });

  it('stays as long as it cannot be told whether its account is signed in', async () => {
    const { bringBack, accounts, opened } = openSet();
    accounts.client = () => Promise.reject(new Error('offline'));
    assert.equal(await bringBack(studio), true);
    assert.deepEqual(opened, [studio]);
  });

  it('is closed if what it showed no longer exists, or is shown already', async () => {
    const none = openSet({ subjectOf: () => undefined });
    assert.equal(await none.bringBack(studio), false);
    const { bringBack, opened } = openSet();
    assert.deepEqual(await Promise.all([bringBack(studio), bringBack(studio)]), [true, false]);
    assert.deepEqual(opened, [studio]);
  });

  it('is closed if it cannot be restored, and the log says why', async () => {
    const error = new Error('unexpected');
    const fail = () => {
      throw error;
    };
    for (const failing of [
      openSet({ open: fail }),
      openSet({ subjectOf: fail }),
      openSet({ readKept: fail }),
    ]) {
      assert.equal(await failing.bringBack(studio), false);
      assert.deepEqual(failing.errors, [error]);
    }
  });
});

describe('The panels of an account', () => {
  const other: Kept = { account: 'sandbox-8', id: '52' };

  it('are closed when it is signed out, and those of others stay', async () => {
    const { show, signOut, closed } = openSet();
    await Promise.all([show(studio), show(other)]);
    signOut('sandbox-8');
    assert.deepEqual(closed, [other]);
  });

  it('that are still being opened then are closed once they are open', async () => {
    const ready = Promise.withResolvers<void>();
    const { show, signOut, opened, closed } = openSet({ open: () => ready.promise });
    const shown = show(studio);
    signOut('sandbox-8');
    signOut('sandbox-7');
    ready.resolve();
    await shown;
    assert.deepEqual([opened, closed], [[studio], [studio]]);
  });
});

describe('The panels of a window', () => {
  it('are all closed when it ends', async () => {
    const { show, end, closed } = openSet();
    await show(studio);
    end();
    assert.deepEqual(closed, [studio]);
  });
});

describe('A panel that is shown again', () => {
  it('is the one that is there, which hears of it before it comes to the front', async () => {
    const { show, opened } = openSet();
    const first = await show(studio);
    const told: unknown[] = [];
    first.panel.reveal = () => void told.push('front');
    const again = await show(studio, async (found, isNew) => {
      await Promise.resolve();
      told.push(found === first, isNew);
    });
    assert.deepEqual([again === first, told, opened], [true, [true, false, 'front'], [studio]]);
  });

  it('is the one that is still being opened', async () => {
    const ready = Promise.withResolvers<void>();
    const { show, opened } = openSet({ open: () => ready.promise });
    const first = show(studio);
    let isNew: boolean | undefined;
    const again = show(studio, async (_, is) => {
      isNew = is;
    });
    ready.resolve();
    assert.deepEqual([(await again) === (await first), isNew, opened], [true, true, [studio]]);
  });
});
