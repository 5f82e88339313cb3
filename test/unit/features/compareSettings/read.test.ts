import assert from 'node:assert/strict';
import { readSettings } from '../../../../src/features/compareSettings/read.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { getEdgeApp, getEdgeSecret } from '../../../../src/platform/edge/operations.ts';

describe('What is read of an app to compare it', () => {
  /** A service with an app that uses these secrets; a status instead: it refuses. */
  const read = (secrets: Readonly<Record<string, object | 'missing' | 'busy'>>) => {
    const names = Object.keys(secrets);
    const client = {
      async call(operation: unknown, { secret_id }: { secret_id?: number }) {
        if (operation === getEdgeApp)
          return {
            env: { MODE: 'live' },
            secrets: Object.fromEntries(names.map((name, index) => [name, { id: index + 1 }])),
          };
        const found = secrets[names[Number(secret_id) - 1] ?? ''];
        if (typeof found === 'object') return found;
        throw new CallError(
          { reason: found ?? 'missing', detail: '' },
          { operation: getEdgeSecret as never, call: 'GET /secrets', origin: 'https://a.example' },
        );
      },
    };
    return readSettings({ client, clientId: 1 } as never, '7', new AbortController().signal);
  };
  const past = Math.floor(Date.now() / 1000) - 100;

  it('is the hash that is active now, or why there is none', async () => {
    const { settings } = await read({
      KEY: {
        secret_slots: [
          { slot: past, checksum: 'new' },
          { slot: 0, checksum: 'old' },
          { slot: past + 3600, checksum: 'next' },
        ],
      },
      LATER: { secret_slots: [{ slot: past + 3600, checksum: 'next' }] },
      GONE: 'missing',
    });
    assert.deepEqual(Object.fromEntries(settings.secrets), {
      KEY: { hash: 'new' },
      LATER: { lack: 'inactive' },
      GONE: { lack: 'unreadable' },
    });
  });

  it('is nothing where the service fails', async () => {
    await assert.rejects(read({ KEY: 'busy' }), { reason: 'busy' });
  });
});
