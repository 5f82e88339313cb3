import assert from 'node:assert/strict';
import '../pages/editor/standIn.ts';
import { inABrowser } from '../helpers/inABrowser.ts';
import { instead } from '../helpers/instead.ts';
import { memory } from '../helpers/memory.ts';

/** What the editor is told, and offered, while Headend is activated without anything that it has kept. */
async function activated(): Promise<string[]> {
  const { commands, Disposable, ExtensionMode, lm, tasks } = await import('vscode');
  const { activate } = await import('../../src/extension.ts');
  const contributes = { commands: [], views: {}, authentication: [], languageModelTools: [] };
  const told: string[] = [];
  const offered = (name: string) => {
    told.push(`offers ${name}`);
    return new Disposable(() => undefined);
  };
  const context = {
    subscriptions: [] as { dispose(): unknown }[],
    extension: { packageJSON: { contributes, activationEvents: [] } },
    globalState: memory(),
    secrets: { keys: async () => [], onDidChange: () => new Disposable(() => undefined) },
    extensionMode: ExtensionMode.Production,
  };
  const executeCommand = async (...given: unknown[]) => void told.push(given.join(' '));
  const registerMcpServerDefinitionProvider = () => offered('an MCP server');
  const registerTaskProvider = (type: string) => offered(`tasks of ${type}`);
  await instead(commands, { executeCommand }, () =>
    instead(lm, { registerMcpServerDefinitionProvider }, () =>
      instead(tasks, { registerTaskProvider }, () => activate(context as never)),
    ),
  );
  for (const each of context.subscriptions) await each.dispose();
  return told;
}

describe('Headend, when it is activated', () => {
  it('offers tasks and an MCP server', async () => {
    assert.deepEqual(await activated(), ['offers an MCP server', 'offers tasks of headend']);
  });

  it('tells menus in a browser that they are there, and offers nothing that needs a machine', async () => {
    assert.deepEqual(await inABrowser(activated), ['setContext headend.inBrowser true']);
  });
});
