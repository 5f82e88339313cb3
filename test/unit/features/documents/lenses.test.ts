import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { HeldBack, Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { words } from '../../../../src/shared/words.ts';

const mine = { id: 'a', label: 'Mine', safety: 'normal' };
const others = { id: 'b', label: 'Theirs', safety: 'readOnly' };
const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };

interface Shown {
  readonly accounts?: readonly object[];
  readonly kind?: Partial<Kind>;
  readonly age?: number;
  readonly isDeleted?: true;
  readonly held?: Partial<HeldBack>;
  readonly unread?: object;
}

describe('Above a document', () => {
  /** The titles of the lenses, and their commands. */
  async function lenses({ accounts = [mine], kind = {}, age = 5000, isDeleted, held, unread }: Shown = {}) {
    const { createLenses } = await import('../../../../src/features/documents/lenses.ts');
    const { uriOf } = await import('../../../../src/ui/uri.ts');
    const uri = uriOf(ref, { account: 'Mine', list: 'Live Streams' });
    const own = { ...kindOf('liveStream'), ...kind } as Kind;
    const listen = () => ({ dispose: () => undefined });
    const snapshot = { item: { id: 7, name: 'Arena' }, readAt: Date.now() - age, isDeleted };
    const made = createLenses(
      {
        conflicts: { of: () => undefined, onDidChange: listen },
        onDidChangeSnapshot: listen,
        unread: { at: () => unread, onDidChange: listen },
        peek: () => snapshot,
      } as never,
      (id) => (id === 'liveStream' ? own : kindOf('restream')),
      { list: async () => accounts, onDidChange: listen } as never,
      { of: async () => held, onDidChange: listen } as never,
    );
    const found = await made.provideCodeLenses({ uri } as never);
    made.dispose();
    return found.map(({ command }) => [command?.title, command?.command]);
  }
  const titles = async (shown?: Shown) => (await lenses(shown)).map(([title]) => title);

  it('is when it was read, in seconds up to a minute', async () => {
    assert.equal((await titles({ age: 5200 }))[0], '$(refresh) Refresh · read 5 s ago');
    assert.equal((await titles({ age: 59_000 }))[0], '$(refresh) Refresh · read 59 s ago');
    assert.equal((await titles({ age: 150_000 }))[0], '$(refresh) Refresh · read 2 min ago');
  });

  it('is its account only among others, and no edit where that is read-only', async () => {
    const edit = 'Edit Field…';
    const alone = await titles();
    assert.ok(alone[0]?.startsWith('$(refresh)'));
    assert.ok(alone.includes(edit));
    const among = await titles({ accounts: [others, mine] });
    assert.equal(among[0], '$(account) Mine');
    assert.ok(among.includes(edit));
    const guarded = await titles({ accounts: [{ ...mine, safety: 'readOnly' }] });
    assert.equal(guarded[0], '$(lock) Mine is read-only: Set Safety Level…');
    assert.ok(!guarded.includes(edit));
  });

  it('is only what there is of it: a page that can be opened, addresses, an ID of the service', async () => {
    const none: Partial<Kind> = { page: () => 'javascript:alert(1)', addresses: () => [], publicId: false };
    assert.deepEqual(
      (await titles({ kind: { ...none, playback: () => ({ sources: [] }) as never } })).slice(1),
      ['Edit Field…'],
    );
    const all: Partial<Kind> = {
      page: () => 'https://player.example/7',
      addresses: () => [{}] as never,
      publicId: (id) => id,
      playback: () => ({ sources: [{}] }) as never,
    };
    assert.deepEqual((await titles({ kind: all })).slice(1), [
      '$(play) Play',
      'Edit Field…',
      'Copy URL',
      'Open in Browser',
      'Copy ID',
    ]);
  });

  it('is what helps where it can’t be read', async () => {
    const next = { title: 'Sign In', command: 'headend.account.signIn' };
    assert.deepEqual(await lenses({ unread: { next } }), [
      ['$(refresh) Try Again', 'headend.document.refresh'],
      ['Sign In', 'headend.account.signIn'],
    ]);
    assert.deepEqual(await titles({ unread: {} }), ['$(refresh) Try Again']);
  });

  it('is nothing that can be done to what was deleted', async () => {
    assert.deepEqual(await lenses({ isDeleted: true }), [
      ['$(trash) This stream was deleted. This is its last known state; it can’t be saved.', ''],
    ]);
  });

  it('is why it has no effect, and what ends that, unless the account is read-only', async () => {
    const held = {
      words: words('Held back'),
      why: words('Its stream is off.'),
      action: { id: 'start', icon: '$(play)', title: 'Start {0}' },
    } as unknown as HeldBack;
    const kind = { within: 'restream' } as Partial<Kind>;
    const found = await lenses({ held, kind });
    assert.deepEqual(found.slice(0, 2), [
      ['$(circle-slash) Held back: Its stream is off.', ''],
      ['$(play) Start Restream', 'headend.row.start'],
    ]);
    const guarded = await titles({ held, kind, accounts: [{ ...mine, safety: 'readOnly' }] });
    assert.ok(!guarded.some((title) => title?.includes('Start')));
  });
});
