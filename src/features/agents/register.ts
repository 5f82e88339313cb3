import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AgentDesk } from '../../ui/agents/lazyAgents.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { once } from '../../ui/lazy/once.ts';
import type { Permits } from './permits.ts';

/** Lets agents use the account in use, within its safety level. */
export function registerAgents(host: Host) {
  let desk: Promise<AgentDesk> | undefined;
  const permits = once(async () => (await import('./permits.ts')).createPermits(host));

  /** Has permits written, where a server may run: of another window, or one that was switched off. */
  function follow(change: (all: Permits) => Promise<void>): void {
    const isOffered = vscode.workspace.getConfiguration('headend').get('mcpServer.enabled') === true;
    if (isOffered || desk) permits().then(change).catch(host.log.error);
  }
  const following = [
    host.accounts.onDidChange(() => follow((all) => all.update())),
    host.accountsChanged.listen(({ gone }) => follow((all) => all.forget(gone))),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (['headend.mcpServer', 'headend.agentTools'].some((name) => event.affectsConfiguration(name)))
        follow((all) => all.update());
    }),
  ];
  return {
    /** What stands behind the tools; loaded when an agent uses one. */
    desk: (): Promise<AgentDesk> => {
      desk ??= load(host, permits);
      return desk;
    },
    window: {} satisfies WindowHandlers,
    dispose: () => vscode.Disposable.from(...following).dispose(),
  };
}

async function load(host: Host, permits: () => Promise<Permits>): Promise<AgentDesk> {
  const { createAgentDesk } = await import('./desk.ts');
  return import('../../agents/all.ts').then(async (agents) => createAgentDesk(host, agents, await permits()));
}
