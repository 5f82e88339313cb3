import * as vscode from 'vscode';
import type { KeyedAccount } from '../../accounts/keys.ts';
import { verify } from '../../accounts/verify.ts';
import type { Host } from '../../host/host.ts';
import { clearFaults, readFaults } from '../../platform/sandboxFaults.ts';
import { diskPath } from '../../work/diskPath.ts';
import { makeSandboxKey, type SandboxProgram } from './process.ts';

/** What the sandbox needs from the window. */
export type SandboxHost = Pick<Host, 'root' | 'storage' | 'accounts' | 'keys' | 'clientOf'>;

/** The folder of the sandbox's data. */
export function sandboxState({ storage }: Pick<SandboxHost, 'storage'>): string {
  return diskPath(vscode.Uri.joinPath(storage, 'sandbox'));
}

/** How the sandbox of this machine is started and stopped, with the key of its account. */
export async function sandboxOptions(host: SandboxHost): Promise<SandboxProgram> {
  const key = await host.keys.sandboxKey(makeSandboxKey);
  const script = vscode.Uri.joinPath(host.root, 'dist', 'sandbox', 'main.js').fsPath;
  const answers = (baseUrl: string) =>
    clientAt(host, baseUrl, key)
      .call(readFaults, {})
      .then(
        () => true,
        () => false,
      );
  return { state: sandboxState(host), script, key, answers };
}

/** Where a sandbox listens, and the key that it accepts. */
interface Door {
  readonly baseUrl: string;
  readonly key: string;
  /** Whether to end the trouble that it may be simulating. */
  readonly anew: boolean;
}

/** The account of a listening sandbox. Throws a CallError. */
export async function sandboxAccount(host: SandboxHost, { baseUrl, key, anew }: Door): Promise<KeyedAccount> {
  const client = clientAt(host, baseUrl, key);
  if (anew) await client.call(clearFaults, {});
  const found = await verify(client, 'sandbox');
  const label = vscode.l10n.t('{0} (sandbox)', found.label);
  return { ...found, label, safety: 'normal', key };
}

function clientAt({ clientOf }: SandboxHost, baseUrl: string, key: string) {
  return clientOf({ baseUrl, key, origin: 'sandbox', safety: 'normal', label: 'Sandbox' });
}
