import * as vscode from 'vscode';
import { inBrowser } from '../../work/inBrowser.ts';

/** What stands behind the tools for agents, and their server. */
export interface AgentDesk {
  readonly invoke: (
    tool: string,
    input: object,
    token: vscode.CancellationToken,
  ) => Promise<vscode.LanguageModelToolResult>;
  readonly prepare: (tool: string, input: object) => Promise<vscode.PreparedToolInvocation>;
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
  const { languageModelTools } = context.extension.packageJSON.contributes;
  return Disposable.from(
    ...languageModelTools.map(({ name }: { readonly name: string }) =>
      lm.registerTool<object>(name, {
        invoke: async ({ input }, token) => (await desk()).invoke(name, input, token),
        prepareInvocation: async ({ input }) => (await desk()).prepare(name, input),
      }),
    ),
    inBrowser()
      ? new Disposable(() => undefined)
      : lm.registerMcpServerDefinitionProvider('headend', {
          // whoever signs out has a secret deleted
          onDidChangeMcpServerDefinitions: (listener) =>
            Disposable.from(
              workspace.onDidChangeConfiguration(() => listener()),
              context.secrets.onDidChange(() => listener()),
            ),
          async provideMcpServerDefinitions() {
            const isOn = workspace.getConfiguration('headend').get('mcpServer.enabled');
            return isOn ? (await desk()).offered() : [];
          },
          resolveMcpServerDefinition: async (server: vscode.McpStdioServerDefinition) =>
            (await desk()).resolve(server),
        }),
  );
}
