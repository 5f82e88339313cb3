import { MockAgent, fetch as undiciFetch } from 'undici';
import { type CallEvent, type ClientOptions, createClient } from '../../../../src/platform/client/client.ts';

/** A key in the old form of tokens, which shells and logs get wrong most easily. */
export const key = '4242$cafe0123456789abcdef';
export const origin = 'https://platform.test';

/** A client whose network is undici's MockAgent: what was waited for and observed is written down. */
export function mockService(options: Partial<ClientOptions> = {}) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const waits: number[] = [];
  const events: CallEvent[] = [];
  const fetch = ((url: string, init: object) => undiciFetch(url, { ...init, dispatcher: agent })) as never;
  const client = createClient({
    baseUrl: origin,
    key,
    fetch,
    observe: (event) => events.push(event),
    pause: async (seconds) => void waits.push(seconds),
    ...options,
  });
  return { agent, client, waits, events, pool: agent.get(origin) };
}
