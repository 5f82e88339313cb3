import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { verify } from '../../src/accounts/verify.ts';
import { itemRow } from '../../src/features/tree/listRows.ts';
import type { CallError } from '../../src/platform/client/errors.ts';
import { listStreams } from '../../src/platform/streaming/operations.ts';
import { story } from '../helpers/story.ts';
import { answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { freshSandbox, signedOut } from './freshSandbox.ts';
import { eventually, inside, rowsOf, streaming } from './headend.ts';
import { run } from './sandboxAccount.ts';

story('Headend, from signing in to signing out', function () {
  this.timeout(30_000);

  before(async () => {
    await signedOut();
    await (await inside()).sandbox.stop();
  });

  it('is signed out at first, with an empty tree', async () => {
    const test = await inside();
    assert.equal((await test.session.check()).state, 'signedOut');
    assert.deepEqual(await (await streaming()).getChildren(), []);
  });

  it('starts the sandbox and signs in to it', async () => {
    const test = await inside();
    const account = await test.sandbox.start();
    assert.match(account.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await test.session.check()).state, 'ready');
    assert.deepEqual(
      (await test.accounts.list()).map(({ id }) => id),
      [account.id],
    );
  });

  it('gives no account out with its key', async () => {
    const { authentication, ...test } = await inside();
    const [session] = await authentication.getSessions(undefined, {});
    const shown = JSON.stringify([await test.accounts.list(), session, await test.session.check()]);
    assert.doesNotMatch(shown, /[0-9a-f]{32}/);
    assert.equal(session?.accessToken, session?.id);
  });

  it('refuses a wrong key with the service’s own word', async () => {
    const test = await inside();
    const current = await test.accounts.current();
    assert.ok(current);
    const client = test.clientOf({ ...current, origin: 'stored', key: '1_wrong' });
    const error = await verify(client, 'stored').catch((thrown) => thrown);
    assert.equal((error as CallError).reason, 'unauthorized');
  });

  it('keeps its rows when the sandbox stops, says so, and reads again when it is back', async () => {
    const test = await inside();
    const tree = await streaming();
    const before = (await rowsOf('Live Streams')).rows.length;
    await test.sandbox.stop();
    await tree.refresh(new AbortController().signal);
    const { group, rows } = await rowsOf('Live Streams');
    assert.equal(rows.length, before);
    assert.ok(group.type === 'group');
    assert.equal((tree.listingOf(group).error as CallError | undefined)?.reason, 'offlineSandbox');
    await test.sandbox.start();
    await vscode.commands.executeCommand('headend.view.retry');
    assert.equal(tree.listingOf(group).error, undefined);
  });

  it('keeps the rows of every view, read or not, and offers to try again', async () => {
    const { view } = await inside();
    const ids = ['streaming', 'edge', 'cloud', 'delivery', 'activity'];
    const trees = ids.map((id) => view(`headend.${id}`)?.tree ?? assert.fail(id));
    const labels = () =>
      Promise.all(
        trees.map(async (tree) => (await tree.getChildren()).map((row) => tree.getTreeItem(row).label)),
      );
    const before = await labels();
    assert.ok(before.every(({ length }) => length > 0));
    await vscode.commands.executeCommand('headend.sandbox.stop');
    assert.deepEqual(
      await labels(),
      before.map((rows) => ['Retry', ...rows]),
    );
    const [retry] = await (trees[2] ?? assert.fail()).getChildren();
    assert.ok(retry?.type === 'note' && retry.step?.command === 'headend.view.retry');
    await vscode.commands.executeCommand('headend.view.retry');
    assert.deepEqual(await labels(), before);
  });

  it('forgets the key at sign-out', async () => {
    const test = await inside();
    await answering([{ press: 'Sign Out' }], run('account.signOut'));
    assert.deepEqual(await test.accounts.list(), []);
    assert.equal((await test.session.check()).state, 'signedOut');
    assert.deepEqual(await (await streaming()).getChildren(), []);
    await test.sandbox.stop();
  });
});

describe('What is signed in to', function () {
  this.timeout(30_000);

  before(async () => {
    await freshSandbox();
  });
  afterEach(closeAll);

  it('lists streams a page at a time, and the rest on demand', async () => {
    await freshSandbox();
    const tree = await streaming();
    const { group, rows } = await rowsOf('Live Streams');
    assert.equal(rows.length, 26);
    const labels = rows.map((row) => tree.getTreeItem(row));
    assert.equal(labels.at(-1)?.label, 'Load More…');
    for (const row of labels.slice(0, -1)) {
      assert.ok(
        row.label && row.description && row.iconPath && row.accessibilityInformation,
        String(row.label),
      );
    }
    assert.ok(group.type === 'group');
    await tree.more(group, { all: true, onPage: () => undefined }, new AbortController().signal);
    const all = await tree.getChildren(group);
    assert.ok(all.length >= 40);
    assert.ok(all.every(({ type }) => type === 'item'));
  });

  it('shows a stream of a later page among those of the first, though none was read before', async () => {
    await freshSandbox();
    const tree = await streaming();
    const client = (await (await inside()).accounts.currentClient()) ?? assert.fail('signed out');
    const { items } = await client.call(listStreams, { page: 2 });
    const [group = assert.fail('no list')] = (await tree.groups()).filter(
      ({ kind }) => kind.id === 'liveStream',
    );
    const last = itemRow(group, items.at(-1) ?? assert.fail('one page alone'));
    await tree.show(last);
    const rows = await tree.getChildren(group);
    assert.equal(rows.filter(({ type }) => type === 'item').length, 26);
    assert.ok(rows.some((row) => row.type === 'item' && row.ref.id === last.ref.id));
  });

  it('says how streams and videos are, in words', async () => {
    const tree = await streaming();
    const said = async (name: string) =>
      (await rowsOf(name)).rows.map((row) => String(tree.getTreeItem(row).description)).join('\n');
    const streams = await said('Live Streams');
    for (const word of [
      /^live · 1080p · since /m,
      /^backup live · main silent/m,
      /^slow 0\.\d+× · live since /m,
      /^idle/m,
      /^off/m,
    ]) {
      assert.match(streams, word);
    }
    assert.match(await said('Videos'), /^ready · [\d:]+$/m);
  });

  it('opens a resource as a document with its secrets masked', async () => {
    const { rows } = await rowsOf('Live Streams');
    const [row] = rows;
    await vscode.commands.executeCommand('headend.row.open', row);
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'headend');
    assert.equal(document.languageId, 'headend-json');
    const shown = JSON.parse(document.getText());
    assert.ok(row?.type === 'item');
    assert.equal(String(shown.id), row.ref.id);
    for (const secret of ['push_url', 'backup_push_url', 'push_url_srt', 'push_url_whip', 'token']) {
      assert.equal(shown[secret], '••••', secret);
    }
    assert.doesNotMatch(document.getText(), /rtmp:|srt:/);
    assert.equal(vscode.workspace.fs.isWritableFileSystem('headend'), true);
    const { permissions } = await vscode.workspace.fs.stat(document.uri);
    assert.equal(permissions, undefined);
  });

  it('says what its fields mean on hover, from the schema', async () => {
    const { rows } = await rowsOf('Live Streams');
    await vscode.commands.executeCommand('headend.row.open', rows[0]);
    const document = vscode.window.activeTextEditor?.document ?? assert.fail('nothing is open');
    const position = document.positionAt(document.getText().indexOf('"dvr_duration"') + 3);
    const found = await eventually(async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        position,
      );
      const text = hovers
        .flatMap(({ contents }) => contents)
        .map((each) => (typeof each === 'string' ? each : each.value));
      return text.length > 0 ? text.join('\n') : undefined;
    });
    assert.match(found, /How far back viewers can rewind/);
  });

  it('opens names of any sort', async () => {
    const { group } = await rowsOf('Live Streams');
    await vscode.commands.executeCommand('headend.view.loadAll', group);
    const { rows } = await rowsOf('Live Streams');
    const odd = rows.filter(
      (row) => row.type === 'item' && /[/"'\u202e\u200f\u05d0-\u06ff]|^.{200,}/.test(row.ref.title),
    );
    assert.ok(odd.length >= 3, 'the sandbox has odd names');
    for (const row of odd) {
      assert.ok(row.type === 'item');
      await vscode.commands.executeCommand('headend.row.open', row);
      const text = vscode.window.activeTextEditor?.document.getText() ?? '';
      assert.equal(JSON.parse(text).name, row.ref.title);
    }
  });

  it('copies the id of every selected row', async () => {
    const { rows } = await rowsOf('Live Streams');
    const [first, second] = rows;
    await vscode.commands.executeCommand('headend.row.copyId', first, [first, second]);
    assert.match(await vscode.env.clipboard.readText(), /^\d+\n\d+$/);
  });
});

describe('An address that is not the service’s', () => {
  it('says that a stranger at the address is not the service', async () => {
    const stranger = createServer((_, response) => response.end('<html>hello</html>'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const test = await inside();
    const baseUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const client = test.clientOf({ baseUrl, key: 'k', origin: 'stored', safety: 'normal', label: '' });
    const error = await verify(client, 'stored').catch((thrown) => thrown);
    stranger.close();
    assert.equal((error as CallError).reason, 'malformed');
  });
});
