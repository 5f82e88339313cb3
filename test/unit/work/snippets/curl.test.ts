import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetch } from 'undici';
import { createClient } from '../../../../src/platform/client/client.ts';
import {
  getEdgeSecret,
  listEdgeApps,
  listEdgeSecrets,
  updateEdgeSecret,
} from '../../../../src/platform/edge/operations.ts';
import { changeEmail } from '../../../../src/platform/identity/operations.ts';
import { getStream, updateStream } from '../../../../src/platform/streaming/operations.ts';
import { createJournal } from '../../../../src/work/journal.ts';
import { curlOf } from '../../../../src/work/snippets/curl.ts';
import { needShell } from '../../../helpers/needShell.ts';
import { skip } from '../../../helpers/skip.ts';
import { type StartedSandbox, startedSandbox } from '../../sandbox/startedSandbox.ts';

const run = promisify(execFile);

/** The words that a shell makes of a command of curl, which is none here: it tells what it is given. */
async function wordsOf(command: string, env: Record<string, string>): Promise<string[]> {
  const curl = `curl() { printf '%s\\0' "$@"; }`;
  const { stdout } = await run('/bin/sh', ['-c', `${curl}\n${command}`], { env });
  return stdout.split('\0').slice(0, -1);
}

const odd = `It's "new"; $HOME \`id\` !! \\n {a,b} [1-3] @/etc/passwd 100% – 夜\n#2`;

describe('a request as curl', () => {
  it('names the key by its variable only, one word a line', () => {
    assert.equal(
      curlOf({ method: 'GET', url: 'https://h.test/streaming/streams/1' }),
      [
        'curl --globoff --request GET \\',
        "  'https://h.test/streaming/streams/1' \\",
        '  --header "Authorization: apikey $HEADEND_API_KEY"',
      ].join('\n'),
    );
  });

  it('puts a variable in the place of each secret', () => {
    const sent = JSON.stringify({
      name: "it's",
      password: '••••',
      uri: 'rtmp://••••@h/x',
      secret_slots: [
        { slot: 0, value: '••••' },
        { slot: 1, value: '••••' },
      ],
      notes: ['••••'],
    });
    const url = `https://h.test/x?a=1&push-token=${encodeURIComponent('••••')}`;
    const command = curlOf({ method: 'PUT', url, sent });
    assert.doesNotMatch(command, /•|%E2/);
    assert.ok(command.includes(`'https://h.test/x?a=1&push-token='"$HEADEND_PUSH_TOKEN"`), command);
    const slots = `"secret_slots":[{"slot":0,"value":"'"$HEADEND_VALUE"'"},{"slot":1,"value":"'"$HEADEND_VALUE_2"'"}]`;
    const rest = `"password":"'"$HEADEND_PASSWORD"'","uri":"'"$HEADEND_URI"'",${slots},"notes":["'"$HEADEND_VALUE_3"'"]}'`;
    assert.ok(command.includes(`'{"name":"it'\\''s",${rest}`), command);
  });

  it('is read by a shell word for word, with what its variables hold', async function () {
    needShell(this);
    const sent = (password: string) => JSON.stringify({ name: odd, password, uri: odd });
    const url = (token: string) => `https://h.test/x?name=a%20b&push_token=${token}&c=[1]`;
    const command = curlOf({
      method: 'PATCH',
      url: url(encodeURIComponent('••••')),
      sent: sent('••••'),
    });
    const words = await wordsOf(command, {
      HEADEND_API_KEY: '1$key',
      HEADEND_PASSWORD: "a 'new' $one",
      HEADEND_PUSH_TOKEN: 't*',
    });
    assert.deepEqual(words, [
      ...['--globoff', '--request', 'PATCH', url('t*')],
      ...['--header', 'Authorization: apikey 1$key', '--header', 'Content-Type: application/json'],
      ...['--data-raw', sent("a 'new' $one")],
    ]);
  });
});

describe('curl itself', function () {
  this.timeout(20_000);
  let sandbox: StartedSandbox;
  before(async function () {
    sandbox = await startedSandbox();
    // the one that is found first counts, and this one says nothing
    await writeFile(path.join(sandbox.folder, '.curlrc'), '');
    if (await shell('curl --version').catch(() => undefined)) return;
    skip(this, 'there is no curl 7.76 or newer on the PATH');
  });
  after(() => sandbox.close());

  /** A client of the sandbox, and its last request as a command. */
  function journaled() {
    const journal = createJournal();
    const { key, origin: baseUrl } = sandbox;
    const client = createClient({ baseUrl, key, fetch: fetch as never, observe: journal.of('a') });
    const last = () => curlOf(journal.entries('a')[0] ?? assert.fail('nothing was sent'));
    return { client, last };
  }

  /** What a shell prints that runs a command. */
  async function shell(command: string, env: Record<string, string> = {}): Promise<string> {
    const { PATH = '' } = process.env;
    const all = { PATH, HOME: sandbox.folder, HEADEND_API_KEY: sandbox.key, ...env };
    return (await run('/bin/sh', ['-c', `${command} --silent --fail-with-body`], { env: all })).stdout;
  }

  it('reads the same as Headend did', async () => {
    const { client, last } = journaled();
    const { items } = await client.call(listEdgeApps, { name: 'a b&c', limit: 5 } as never);
    assert.equal(JSON.parse(await shell(last())).apps.length, items.length);
    const [secret] = (await client.call(listEdgeSecrets, {})).items;
    const read = await client.call(getEdgeSecret, { secret_id: Number(secret?.id) });
    assert.equal(JSON.parse(await shell(last())).name, read.name);
  });

  it('writes the same, whatever a text holds', async () => {
    const { client, last } = journaled();
    const [stream] = await sandbox.read('/streaming/streams?page=1');
    const { name } = await client.call(getStream, { stream_id: stream.id });
    await client.call(updateStream, { stream_id: stream.id, name: odd });
    const command = last();
    await client.call(updateStream, { stream_id: stream.id, name: String(name) });
    await shell(command);
    assert.equal((await client.call(getStream, { stream_id: stream.id })).name, odd);
  });

  it('takes the secrets that its variables hold', async () => {
    const { client, last } = journaled();
    const [user] = (await sandbox.read('/iam/users')) as { id: number }[];
    const sent = { userId: Number(user?.id), new_email: 'new@nordwelle.example', password: 'wrong-word' };
    await client.call(changeEmail, sent).catch(() => undefined);
    assert.doesNotMatch(last(), /wrong-word/);
    const answer = await shell(last(), { HEADEND_PASSWORD: 'nordwelle-sandbox' });
    assert.equal(JSON.parse(answer).new_email, sent.new_email);
    const [secret] = (await client.call(listEdgeSecrets, {})).items;
    const given = { secret_id: Number(secret?.id), name: String(secret?.name) };
    await client.call(updateEdgeSecret, { ...given, secret_slots: [{ slot: 0, value: 'one' }] });
    await shell(last(), { HEADEND_VALUE: 'another' });
    const { secret_slots } = await client.call(getEdgeSecret, given);
    const sum = 'ae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5';
    assert.deepEqual(
      secret_slots?.map(({ checksum }) => checksum),
      [sum],
    );
  });
});
