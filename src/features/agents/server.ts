import * as vscode from 'vscode';
import type { AgentTool } from '../../agents/tool.ts';
import type { Host } from '../../host/host.ts';
import { isToolOn } from './isToolOn.ts';

/**
 * The MCP server, while somebody is signed in. The editor keeps what is offered on the disk, so there is no key in it. It
 * names the account: where that changes, it is another server.
 */
export async function offeredServers({
  accounts,
  root,
  version,
}: Pick<Host, 'accounts' | 'root' | 'version'>): Promise<vscode.McpStdioServerDefinition[]> {
  const account =
    (await accounts.currentId()) ?? (accounts.environmentIsCurrent() ? 'environment' : undefined);
  if (account === undefined) return [];
  const program = vscode.Uri.joinPath(root, 'dist', 'headend-mcp.js').fsPath;
  const variables = { ELECTRON_RUN_AS_NODE: '1', HEADEND_MCP_ACCOUNT: account };
  return [new vscode.McpStdioServerDefinition('Headend', process.execPath, [program], variables, version)];
}

/**
 * Gives the MCP server, which the editor is about to start, the account in use with its key, in its environment alone.
 * Throws a sentence if nobody is signed in.
 */
export async function handOver(
  { session, accounts, connect }: Host,
  tools: readonly AgentTool[],
  server: vscode.McpStdioServerDefinition,
): Promise<vscode.McpStdioServerDefinition> {
  const account = await session.account();
  // a sandbox is started first
  await connect(account.id);
  const variables = await accounts.environmentOf(account.id);
  if (!variables) throw new Error(vscode.l10n.t('Nobody is signed in to Headend.'));
  const isAllowed = vscode.workspace.getConfiguration('headend').get('mcpServer.allowChanges') === true;
  const maySend = isAllowed && account.safety === 'normal';
  server.env = {
    ...server.env,
    ...variables,
    HEADEND_MCP_CHANGES: maySend ? 'allow' : '',
    HEADEND_MCP_TOOLS: tools.flatMap((tool) => (isToolOn(tool) ? [tool.name] : [])).join(','),
  };
  return server;
}
