import * as vscode from 'vscode';
import type { Permit } from '../../agents/mcp/environmentPlace.ts';
import type { Host } from '../../host/host.ts';
import { type Permits, permitOf } from './permits.ts';

/**
 * The MCP server, while somebody is signed in. The editor keeps what is offered on the disk, so there is no key in it. It
 * names the account and what is allowed: where that changes, it is another server, and the editor ends the one that runs.
 */
export async function offeredServers({
  accounts,
  extension,
  root,
  version,
}: Pick<Host, 'accounts' | 'extension' | 'root' | 'version'>): Promise<vscode.McpStdioServerDefinition[]> {
  const id = (await accounts.currentId()) ?? (accounts.environmentIsCurrent() ? 'environment' : undefined);
  if (id === undefined) return [];
  // that of the environment is known once its service has answered
  const safety = (await accounts.list()).find((each) => each.id === id)?.safety ?? 'readOnly';
  const permit = variablesOf(permitOf({ extension }, safety));
  const program = vscode.Uri.joinPath(root, 'dist', 'headend-mcp.js').fsPath;
  const variables = { ELECTRON_RUN_AS_NODE: '1', HEADEND_MCP_ACCOUNT: id, ...permit };
  // the editor keeps the list of tools of a version
  const listed = [version, ...Object.values(permit)].join(' ');
  return [new vscode.McpStdioServerDefinition('Headend', process.execPath, [program], variables, listed)];
}

/**
 * Gives the MCP server, which the editor is about to start, the account in use with its key, in its environment alone.
 * Throws a sentence if nobody is signed in.
 */
export async function handOver(
  { session, accounts, connect, extension }: Host,
  permits: Pick<Permits, 'of'>,
  server: vscode.McpStdioServerDefinition,
): Promise<vscode.McpStdioServerDefinition> {
  const account = await session.account();
  // a sandbox is started first
  await connect(account.id);
  const variables = await accounts.environmentOf(account.id);
  if (!variables) throw new Error(vscode.l10n.t('Nobody is signed in to Headend.'));
  server.env = {
    ...server.env,
    ...variables,
    ...variablesOf(permitOf({ extension }, account.safety)),
    HEADEND_MCP_PERMIT: await permits.of(account),
  };
  return server;
}

function variablesOf({ changes, tools }: Permit) {
  return { HEADEND_MCP_CHANGES: changes ? 'allow' : '', HEADEND_MCP_TOOLS: tools.join(',') };
}
