import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { KeyedAccount } from '../../accounts/keys.ts';
import { CallError } from '../../platform/client/errors.ts';
import { leave } from '../../sandboxFolder/windows.ts';
import { flash, showProgress } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { SandboxError, startSandbox, stopSandbox } from './process.ts';
import { type SandboxHost, sandboxAccount, sandboxOptions, sandboxState } from './sandboxAccount.ts';

/** Starts the sandbox and signs in to it, or stops it. */
export function createSandboxControl(host: SandboxHost) {
  const { t } = vscode.l10n;
  const { accounts } = host;
  const state = sandboxState(host);
  let stopped = false;
  let used = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** Starts and stops run one at a time: otherwise a pending start could finish after a stop. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Starts or joins it; `anew`: ends the trouble that it may be simulating. */
  async function up(anew: boolean): Promise<KeyedAccount> {
    if (inBrowser())
      throw new Error(
        t('the sandbox can’t run in a browser. Use VS Code on the desktop, or a remote window'),
      );
    const wanted = await sandboxOptions(host);
    used = true;
    const { baseUrl } = await startSandbox(wanted).catch((error) => Promise.reject(inWords(error)));
    stopped = false;
    return sandboxAccount(host, { baseUrl, key: wanted.key, anew });
  }

  /** The address may have changed: another process may have taken the old port. */
  async function upFor(account: Account): Promise<void> {
    const fresh = await up(false);
    if (fresh.baseUrl !== account.baseUrl) await accounts.update(fresh);
  }

  return {
    /** Its data folder. */
    state,
    /** Starts the sandbox or joins it, ends its trouble, and makes its account current. */
    async start(): Promise<Account> {
      const location = { viewId: 'headend.streaming' };
      const account = await showProgress({ location }, () => inTurn(() => up(true)));
      await accounts.add(account);
      return account;
    },
    /** Brings the sandbox up for its own account when this window first needs it. */
    async prepare(account: Account): Promise<void> {
      if (account.origin !== 'sandbox') return;
      await inTurn(async () => {
        if (!used && !stopped) await upFor(account);
      });
    },
    /** Brings it up again if it is gone, unless the user stopped it. */
    async recover(account: Account, error: unknown): Promise<boolean> {
      const gone = error instanceof CallError && error.reason === 'offlineSandbox';
      if (account.origin !== 'sandbox' || !gone) return false;
      return inTurn(async () => {
        if (stopped) return false;
        await upFor(account);
        return true;
      });
    },
    async stop(): Promise<void> {
      const wasRunning = await inTurn(async () => {
        stopped = true;
        return stopSandbox(await sandboxOptions(host));
      });
      const said = wasRunning ? t('Sandbox stopped. Its data is kept.') : t('The sandbox wasn’t running.');
      flash(said);
    },
    /** Lets `prepare` and `recover` start the sandbox again after the user stopped it. */
    allow() {
      stopped = false;
    },
    async leave(): Promise<void> {
      if (used) leave(state);
    },
  };
}

function inWords(error: unknown): Error {
  if (!(error instanceof SandboxError)) return error as Error;
  return new Error(vscode.l10n.t('the sandbox didn’t start: {0}', say(error.why)));
}
