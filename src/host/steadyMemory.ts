import type * as vscode from 'vscode';

/** A value that is not yet written, and whom to tell. */
interface Write {
  value: unknown;
  readonly done: PromiseWithResolvers<void>;
}

/**
 * A memory of the editor that loses nothing of what this window writes. The editor echoes each write of the state that
 * windows share as a whole; an echo that arrives late takes back what was changed since. So the next write begins only
 * once the one before has returned, and until it has, what was written last is read here.
 */
export function createSteadyMemory(memory: vscode.Memento): vscode.Memento {
  const waiting = new Map<string, Write>();
  const sent = new Map<string, Write>();

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      for (const [key, write] of waiting) sent.set(key, write);
      waiting.clear();
      await Promise.allSettled([...sent].map(([key, { value, done }]) => settle(key, value, done)));
      sent.clear();
    }
  }

  async function settle(key: string, value: unknown, { resolve, reject }: Write['done']): Promise<void> {
    await memory.update(key, value).then(resolve, reject);
  }

  const unwritten = (key: string) => waiting.get(key) ?? sent.get(key);

  return {
    keys() {
      const ours = new Map([...sent, ...waiting]);
      const others = memory.keys().filter((key) => !ours.has(key));
      return [...others, ...[...ours].flatMap(([key, { value }]) => (value === undefined ? [] : [key]))];
    },
    get<T>(key: string, missing?: T) {
      const own = unwritten(key);
      if (!own) return memory.get(key, missing);
      return own.value === undefined ? missing : (own.value as T);
    },
    async update(key, value) {
      const own = waiting.get(key) ?? { value, done: Promise.withResolvers<void>() };
      own.value = asKept(value);
      waiting.set(key, own);
      if (sent.size === 0) void send();
      return own.done.promise;
    },
  };
}

/** A value as it is read back: what is changed later in the one that was given doesn’t reach it. */
function asKept(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
