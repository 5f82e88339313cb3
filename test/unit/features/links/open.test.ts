import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import { getStream } from '../../../../src/platform/streaming/operations.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

interface Course {
  /** How the user has arranged lists. */
  readonly own?: Arrangement;
  /** The button that is pressed. */
  readonly press?: string;
  /** The account signs out while the message shows. */
  readonly signsOut?: boolean;
  /** Why a resource can’t be read. */
  readonly fails?: Reason;
  /** The list is nowhere in the views. */
  readonly isNowhere?: boolean;
}

/** What a link of the account does and says. */
async function followed(
  path: string,
  { own = {}, press, signsOut = false, fails, isNowhere = false }: Course = {},
) {
  const { commands } = await import('vscode');
  const { openLinked } = await import('../../../../src/features/links/open.ts');
  const { executeCommand } = commands;
  const accounts = [{ id: 'a', label: 'Quay', baseUrl: 'https://platform.test' }];
  const [said, arranged, loaded, ran, failed]: [string[], Arrangement[], string[], unknown[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  const message = async (text: string, buttons: readonly string[]) => {
    said.push([text, ...buttons].join(' | '));
    if (signsOut) accounts.length = 0;
    return press;
  };
  const host = {
    kindOf: (id: string) =>
      ['liveStream', 'task', 'volume', 'logPrice'].includes(id) ? kindOf(id) : undefined,
    accounts: {
      currentId: async () => 'a',
      list: async () => [...accounts],
      use: async (id: string) => ran.push(id),
    },
    ask: { warn: message, tell: message },
    arrangements: {
      of: () => own,
      set: async (_: string, __: string, arrangement: Arrangement) => arranged.push(arrangement),
    },
    lists: {
      revealList: async () => !isNowhere,
      loadKind: async ({ id }: { id: string }) => loaded.push(id),
    },
    session: { check: async () => undefined, last: { state: 'ready' } },
    connect: async () => ({
      client: {
        call: async () => {
          if (fails)
            throw new CallError(
              { reason: fails, applied: 'no' },
              { operation: getStream, call: 'GET /', origin: '' },
            );
          return { id: 7, name: 'Arena' };
        },
      },
      clientId: 1,
    }),
    fail: (_: unknown, what: string) => failed.push(what),
  } as unknown as Host;
  const [before, query = ''] = path.split('?');
  Object.assign(commands, {
    executeCommand: async (id: string, { title = '' } = {}) => void ran.push(`${id} ${title}`),
  });
  try {
    await openLinked(host, { path: `/${before}`, query });
  } finally {
    Object.assign(commands, { executeCommand });
  }
  return { said, arranged, loaded, ran, failed };
}

const invalid = ['This link isn’t valid. Headend can’t tell what it opens.'];

describe('A link', () => {
  it('to a list has all of it loaded only where Headend arranges it itself', async () => {
    assert.deepEqual((await followed('liveStream?account=a&sort=-name')).loaded, ['liveStream']);
    assert.deepEqual((await followed('task?account=a&sort=-created')).loaded, []);
  });

  it('that replaced how a list was arranged gives it back, unless its account is gone by then', async () => {
    const own = { filters: { text: 'goal' } };
    const link = 'liveStream?account=a&sort=name';
    const ofLink = { sort: { id: 'name', down: false } };
    const question = 'The link replaced your filters, sorting and grouping of Live Streams. | Undo';
    const back = await followed(link, { own, press: 'Undo' });
    assert.deepEqual([back.said, back.arranged], [[question], [ofLink, own]]);
    assert.deepEqual((await followed(link, { own })).arranged, [ofLink]);
    assert.deepEqual((await followed(link, { own, press: 'Undo', signsOut: true })).arranged, [ofLink]);
  });

  it('replaces nothing where the list is arranged so already', async () => {
    const own = { sort: { id: 'name', down: false } };
    const { said, arranged } = await followed('liveStream?account=a&sort=name', { own });
    assert.deepEqual([said, arranged], [[], [own]]);
  });

  it('to a list of a region that the account doesn’t have says so', async () => {
    const said = async (isNowhere: boolean) =>
      (await followed('volume?account=a&project=3&region=4', { isNowhere })).said;
    const text = 'The project and region of this link weren’t found in the account “Quay”.';
    assert.deepEqual([await said(true), await said(false)], [[text], []]);
  });

  it('to a resource names it by what is read', async () => {
    assert.deepEqual((await followed('liveStream/7?account=a')).ran, ['headend.row.open Arena']);
  });

  it('to what isn’t there says so, and that it failed otherwise', async () => {
    const gone = ['There is no stream with the ID “7” in the account “Quay”.'];
    for (const fails of ['missing', 'invalid'] as const) {
      const { said, failed } = await followed('liveStream/7?account=a', { fails });
      assert.deepEqual([said, failed], [gone, []]);
    }
    const { said, failed } = await followed('liveStream/7?account=a', { fails: 'unreachable' });
    assert.deepEqual([said, failed], [[], ['Could not open the link']]);
  });

  it('of a sandbox that isn’t signed in offers the sandbox, and in a browser, which has none, to sign in', async () => {
    const said = async () => (await followed('liveStream/7?account=sandbox-3')).said;
    const here = ['This link is for a sandbox account. Try the sandbox to open it. | Try the Sandbox'];
    const there = ['This link is for an account that isn’t signed in here: sandbox-3 | Sign In'];
    assert.deepEqual([await said(), await inABrowser(said)], [here, there]);
  });

  it('that names too little or too much opens nothing', async () => {
    const wrong = [
      'volume/7?account=a',
      'volume/7?account=a&region=3',
      'volume/7?account=a&project=3',
      'nothing/7?account=a',
      'liveStream?account=a&filter.other=1',
      'liveStream/7?account=a&panel=other',
      'logPrice/7?account=a',
      'statistics/7?account=a',
    ];
    for (const link of wrong) {
      const { said, ran } = await followed(link);
      assert.deepEqual([link, said, ran], [link, invalid, []]);
    }
    assert.deepEqual((await followed('volume/7?account=a&project=3&region=4')).said, []);
  });
});
