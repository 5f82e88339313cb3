import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { operations } from '../../platform/operations.ts';
import type { Fault } from '../../platform/sandboxFaults.ts';
import { readListening, writeListening } from '../../sandboxFolder/listening.ts';
import { createFaults } from '../faults/faults.ts';
import { createIngest } from '../ingest/ingest.ts';
import type { PlayerScripts } from '../media/routes/pageRoutes.ts';
import { mediaRoutes } from '../media/routes/routes.ts';
import { handlers } from '../routes/all.ts';
import { edgePages } from '../routes/edge/pages.ts';
import { fill } from '../seed/fill.ts';
import { createClock } from '../state/clock.ts';
import { createFacts } from '../state/facts.ts';
import { keyDoor } from '../state/keys.ts';
import { folderTrouble, openState } from '../state/state.ts';
import { createResourceStore } from '../state/store.ts';
import { mediaSources } from '../streaming/mediaSources.ts';
import { createReceivedUploads } from '../uploads/received.ts';
import { tusRoutes } from '../uploads/tusRoutes.ts';
import { createApplication } from './application.ts';
import { listen } from './listen.ts';

export interface SandboxOptions {
  /** The state folder; created if it does not exist. */
  readonly state: string;
  /** Port to listen on; by default, the last one, or any free one. */
  readonly port?: number | undefined;
  readonly seed?: number | undefined;
  /** How much a new account contains, as a multiple. */
  readonly scale?: number | undefined;
  /** The initial faults. */
  readonly faults?: readonly Fault[] | undefined;
  /** Folder of the encoded clip. */
  readonly clip: string;
  /** The built-in player's scripts. */
  readonly scripts?: PlayerScripts | undefined;
  /** How many times faster than the system clock the account's clock runs. */
  readonly clock?: number | undefined;
  /** Called with each uploaded file, before it is deleted. */
  readonly uploaded?: ((file: string) => void) | undefined;
  /** The system clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export interface Sandbox {
  /** Scheme, host and port. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a sandbox with a state folder that no one else uses. Throws a Refusal. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    state: folder,
    clip,
    scripts,
    seed = 1,
    scale = 1,
    faults = [],
    uploaded,
    now: real = Date.now,
  } = options;
  const state = await openState(folder, (database) => fill(database, { seed, scale }, real()));
  try {
    const facts = createFacts(state.database);
    const clock = createClock({
      real,
      speed: options.clock ?? 1,
      lead: Number(facts.get('clock_lead') ?? 0),
      keepLead: (lead) => facts.set('clock_lead', String(lead)),
    });
    const store = createResourceStore(state.database);
    const sources = mediaSources(store, clock);
    const media = mediaRoutes({ clip, sources, now: clock.real, scripts });
    media.route('/', edgePages(store, clock.now));
    const { server, port } = await listen(options.port, readListening(folder)?.port);
    const origin = `http://127.0.0.1:${port}`;
    const ingest = await createIngest({ store, facts, now: clock.now });
    const app = createApplication({
      operations,
      handlers,
      surroundings: () => ({ store, origin, ingest, now: clock.now(), real: clock.real() }),
      admits: keyDoor(folder),
      faults: createFaults(faults, seed),
      media,
      uploads: tusRoutes({ store, uploads: createReceivedUploads(folder, store), now: clock.now, uploaded }),
    });
    server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    writeListening(folder, { pid: process.pid, port });
    return {
      origin,
      async close() {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
        await ingest.close();
        clock.close();
        state.close();
      },
    };
  } catch (error) {
    state.close();
    throw folderTrouble(folder, error);
  }
}
