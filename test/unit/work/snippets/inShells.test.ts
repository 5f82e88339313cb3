import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { embedOf } from '../../../../src/work/snippets/embed.ts';
import { fetchOf } from '../../../../src/work/snippets/fetchCall.ts';
import { httpieOf } from '../../../../src/work/snippets/httpie.ts';
import { needShell } from '../../../helpers/needShell.ts';

const run = promisify(execFile);

/** Names as someone might choose them who wants a shell to do something else. */
const hostile = [
  `It's "new"; $HOME \`id\` $(id) !! \\n {a,b} [1-3] @/etc/passwd 100% – 夜\n#2`,
  `'; exit 1; '`,
  '\\',
  `"$HEADEND_API_KEY"`,
  '</script><script>alert(1)</script>\u2028',
];

const env = { PATH: process.env['PATH'] ?? '', HEADEND_API_KEY: '1$k`e"y', HEADEND_PASSWORD: "a 'new' $one" };

const sentOf = (name: string, password: string) => JSON.stringify({ name, password });

describe('a request as HTTPie', () => {
  for (const shell of ['/bin/sh', '/bin/bash', '/bin/zsh']) {
    it(`is read by ${shell} word for word, whatever a name is`, async function () {
      needShell(this, shell);
      for (const name of hostile) {
        const url = `https://h.test/x?name=${encodeURIComponent(name).replaceAll('%27', "'")}`;
        const command = httpieOf({ method: 'PATCH', url, sent: sentOf(name, '••••') });
        const http = `http() { printf '%s\\0' "$@"; }`;
        const { stdout } = await run(shell, ['-c', `${http}\n${command}`], { env });
        assert.deepEqual(stdout.split('\0').slice(0, -1), [
          ...['--ignore-stdin', 'PATCH', url, 'Authorization:apikey 1$k`e"y'],
          ...['Content-Type:application/json', '--raw', sentOf(name, "a 'new' $one")],
        ]);
      }
    });
  }

  it('names the key by its variable only', () => {
    assert.equal(
      httpieOf({ method: 'GET', url: 'https://h.test/streaming/streams/1' }),
      [
        'http --ignore-stdin GET \\',
        "  'https://h.test/streaming/streams/1' \\",
        '  "Authorization:apikey $HEADEND_API_KEY"',
      ].join('\n'),
    );
  });
});

describe('a request as fetch', () => {
  it('sends in Node what Headend sends, whatever a name is', async () => {
    const heard: unknown[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      heard.push({ method, url, key: headers.authorization, sent: Buffer.concat(chunks).toString() });
      response.end('read');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as AddressInfo;
      for (const name of hostile) {
        // as an address that is parsed has it
        const path = `/x?name=${encodeURIComponent(name).replaceAll("'", '%27')}`;
        const url = `http://127.0.0.1:${port}${path}`;
        const statement = fetchOf({ method: 'PUT', url, sent: sentOf(name, '••••') });
        const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', statement], { env });
        assert.equal(stdout, '200 read\n');
        assert.deepEqual(heard.pop(), {
          method: 'PUT',
          url: path,
          key: 'apikey 1$k`e"y',
          sent: sentOf(name, "a 'new' $one"),
        });
      }
    } finally {
      server.close();
    }
  }).timeout(20_000);

  it('can stand in a page of one’s own, whose script no name ends', () => {
    const statement = fetchOf({ method: 'PUT', url: 'https://h.test/', sent: sentOf(hostile[4] ?? '', '') });
    assert.doesNotMatch(statement, /<\/script/);
  });
});

describe('a player to embed', () => {
  it('is one element, whatever its title is', () => {
    const title = `"><script>alert('1')</script>&amp;`;
    assert.equal(
      embedOf({ title, url: 'https://player.gvideo.co/streams/1_2?a=1&b=2' }),
      '<iframe src="https://player.gvideo.co/streams/1_2?a=1&#38;b=2" ' +
        'title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;" width="640" height="360"\n' +
        '  allow="autoplay; fullscreen; picture-in-picture" allowfullscreen style="border: 0"></iframe>',
    );
  });
});
