import { EventEmitter } from 'node:events';
import { fetch } from 'undici';
import type * as vscode from 'vscode';
import { type AccountsOptions, createAccounts } from '../../../src/accounts/accounts.ts';
import { guardOf } from '../../../src/accounts/guard.ts';
import { createKeys, type KeyedAccount } from '../../../src/accounts/keys.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { memory } from '../../helpers/memory.ts';
import { startServer } from '../platform/client/server.ts';

/** An event as the editor has them. */
export function event<T>() {
  const emitter = new EventEmitter();
  return {
    event: (listener: (value: T) => unknown) => {
      emitter.on('fired', listener);
      return { dispose: () => void emitter.off('fired', listener) };
    },
    fire: (value: T) => void emitter.emit('fired', value),
    dispose: () => void emitter.removeAllListeners(),
  };
}

/** A service that tells whom a key belongs to, by its client id, and writes down what arrives. */
export function startService(clientId: number, companyName = 'Quiet Media') {
  return startServer(({ url }, response) => {
    const me = { id: clientId, companyName, currentUser: 1 };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url === '/iam/clients/me' ? me : { id: 7, name: 'b' }));
  });
}

/** What the windows of one machine share: the secrets, and the news of their changes. */
export function machine() {
  const kept = new Map<string, string>();
  const reading = { times: 0, until: Promise.resolve() };
  const changes = event<vscode.SecretStorageChangeEvent>();
  const write = async (key: string, value: string | undefined) => {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
    changes.fire({ key });
  };
  const secrets: vscode.SecretStorage = {
    keys: async () => [...kept.keys()],
    async get(key) {
      const text = kept.get(key);
      reading.times += 1;
      await reading.until;
      return text;
    },
    store: write,
    delete: (key) => write(key, undefined),
    onDidChange: changes.event,
  };
  return {
    /** The secrets as they are kept. */
    kept,
    /** How often a secret was read, and what a read waits for before it gives what it found. */
    reading,
    keys: createKeys(secrets),
    secrets,
    /** The accounts of a window. */
    openWindow(options: Partial<AccountsOptions> & { confirmed?: boolean } = {}) {
      const { confirmed = false, ...rest } = options;
      let changed = 0;
      const accounts = createAccounts({
        keys: createKeys(secrets),
        memory: memory(),
        environment: undefined,
        connect: (account) =>
          createClient({
            ...account,
            fetch: fetch as never,
            guard: guardOf(account, { typed: async () => confirmed, pressed: async () => confirmed }),
            pause: async () => undefined,
          }),
        changed: event<void>(),
        words: { environment: 'Environment', badAddress: 'no address' },
        ...rest,
      });
      accounts.onDidChange(() => {
        changed += 1;
      });
      return { accounts, changes: () => changed };
    },
  };
}

/** An account that was signed in to by hand. */
export function anAccount(id: string, more: Partial<KeyedAccount> = {}): KeyedAccount {
  const [baseUrl, key] = [`https://${id}.test`, `${id}-key`];
  return { id, label: id, baseUrl, key, clientId: 1, userId: 1, safety: 'normal', origin: 'stored', ...more };
}
