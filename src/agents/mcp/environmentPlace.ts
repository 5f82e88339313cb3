import * as z from 'zod';
import { readEnvironment } from '../../accounts/environment.ts';
import { guardOf } from '../../accounts/guard.ts';
import { baseUrlProblem, verify } from '../../accounts/verify.ts';
import { type ClientOptions, createClient } from '../../platform/client/client.ts';
import { mask } from '../../platform/client/secrets.ts';
import { type AgentAccount, type AgentTool, ToolRefusal, type Workplace } from '../tool.ts';
import { agentTools } from '../tools.ts';

/** Variables of an environment. */
type Variables = Readonly<Record<string, string | undefined>>;

const permitSchema = z.object({ changes: z.boolean(), tools: z.array(z.string()) });

/** What the editor allows a server that runs, now. */
export type Permit = Readonly<z.output<typeof permitSchema>>;

/**
 * What the server may do, and where, by the variables of its environment; the key is nowhere else. `readPermit` gives the
 * text that the editor writes for it, and is asked before each call: what can’t be read allows nothing.
 */
export function environmentPlace(
  variables: Variables,
  fetch: ClientOptions['fetch'],
  readPermit?: () => string,
) {
  const { HEADEND_MCP_CHANGES: changes, HEADEND_MCP_TOOLS: names } = variables;
  const environment = readEnvironment(variables as NodeJS.ProcessEnv);
  const isReadOnly = changes !== 'allow';
  const isOn = (name: string) => names === undefined || names.split(',').includes(name);
  const tools = agentTools
    .filter(({ name, effect }) => isOn(name) && (effect === 'read' || !isReadOnly))
    .map((tool) => ({ ...tool, run: ifPermitted(tool) }));
  let known: Promise<AgentAccount> | undefined;

  function permitNow(): Permit {
    const started = { changes: !isReadOnly, tools: agentTools.map(({ name }) => name) };
    if (!readPermit) return started;
    try {
      const { changes: may, tools: on } = permitSchema.parse(JSON.parse(readPermit()));
      return { changes: may && started.changes, tools: on };
    } catch {
      return { changes: false, tools: [] };
    }
  }

  function ifPermitted({ name, run }: AgentTool): AgentTool['run'] {
    return async (...given) => {
      if (permitNow().tools.includes(name)) return run(...given);
      throw new ToolRefusal('Refused: the editor does not allow this tool now. Nothing was sent.');
    };
  }

  async function connect(): Promise<AgentAccount> {
    if (!environment)
      throw new ToolRefusal('Nobody is signed in: set HEADEND_BASE_URL and HEADEND_API_KEY for this server.');
    if (baseUrlProblem(environment.baseUrl))
      throw new ToolRefusal('HEADEND_BASE_URL must be an https address without credentials.');
    const safety = async () => (permitNow().changes ? 'normal' : 'readOnly');
    const nobody = async () => false;
    const allowed = guardOf({ label: '', safety }, { typed: nobody, pressed: nobody });
    const client = createClient({
      ...environment,
      fetch,
      // nobody can be asked here, so what asks is never done; nor is what deletes, whether it asks or not
      guard: async (call) =>
        (await allowed(call)) ??
        (call.operation.effect === 'destroy' ? { reason: 'cancelled', applied: 'no' } : undefined),
    });
    const { id, label, clientId } = await verify(client, 'environment');
    return { id, label, connection: { client, clientId } };
  }

  const place: Workplace = {
    account() {
      known ??= connect().catch((error: unknown) => {
        // the next call asks again
        known = undefined;
        throw error;
      });
      return known;
    },
  };
  return { tools, place, scrub: scrubberOf(environment?.key) };
}

/** Takes the key from texts, in case that the service quotes it where no schema says so. */
function scrubberOf(key: string | undefined): (text: string) => string {
  if (!key) return (text) => text;
  const secret = key.split(/[$_]/).at(-1) ?? key;
  const parts = [key, ...(secret.length >= 12 ? [secret] : [])].map((each) =>
    JSON.stringify(each).slice(1, -1),
  );
  return (text) => parts.reduce((rest, part) => rest.replaceAll(part, mask), text);
}
