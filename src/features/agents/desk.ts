import * as vscode from 'vscode';
import { SignInNeeded } from '../../accounts/signInNeeded.ts';
import type { AgentChange, AgentTool, ToolPreview, Workplace } from '../../agents/tool.ts';
import type { Host } from '../../host/host.ts';
import type { AgentDesk } from '../../ui/agents/lazyAgents.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { confirmationOf } from './confirmation.ts';
import { isToolOn } from './isToolOn.ts';
import type { Permits } from './permits.ts';
import { handOver, offeredServers } from './server.ts';

/** What is loaded when an agent first uses a tool. */
type Agents = Pick<typeof import('../../agents/all.ts'), 'agentTools' | 'failureText'>;

/** The most changes that were shown and not made yet. */
const mostShown = 50;

/**
 * The tools in the editor. What was shown before a change is kept until it is made: what somebody else changes
 * meanwhile is a conflict. The dialogs lock nothing, as a user may have them left out; the guard of the account does.
 */
export function createAgentDesk(
  host: Host,
  { agentTools, failureText }: Agents,
  permits: Pick<Permits, 'of'>,
): AgentDesk {
  const shown = new Map<string, ToolPreview>();
  const place: Workplace = {
    async account() {
      const { id, label } = await host.session.account();
      return { id, label, connection: await host.connect(id) };
    },
    open: async (verb, ref) => vscode.commands.executeCommand(`headend.row.${verb}`, markTrusted(ref)),
  };

  async function changed({ kind, ref, deleted, saved }: AgentChange): Promise<void> {
    if (saved) host.history.saved(kind, ref, saved.outcome);
    if (deleted) await host.deleted.emit([ref]);
    await host.changed.emit([ref]);
  }

  /** Throws an error whose message may be shown to a model, and to the user. */
  function failWith(error: unknown): never {
    const { t } = vscode.l10n;
    const text = error instanceof SignInNeeded ? t('Nobody is signed in to Headend.') : failureText(error);
    if (text === undefined) host.log.error(error);
    throw new Error(text ?? t('The tool failed unexpectedly. The log of Headend says more.'));
  }

  return {
    async invoke(name, input, token) {
      const tool = toolThatIsOn({ agentTools }, name);
      const key = JSON.stringify([name, input]);
      const preview = shown.get(key);
      shown.delete(key);
      const stop = new AbortController();
      const listening = token.onCancellationRequested(() => stop.abort());
      try {
        const { id } = await host.session.account();
        const seen = preview?.ref.account === id ? preview.before : undefined;
        const result = await tool.run(place, input, { signal: stop.signal, seen, changed });
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(JSON.stringify(result))]);
      } catch (error) {
        return failWith(error);
      } finally {
        listening.dispose();
      }
    },
    async prepare(name, input) {
      const { t } = vscode.l10n;
      const tool = toolThatIsOn({ agentTools }, name);
      const invocationMessage = t('Headend: {0}', t(tool.title));
      if (!tool.preview) return { invocationMessage };
      try {
        const preview = await tool.preview(place, input, {});
        // the oldest go first
        for (const key of [...shown.keys()].slice(0, Math.max(0, shown.size - mostShown))) shown.delete(key);
        shown.set(JSON.stringify([name, input]), preview);
        const account = await host.accountLabel(preview.ref.account);
        const confirmationMessages = confirmationOf(preview, account);
        return { invocationMessage, ...(confirmationMessages ? { confirmationMessages } : {}) };
      } catch (error) {
        return failWith(error);
      }
    },
    onDidChangeAccounts: host.accounts.onDidChange,
    offered: () => offeredServers(host),
    resolve: (server) => handOver(host, permits, server),
  };
}

/** A tool of the manifest. Throws if there is none, or if the user switched it off. */
function toolThatIsOn({ agentTools }: Pick<Agents, 'agentTools'>, name: string): AgentTool {
  const tool = agentTools.find((each) => `headend_${each.name}` === name);
  if (!tool || !isToolOn(tool))
    throw new Error(vscode.l10n.t('The tool “{0}” is switched off in the settings.', name));
  return tool;
}
