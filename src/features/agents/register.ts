import type { Host } from '../../host/host.ts';
import type { AgentDesk } from '../../ui/agents/lazyAgents.ts';
import type { WindowHandlers } from '../../ui/handler.ts';

/** Lets agents use the account in use, within its safety level. */
export function registerAgents(host: Host) {
  let desk: Promise<AgentDesk> | undefined;
  return {
    /** What stands behind the tools; loaded when an agent uses one. */
    desk: (): Promise<AgentDesk> => {
      desk ??= load(host);
      return desk;
    },
    window: {} satisfies WindowHandlers,
    dispose: () => undefined,
  };
}

async function load(host: Host): Promise<AgentDesk> {
  const { createAgentDesk } = await import('./desk.ts');
  return import('../../agents/all.ts').then((agents) => createAgentDesk(host, agents));
}
