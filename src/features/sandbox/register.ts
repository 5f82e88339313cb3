import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { createSandboxControl } from './control.ts';
import { createSandboxTrouble } from './trouble.ts';

/** The sandbox of this machine: starts, stops, and simulates trouble on demand. */
export function registerSandbox(host: Host) {
  const { accounts, session, reconnect, log } = host;
  const control = createSandboxControl(host);
  session.support(control);
  const trouble = createSandboxTrouble({
    client: accounts.currentClient,
    onChange: reconnect,
    onError: log.error,
  });
  const following = session.onDidChange(trouble.follow);

  return {
    control,
    trouble,
    window: {
      'sandbox.start': control.start,
      async 'sandbox.stop'() {
        await control.stop();
        await trouble.check();
        await reconnect();
      },
      'sandbox.simulateTrouble': trouble.simulate,
      'sandbox.endTrouble': trouble.end,
    } satisfies WindowHandlers,
    async dispose() {
      following.dispose();
      trouble.dispose();
      await control.leave();
    },
  };
}
