import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import type { KeyedAccount } from '../../src/accounts/keys.ts';
import { uriOf } from '../../src/ui/uri.ts';
import { signedOut } from './freshSandbox.ts';
import { inside, rowsOf, streaming } from './headend.ts';

/** In the place of a status: no answer ever comes. */
const silent = 0;

type Answer = { status: number; body: unknown };

/** A service that answers what a test wants, by path. */
async function serve(answers: Record<string, Answer>): Promise<{ server: Server; baseUrl: string }> {
  const server = createServer(({ url }, response) => {
    const path = new URL(url ?? '/', 'http://x').pathname;
    const { status, body } = answers[path] ?? { status: 404, body: { error: 'no such path' } };
    if (status === silent) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const me = { status: 200, body: { id: 77, companyName: 'Quiet Media' } };

describe('A view says plainly', () => {
  const servers: Server[] = [];
  before(signedOut);

  async function signInTo(answers: Record<string, Answer>): Promise<void> {
    const { server, baseUrl } = await serve(answers);
    servers.push(server);
    const id = `${new URL(baseUrl).host}-77`.replace(/[^a-z0-9.-]+/gi, '_');
    const common = { label: 'Quiet Media', clientId: 77, userId: undefined, safety: 'normal' } as const;
    const account: KeyedAccount = { ...common, id, baseUrl, origin: 'stored', key: 'k' };
    await (await inside()).accounts.add(account);
  }

  afterEach(async () => {
    await signedOut();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('that an account has nothing in it', async () => {
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 200, body: [] },
      '/streaming/videos': { status: 200, body: [] },
    });
    for (const [group, words] of [
      ['Live Streams', 'This account has no live streams.'],
      ['Videos', 'This account has no videos.'],
    ] as const) {
      const [row, ...more] = (await rowsOf(group)).rows;
      assert.ok(row?.type === 'note' && more.length === 0);
      assert.equal(row.text, words);
    }
  });

  it('which resource cannot be read, below those that can', async () => {
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': {
        status: 200,
        body: [
          { id: 5, name: 'Odd', live: 'perhaps' },
          { id: 6, name: 'Good' },
        ],
      },
      '/streaming/videos': { status: 200, body: [{ id: 'x', name: 'Alone and odd' }] },
    });
    const [good, odd] = (await rowsOf('Live Streams')).rows;
    assert.ok(good?.type === 'item' && good.ref.title === 'Good');
    assert.ok(odd?.type === 'note' && odd.text === 'Can’t read “Odd”');
    assert.match(odd.detail ?? '', /^live: /);
    const [alone] = (await rowsOf('Videos')).rows;
    assert.ok(alone?.type === 'note' && alone.text === 'Can’t read “Alone and odd”');
  });

  it('that one list is forbidden, while another works', async () => {
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 403, body: { message: 'You do not have permission.' } },
      '/streaming/videos': { status: 200, body: [{ id: 5, name: 'Alone', status: 'ready' }] },
    });
    const [refused, step] = (await rowsOf('Live Streams')).rows;
    assert.ok(refused?.type === 'note');
    assert.equal(refused.text, 'No permission for Live Streams');
    assert.equal(
      refused.detail,
      'this API key isn’t allowed to do this: “You do not have permission.” (GET /streaming/streams, 403)',
    );
    assert.equal(refused.step?.command, 'headend.account.signIn');
    assert.ok(step?.type === 'note' && step.text === 'Sign In with Another Key');
    assert.equal(step.step?.command, 'headend.account.signIn');
    assert.equal((await rowsOf('Videos')).rows.length, 1);
  });

  it('that a reply is broken, and where', async () => {
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 200, body: { streams: [] } },
    });
    const [broken, step] = (await rowsOf('Live Streams')).rows;
    assert.ok(broken?.type === 'note');
    assert.ok(step?.type === 'note' && step.text === 'Retry');
    assert.equal(step.step?.command, 'headend.view.retry');
    assert.match(
      String(broken.detail),
      /the response can’t be read: “reply: .*expected array.*” \(GET \/streaming\/streams, 200\)/,
    );
  });

  it('nothing of the account before, after a switch', async () => {
    const video = { id: 5, name: 'Of the first account', status: 'ready' };
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 200, body: [] },
      '/streaming/videos': { status: 200, body: [video] },
    });
    assert.equal((await rowsOf('Videos')).rows.length, 1);
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 200, body: [] },
      '/streaming/videos': { status: 200, body: [] },
    });
    const [row] = (await rowsOf('Videos')).rows;
    assert.equal(row?.type, 'note');
  });

  it('the next account at once, though the one before never answers', async () => {
    await signInTo({ '/iam/clients/me': { status: silent, body: undefined } });
    const waiting = (await inside()).session.check();
    await signInTo({
      '/iam/clients/me': me,
      '/streaming/streams': { status: 200, body: [] },
      '/streaming/videos': { status: 200, body: [] },
    });
    assert.equal((await rowsOf('Videos')).rows.length, 1);
    assert.equal((await waiting).state, 'ready');
  }).timeout(10_000);

  it('that the key was refused, by a welcome instead of rows', async () => {
    await signInTo({ '/iam/clients/me': { status: 401, body: { message: 'Token is invalid or expired' } } });
    assert.deepEqual(await (await streaming()).getChildren(), []);
    const session = await (await inside()).session.check();
    assert.equal(session.state, 'failed');
  });

  it('why a document does not open', async () => {
    await signInTo({ '/iam/clients/me': me });
    const test = await inside();
    const [{ id: account, label } = assert.fail()] = await test.accounts.list();
    const gone = { account, kind: 'video', scope: {}, id: '5', title: 'Gone' };
    const uri = uriOf(gone, { account: label, list: 'Videos' });
    assert.equal(
      Buffer.from(await vscode.workspace.fs.readFile(uri)).toString(),
      'Could not open “Gone”:\nit wasn’t found: “no such path” (GET /streaming/videos/5, 404)\n',
    );
  });
});
