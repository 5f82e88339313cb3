import * as vscode from 'vscode';
import { inBrowser } from '../../work/inBrowser.ts';
import { once } from '../lazy/once.ts';

/** What stands behind the tools for agents, and their server. */
export interface AgentDesk {
  readonly invoke: (
    tool: string,
    input: object,
    token: vscode.CancellationToken,
  ) => Promise<vscode.LanguageModelToolResult>;
  readonly prepare: (tool: string, input: object) => Promise<vscode.PreparedToolInvocation>;
  /** Told when the account in use, or its safety level, may be another. */
  readonly onDidChangeAccounts: vscode.Event<void>;
  /** The MCP server, without its key: the editor keeps what is offered on the disk. */
  readonly offered: () => Promise<vscode.McpStdioServerDefinition[]>;
  /** Gives the server what it needs, the key included. */
  readonly resolve: (server: vscode.McpStdioServerDefinition) => Promise<vscode.McpStdioServerDefinition>;
}

/** Registers the tools of the manifest, and their server, which a browser cannot start. The desk is loaded when one is used. */
export function lazyAgents(
  context: vscode.ExtensionContext,
  desk: () => Promise<AgentDesk>,
): vscode.Disposable {
  const { lm, workspace, Disposable } = vscode;
  const changed = new vscode.EventEmitter<void>();
  // before anything is offered, nothing can be another
  const loaded = once(async () => {
    const found = await desk();
    found.onDidChangeAccounts(() => changed.fire());
    return found;
  });
  const { languageModelTools } = context.extension.packageJSON.contributes;
  return Disposable.from(
    ...languageModelTools.map(({ name }: { readonly name: string }) =>
      lm.registerTool<object>(name, {
        invoke: async ({ input }, token) => (await loaded()).invoke(name, input, token),
        prepareInvocation: async ({ input }) => (await loaded()).prepare(name, input),
      }),
    ),
    inBrowser()
      ? new Disposable(() => undefined)
      : lm.registerMcpServerDefinitionProvider('headend', {
          // the editor ends a server that runs, where what is offered now is another
          onDidChangeMcpServerDefinitions: (listener) =>
            Disposable.from(
              workspace.onDidChangeConfiguration(() => listener()),
              changed.event(() => listener()),
            ),
          async provideMcpServerDefinitions() {
            const isOn = workspace.getConfiguration('headend').get('mcpServer.enabled');
            return isOn ? (await loaded()).offered() : [];
          },
          resolveMcpServerDefinition: async (server: vscode.McpStdioServerDefinition) =>
            (await loaded()).resolve(server),
        }),
  );
}
