import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { refOf } from '../../src/ui/uri.ts';
import { answering, type Seen } from './answers.ts';
import { closeAll, lensesOf, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually, inside, rowsOf, streaming } from './headend.ts';
import { run } from './sandboxAccount.ts';

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);

/** The documents that stand in tabs. */
const open = () =>
  tabs().flatMap(({ input }) =>
    input instanceof vscode.TabInputText && refOf(input.uri) ? [`${input.uri}`] : [],
  );

describe('Signing out', function () {
  this.timeout(30_000);

  const { fresh, onServer } = freshStreams();
  beforeEach(async () => {
    await (await inside()).sandbox.start();
  });
  afterEach(closeAll);
  const signOut = () => answering([{ press: 'Sign Out' }], run('account.signOut'));

  it('closes the documents of the account, but for those that are not saved: it tells which, and loses nothing', async () => {
    const [clean, edited] = [await fresh(), await fresh()];
    for (const { document } of [clean, edited])
      await vscode.window.showTextDocument(document, { preview: false });
    await type(edited.document, { name: 'not to be lost' });
    const [, told] = await answering([{ press: 'Sign Out' }, { press: undefined }], async () => {
      await run('account.signOut')();
      await eventually(() => open().length < 2 || undefined);
    });
    assert.deepEqual(open(), [`${edited.document.uri}`]);
    assert.equal(
      told,
      `Still open with unsaved changes: “${refOf(edited.document.uri)?.title}”. Sign in again to save.`,
    );
    assert.equal(await edited.document.save(), false);
    assert.deepEqual([shown(edited.document)['name'], edited.document.isDirty], ['not to be lost', true]);
    await (await inside()).sandbox.start();
    assert.equal(await edited.document.save(), true);
    assert.equal((await onServer(edited.id)).name, 'not to be lost');
  });

  it('asks first, and does nothing where that is left', async () => {
    const { accounts } = await inside();
    const [account = assert.fail()] = await accounts.list();
    const told = await answering([{ press: undefined }], run('account.signOut'));
    assert.deepEqual(told, [`Sign out of “${account.label}”?`]);
    assert.equal(await accounts.currentId(), account.id);
  });

  it('tells the editor’s own list of accounts who has gone, and who came', async () => {
    const { authentication, ...test } = await inside();
    const [account = assert.fail()] = await test.accounts.list();
    const told: string[] = [];
    const labels = (sign: string, all: readonly vscode.AuthenticationSession[] = []) =>
      all.map((each) => `${sign}${each.account.label}`);
    const listening = authentication.onDidChangeSessions(({ added, removed }) =>
      told.push(...labels('+', added), ...labels('-', removed)),
    );
    await authentication.getSessions(undefined, {});
    const [gone, come] = [`-${account.label}`, `+${account.label}`];
    await signOut();
    await eventually(() => told.includes(gone) || undefined);
    await test.sandbox.start();
    await eventually(() => told.includes(come, told.indexOf(gone)) || undefined);
    listening.dispose();
    // that the account came before this test may still be on its way when it begins
    assert.deepEqual(told.slice(told.indexOf(gone)), [gone, come]);
  });

  it('asks of which account where there are several, and leaves the others as they are', async () => {
    const { accounts } = await inside();
    const current = (await accounts.currentId()) ?? assert.fail();
    const [mine = assert.fail()] = await accounts.list();
    const other = { ...mine, id: 'platform.test-7', label: 'Seven', origin: 'stored' as const, key: '7_x' };
    await accounts.add({ ...other, baseUrl: 'https://platform.test' });
    await accounts.use(current);
    const rows = ([first, second]: readonly Seen[]) =>
      assert.deepEqual([first?.label, second?.label], [mine.label, 'Seven']);
    await answering([{ pick: undefined, rows }], run('account.signOut'));
    assert.equal((await accounts.list()).length, 2);
    const told = await answering([{ pick: 'Seven' }, { press: 'Sign Out' }], run('account.signOut'));
    assert.deepEqual(told, ['Sign out of “Seven”?']);
    assert.deepEqual([await accounts.currentId(), (await accounts.list()).length], [current, 1]);
  });

  it('is told apart in the tabs of documents where several are signed in', async () => {
    const { accounts, marks } = await inside();
    const current = (await accounts.currentId()) ?? assert.fail();
    const [mine = assert.fail()] = await accounts.list();
    const { document } = await fresh();
    assert.equal(await marks.provideFileDecoration(document.uri), undefined);
    const other = { ...mine, id: 'platform.test-7', label: 'Seven', origin: 'stored' as const, key: '7_x' };
    await accounts.add({ ...other, baseUrl: 'https://platform.test' });
    const mark = await marks.provideFileDecoration(document.uri);
    assert.deepEqual([mark?.badge, mark?.tooltip], ['NM', `Account: ${mine.label}`]);
    assert.equal((await lensesOf(document))[0], `$(account) ${mine.label}`);
    assert.equal(await marks.provideFileDecoration(vscode.Uri.file('/x')), undefined);
    await accounts.use(current);
    await accounts.remove('platform.test-7');
  });

  it('forgets what was read: the next key of the same account sees what it reads itself', async () => {
    const tree = await streaming();
    const { group } = await rowsOf('Live Streams');
    assert.ok(group.type === 'group');
    await run('view.loadAll', group)();
    assert.ok(tree.listingOf(group).items.length > 40);
    await signOut();
    assert.deepEqual(await tree.getChildren(), []);
    await (await inside()).sandbox.start();
    assert.equal((await rowsOf('Live Streams')).rows.length, 26);
  });
});
