import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookForClip } from '../../../../src/features/clips/isThere.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

describe('whether a clip is there', () => {
  const service = forSuite(async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer(({ url = '', headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(Number(url.slice(1))).end('#EXTM3U\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      seen,
      look: (status: number) =>
        lookForClip(globalThis.fetch, `${origin}/${status}`, new AbortController().signal),
      close: () => new Promise((resolve) => server.close(resolve)),
    };
  });

  it('is told by the status of its public address, without a key', async () => {
    const { look, seen } = service();
    assert.deepEqual(
      [await look(200), await look(425), await look(404), await look(410)],
      ['there', 'early', 'gone', 'gone'],
    );
    assert.ok(seen.every((key) => key === undefined));
  });

  it('is unknown where the host answers anything else', async () => {
    await assert.rejects(service().look(503), CallError);
  });
});
