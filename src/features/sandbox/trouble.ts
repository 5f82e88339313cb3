import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import { isLoopback } from '../../accounts/verify.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { Client } from '../../platform/client/client.ts';
import { CallError } from '../../platform/client/errors.ts';
import { clearFaults, readFaults, setFaults } from '../../platform/sandboxFaults.ts';
import { createStatusEntry, flash, pickRow, showMessage } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import { lasting, type ReportedFault, type Trouble, troubleOf, troubles } from './troubles.ts';

export interface SandboxTroubleOptions {
  /** The client of the current account. */
  readonly client: () => Promise<Client | undefined>;
  /** Called when trouble begins or ends. */
  readonly onChange: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Makes the sandbox simulate faults, shown in the status bar. Any account may belong to a sandbox. */
export function createSandboxTrouble({ client, onChange, onError }: SandboxTroubleOptions) {
  const { t } = vscode.l10n;
  const name = t('Headend Sandbox Trouble');
  const entry = createStatusEntry('headend.trouble', name, -1, commandOf('sandbox.simulateTrouble'));
  let followed: Session | undefined;
  let checks = 0;
  let faults: readonly ReportedFault[] = [];

  /** Reads the current faults; undefined if the current account doesn't belong to a sandbox. */
  async function check(): Promise<Client | undefined> {
    const mine = ++checks;
    try {
      const asked = await client();
      const found = asked && (await ask(asked));
      // a later check takes precedence
      if (mine === checks) show(found);
      return found && asked;
    } catch (error) {
      if (mine === checks) show(undefined);
      throw error;
    }
  }

  function show(found: readonly ReportedFault[] | undefined): void {
    faults = lasting(found ?? []);
    void vscode.commands.executeCommand('setContext', 'headend.sandboxAccount', found !== undefined);
    void vscode.commands.executeCommand('setContext', 'headend.sandboxTrouble', faults.length > 0);
    if (faults.length === 0) {
      entry.hide();
      return;
    }
    const label = nameOf(faults);
    const tooltip = t(
      'The sandbox is simulating trouble: {0}. This lasts until you end it or the sandbox restarts. Click to change or end it.',
      label,
    );
    entry.show({ icon: 'zap', text: t('Sandbox trouble: {0}', label), tooltip, warns: true });
  }

  async function change(sandbox: Client, wanted: Trouble | undefined): Promise<void> {
    if (wanted) await sandbox.call(setFaults, { faults: [...wanted.faults] });
    else await sandbox.call(clearFaults, {});
    await check();
    if (!wanted) flash(t('Trouble simulation ended.'));
    await onChange();
  }

  return {
    check,
    /** Checks the faults once for each check of the session. */
    follow(session: Session): void {
      if (session === followed) return;
      followed = session;
      check().catch(onError);
    },
    /** Asks which trouble to simulate; `id` is one chosen beforehand. */
    async simulate(id?: unknown): Promise<void> {
      const sandbox = await check();
      if (!sandbox) return explain();
      const known = troubles.find((trouble) => trouble.id === id);
      const row = known ? { trouble: known } : await pickTrouble(faults);
      if (row) await change(sandbox, row.trouble);
    },
    async end(): Promise<void> {
      const sandbox = await check();
      if (sandbox) await change(sandbox, undefined);
    },
    /** The current trouble, in words. */
    current: () => (faults.length > 0 ? nameOf(faults) : undefined),
    dispose: () => entry.dispose(),
  };
}

interface Row extends vscode.QuickPickItem {
  /** Undefined ends the current trouble. */
  readonly trouble: Trouble | undefined;
}

/** Asks which faults to set instead of the current ones; undefined: the user canceled. */
async function pickTrouble(faults: readonly ReportedFault[]): Promise<Row | undefined> {
  const { t } = vscode.l10n;
  const now = troubleOf(faults);
  const rows: Row[] = troubles.map((trouble) => ({
    label: say(trouble.label),
    detail: say(trouble.detail),
    description: trouble === now ? t('current') : '',
    iconPath: new vscode.ThemeIcon(trouble.icon),
    trouble,
  }));
  const none: Row = {
    label: t('No trouble'),
    detail: t('The sandbox behaves like the platform.'),
    description: faults.length === 0 ? t('current') : '',
    iconPath: new vscode.ThemeIcon('pass'),
    trouble: undefined,
  };
  return pickRow([none, ...rows], {
    title: t('Simulate Sandbox Trouble'),
    placeHolder: t('Lasts until you choose “No trouble” or the sandbox restarts'),
    matchOnDetail: true,
  });
}

/** The faults of a sandbox; undefined if it isn't one or can't be reached. */
async function ask(client: Client): Promise<ReportedFault[] | undefined> {
  // only this machine is asked: a platform elsewhere has no such path
  if (!isLoopback(new URL(client.baseUrl).hostname)) return undefined;
  try {
    return (await client.call(readFaults, {})).faults;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

function nameOf(faults: readonly ReportedFault[]): string {
  const known = troubleOf(faults);
  return known ? say(known.label) : vscode.l10n.t('custom');
}

async function explain(): Promise<void> {
  const { t } = vscode.l10n;
  const start = t('Try the Sandbox');
  const picked = await showMessage(
    'info',
    t('Trouble can only be simulated with a running sandbox. The current account isn’t a sandbox account.'),
    [start],
  );
  if (picked) await vscode.commands.executeCommand(commandOf('sandbox.start'));
}
