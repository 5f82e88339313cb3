import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openPlayerPanel } from '../../src/features/player/panel.ts';
import type { PlayerOptions } from '../../src/features/player/playing.ts';
import type { AccountTitles } from '../../src/ui/panels/panel.ts';
import { answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { fakePanel, plainTitles } from './fakePanel.ts';
import { eventually, inside } from './headend.ts';
import { nothingPlaying } from './nothingPlaying.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const labels = () =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview)
    .map(({ label }) => label);

describe('The tabs of pages', function () {
  this.timeout(30_000);

  afterEach(closeAll);

  it('name their account while more than one is signed in, and are closed when it is signed out', async () => {
    const sandbox = await sandboxAccount();
    const { accounts } = await inside();
    const [mine = assert.fail()] = await accounts.list();
    const stream = await sandbox.one('liveStream', ({ push_url }) => Boolean(push_url));
    const { title } = stream;
    for (const page of ['openForm', 'showIngest', 'openStatistics']) await run(`row.${page}`, stream)();
    const bare = [title, `Ingest — ${title}`, `Live watching duration — ${title}`].sort();
    const become = (expected: readonly string[]) =>
      eventually(() => JSON.stringify(labels().sort()) === JSON.stringify([...expected].sort()) || undefined);
    await become(bare);
    const other = { ...mine, id: 'platform.test-7', label: 'Seven', origin: 'stored' as const, key: '7_x' };
    await accounts.add({ ...other, baseUrl: 'https://platform.test' });
    await become(bare.map((label) => `${label} — ${mine.label}`));
    await accounts.use(mine.id);
    await accounts.remove(other.id);
    await become(bare);
    await answering([{ press: 'Sign Out' }], run('account.signOut'));
    await become([]);
  });

  it('name both accounts where a player shows something of each', async () => {
    const of: AccountTitles['of'] = (title, account) => `${title} — ${account}`;
    const { panel } = fakePanel('headend.player');
    const player = (...others: [title: string, account: string][]) =>
      others.map(([title, account]) => optionsOf(title, account));
    const [arena = assert.fail(), studio, harbor] = player(
      ['Arena', 'One'],
      ['Studio', 'One'],
      ['Harbor', 'Two'],
    );
    const opened = await openPlayerPanel(arena, studio, {
      root: vscode.Uri.file('/'),
      titles: { ...plainTitles, of },
      log: { info: () => undefined, error: () => undefined },
      periods: { check: 30_000, still: 10_000, delivery: 30_000 },
      pick: async () => undefined,
      restored: panel,
    });
    assert.equal(panel.title, 'Arena | Studio — One');
    await opened.showBeside(harbor);
    assert.equal(panel.title, 'Arena — One | Harbor — Two');
    await opened.showBeside(undefined);
    assert.equal(panel.title, 'Arena — One');
  });
});

function optionsOf(title: string, account: string): PlayerOptions {
  const playing = nothingPlaying(title);
  return {
    key: `${account}/${title}`,
    ref: title,
    account,
    title,
    load: async () => playing,
    chooseStill: () => assert.fail('nothing is chosen'),
    resource: { account: 'one', kind: 'liveStream', scope: {}, id: '1', title: 'One' },
    act: () => assert.fail(),
    cut: () => assert.fail(),
    onError: (error) => assert.fail(String(error)),
    describe: String,
  };
}
