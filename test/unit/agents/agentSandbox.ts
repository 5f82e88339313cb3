import assert from 'node:assert/strict';
import { fetch } from 'undici';
import type { Safety } from '../../../src/accounts/account.ts';
import { guardOf } from '../../../src/accounts/guard.ts';
import type { AgentChange, Workplace } from '../../../src/agents/tool.ts';
import { agentTools } from '../../../src/agents/tools.ts';
import type { Call } from '../../../src/platform/client/call.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { type StartedSandbox, startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';

/** A result of a tool, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look at results member by member
export type Result = any;

/** The tools, on a sandbox of their own. Each call is guarded; what the guard asks is answered by `answer`. */
export async function agentSandbox() {
  const sandbox: StartedSandbox = await startedSandbox({ now: stillClock() });
  const asked: string[] = [];
  const sent: string[] = [];
  const changes: AgentChange[] = [];
  const opened: string[] = [];
  const heard: Result[] = [];
  const listening: typeof fetch = async (...given) => {
    const reply = await fetch(...given);
    const text = await reply.clone().text();
    if (/json/.test(reply.headers.get('content-type') ?? '') && text) heard.push(JSON.parse(text));
    return reply;
  };
  const control = { safety: 'normal' as Safety, answer: false, isWindow: false };
  const ask = async (call: Call) => {
    asked.push(call.operation.id);
    return control.answer;
  };
  const client = createClient({
    baseUrl: sandbox.origin,
    key: sandbox.key,
    fetch: listening as unknown as typeof globalThis.fetch,
    guard: guardOf({ label: 'Quay', safety: async () => control.safety }, { typed: ask, pressed: ask }),
    observe: ({ operation, call }) => void (operation.effect === 'read' || sent.push(call)),
  });
  const { id: clientId } = await sandbox.read('/iam/clients/me');
  const place = (): Workplace => ({
    account: async () => ({ id: 'quay', label: 'Quay', connection: { client, clientId } }),
    ...(control.isWindow ? { open: async (verb, { id }) => opened.push(`${verb} ${id}`) } : {}),
  });
  const toolOf = (name: string) => agentTools.find((each) => each.name === name) ?? assert.fail(name);
  return {
    ...sandbox,
    /** Calls the service itself. */
    request: sandbox.call,
    control,
    /** What the guard was asked, what was sent besides reads, what was told as changed, what was opened. */
    asked,
    sent,
    changes,
    opened,
    /** What the service has answered, as it did. */
    heard,
    call: async (name: string, input: object, seen?: Record<string, unknown>): Promise<Result> =>
      toolOf(name).run(place(), input, { seen, changed: async (made) => void changes.push(made) }),
    preview: (name: string, input: object): Promise<Result> =>
      toolOf(name).preview?.(place(), input, {}) ?? assert.fail('it only reads'),
    /** Forgets what was noted, and sets everything back. */
    reset(): void {
      for (const each of [asked, sent, changes, opened, heard]) each.length = 0;
      Object.assign(control, { safety: 'normal', answer: false, isWindow: false });
    },
  };
}
