import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import type { Session } from '../../../../src/accounts/session.ts';
import type { ViewState } from '../../../../src/features/tree/viewState.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';

const account = { id: 'a', label: 'Quay' } as Account;
const ready: Session = { state: 'ready', account };
const failed: Session = { state: 'failed', account, error: new Error('no route') };
const streams = [
  { id: 7, name: 'a', active: true, live: true },
  { id: 8, name: 'b' },
];

interface Of {
  readonly session?: Session;
  readonly isShown?: boolean;
  /** The lists that show rows. */
  readonly lists?: readonly object[];
  readonly listing?: object;
  readonly trouble?: object;
  readonly since?: number;
  readonly arrangement?: Arrangement;
}

/** What a view with streams and videos shows besides its rows. */
async function stateOf({
  session = ready,
  isShown = true,
  lists = [],
  listing = {},
  trouble,
  since,
  arrangement = {},
}: Of): Promise<ViewState> {
  const { createViewState } = await import('../../../../src/features/tree/viewState.ts');
  const kinds = [kindOf('liveStream'), kindOf('video')];
  let reported: ViewState | undefined;
  const state = createViewState(kinds, {
    branches: {
      groupOf: (_: Account, kind: object) => (kind === kinds[0] ? {} : undefined),
      trouble: () => trouble,
    } as never,
    lists: { of: () => listing, shown: () => lists, asOf: () => since } as never,
    arrangements: { of: (_: string, kind: string) => (kind === 'video' ? arrangement : {}) } as never,
    report: (_, now) => {
      reported = now;
    },
  });
  if (isShown) state.markShown('a', 'Default › Frankfurt');
  assert.deepEqual(state.tell(session), reported);
  return reported ?? assert.fail();
}

describe('What a view says of its rows', () => {
  const noon = new Date(2026, 4, 6, 12, 0).getTime();

  it('is why they are old, and when they were read, only where there are some', async () => {
    const lists = [
      { error: undefined, readAt: 1 },
      { error: new Error('no route'), readAt: noon },
    ];
    assert.match(
      String((await stateOf({ lists })).stale),
      /^No route\. Showing data from May 6, 2026, 12:00\sPM\.$/,
    );
    assert.equal((await stateOf({ lists, isShown: false })).stale, undefined);
    assert.equal((await stateOf({ lists: [{ readAt: noon }] })).stale, undefined);
  });

  it('is that the account can’t be reached, before all else', async () => {
    const state = await stateOf({ session: failed, lists: [{ readAt: noon }] });
    assert.equal(state.trouble?.message, 'no route');
    assert.match(String(state.stale), /^No route\. Showing data from May 6, 2026, 12:00/);
  });

  it('is that projects and regions could not be read again', async () => {
    const state = await stateOf({ trouble: { error: new Error('no route') } });
    assert.equal(state.stale, 'No route.');
  });

  it('is from when the last known ones are, until the service answers or fails', async () => {
    assert.match(String((await stateOf({ since: noon })).asOf), /^As of May 6, 2026, 12:00\sPM$/);
    assert.equal((await stateOf({ since: noon, session: failed })).asOf, undefined);
  });

  it('is where they are and how they are arranged, by kind', async () => {
    const { place, arrangement } = await stateOf({ arrangement: { filters: { text: 'goal' } } });
    assert.deepEqual([place, arrangement], ['Default › Frankfurt', ['Videos: Name or ID: goal']]);
  });

  it('is the number of what counts, only where it was read and the account can be reached', async () => {
    const listing = { loaded: true, items: streams, done: true };
    assert.deepEqual((await stateOf({ listing })).badge, { value: 1, tooltip: '1 live of 2 streams' });
    assert.equal((await stateOf({ listing: { ...listing, loaded: false } })).badge, undefined);
    assert.equal((await stateOf({ listing, session: failed })).badge, undefined);
  });

  it('is of how many it counts, while there may be more', async () => {
    const listing = { loaded: true, items: streams, done: false };
    assert.deepEqual((await stateOf({ listing })).badge, {
      value: 1,
      tooltip: '1 live of the 2 streams loaded so far',
    });
  });

  it('is nothing where nobody is signed in', async () => {
    const state = await stateOf({
      session: { state: 'signedOut' },
      lists: [{ error: new Error('x') }],
      since: noon,
    });
    assert.deepEqual(state, {
      trouble: undefined,
      stale: undefined,
      asOf: undefined,
      badge: undefined,
      place: undefined,
      arrangement: [],
    });
  });
});
