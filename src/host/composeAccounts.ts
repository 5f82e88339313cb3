import * as vscode from 'vscode';
import { createAccounts } from '../accounts/accounts.ts';
import { readEnvironment } from '../accounts/environment.ts';
import { type Guarded, guardOf } from '../accounts/guard.ts';
import { createKeys, type KeyedAccount } from '../accounts/keys.ts';
import { createSession } from '../accounts/session.ts';
import { SignInNeeded } from '../accounts/signInNeeded.ts';
import { createRequests } from '../features/requests/journal.ts';
import { createSandboxControl } from '../features/sandbox/control.ts';
import { signIn } from '../features/signIn/signIn.ts';
import { createClient } from '../platform/client/client.ts';
import { type Patience, usualPatience } from '../platform/client/patience.ts';
import type { Ask } from '../ui/ask.ts';
import { createConfirms } from '../ui/confirms.ts';
import { createChangeHistory } from '../work/changeHistory.ts';
import { createLog } from '../work/log.ts';

/** Puts together who is signed in, how they are reached, and what is noted of it. */
export function composeAccounts(context: vscode.ExtensionContext, ask: Pick<Ask, 'type' | 'warn'>) {
  const log = createLog();
  const confirms = createConfirms(ask);
  const patience: Patience = { ...usualPatience };
  const { version } = context.extension.packageJSON;
  const requests = createRequests({ version, log: log.call, current: () => accounts.current() });

  const connect = (account: Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin'> & Guarded & { id?: string }) =>
    createClient({
      baseUrl: account.baseUrl,
      key: account.key,
      fetch: globalThis.fetch,
      guard: guardOf(account, confirms),
      observe: requests.observer(account),
      sandbox: account.origin === 'sandbox',
      patience: () => patience.call(),
    });

  const accounts = createAccounts({
    keys: createKeys(context.secrets),
    memory: context.globalState,
    environment: readEnvironment(),
    connect,
    changed: new vscode.EventEmitter(),
    words: {
      environment: vscode.l10n.t('Environment'),
      badAddress: vscode.l10n.t('HEADEND_BASE_URL isn’t an https URL'),
    },
  });
  const sandbox = createSandboxControl({ context, accounts, connect });
  const session = createSession(accounts, sandbox);

  const connectTo = async (accountId: string) => {
    const account = (await accounts.list()).find(({ id }) => id === accountId);
    if (account) await sandbox.prepare(account);
    const found = await accounts.client(accountId);
    const owner = account ?? (await accounts.list()).find(({ id }) => id === accountId);
    if (!found || !owner) throw new SignInNeeded();
    return { client: found, clientId: owner.clientId };
  };

  /** What an account is called; its id, where it is known no longer. */
  const accountLabel = async (id: string) =>
    (await accounts.list()).find((account) => account.id === id)?.label ?? id;

  const signInNow = () =>
    signIn({
      client: ({ baseUrl, key }) =>
        connect({ baseUrl, key, origin: 'stored', safety: 'normal', label: new URL(baseUrl).host }),
      add: accounts.add,
      memory: context.globalState,
    });

  const history = createChangeHistory(accounts, log.error);
  return {
    log,
    requests,
    patience,
    connect,
    accounts,
    history,
    sandbox,
    session,
    connectTo,
    accountLabel,
    signInNow,
  };
}
