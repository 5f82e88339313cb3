import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../../../src/sandbox/server/listen.ts';
import type { Refusal } from '../../../../src/sandbox/server/refusal.ts';

describe('The port of the sandbox', () => {
  const open: Server[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await close(server);
  });

  async function listening(port?: number, last?: number) {
    const found = await listen(port, last);
    open.push(found.server);
    return found;
  }

  const close = async (server: Server) => {
    server.close();
    await once(server, 'close');
  };
  /** Two ports that nobody has. */
  async function freePorts(): Promise<[number, number]> {
    const [one, other] = [await listen(undefined, undefined), await listen(undefined, undefined)];
    await Promise.all([close(one.server), close(other.server)]);
    return [one.port, other.port];
  }

  it('is of this machine alone', async () => {
    const { server, port } = await listening();
    const { address, port: bound } = server.address() as AddressInfo;
    assert.deepEqual([address, bound], ['127.0.0.1', port]);
    assert.ok(port > 0);
  });

  it('is the one that is asked for, then the last one, then any', async () => {
    const [asked, last] = await freePorts();
    assert.equal((await listening(asked, last)).port, asked);
    assert.equal((await listening(undefined, last)).port, last);
    const { port } = await listening(undefined, last);
    assert.ok(port > 0 && port !== last);
  });

  it('is refused where the one that is asked for is taken, also if the last one is free', async () => {
    const { port } = await listening();
    const sentence = `Port ${port} of 127.0.0.1 is taken by another program: choose another with --port.`;
    for (const last of [undefined, ...(await freePorts())])
      await assert.rejects(listening(port, last), ({ message, exitCode, cause }: Refusal) => {
        assert.deepEqual([message, exitCode], [sentence, 4]);
        return (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
      });
  });

  it('is refused with the reason of the system where it can’t be used', async () => {
    await assert.rejects(listening(70_000), ({ message, exitCode }: Refusal) => {
      assert.match(message, /^Port 70000 of 127\.0\.0\.1 cannot be used \(ERR_SOCKET_BAD_PORT\): /);
      return exitCode === 4;
    });
  });
});
