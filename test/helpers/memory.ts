import type { Memento } from 'vscode';

/** A memory as the editor lends it, which all that is made of it share, as windows do. */
export function memory(): Memento {
  const values = new Map<string, string>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, missing?: unknown) => {
      const text = values.get(key);
      return text === undefined ? missing : JSON.parse(text);
    },
    update: async (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.stringify(value));
    },
  };
}

/**
 * A memory as windows share it in fact: each has a copy of its own, and what one writes, which is its whole copy,
 * reaches the others only when it is spread.
 */
export function lateMemory() {
  type Values = ReadonlyMap<string, string>;
  const windows: { values: Map<string, string> }[] = [];
  const written: Values[] = [];
  return {
    windowMemory(): Memento {
      const own = { values: new Map<string, string>() };
      windows.push(own);
      return {
        keys: () => [...own.values.keys()],
        get: (key: string, missing?: unknown) => {
          const text = own.values.get(key);
          return text === undefined ? missing : JSON.parse(text);
        },
        update: async (key, value) => {
          if (value === undefined) own.values.delete(key);
          else own.values.set(key, JSON.stringify(value));
          written.push(new Map(own.values));
        },
      };
    },
    /** All that was written reaches all windows, in its order: the last one wins. */
    spread(): void {
      const latest = written.splice(0).at(-1);
      if (latest) for (const own of windows) own.values = new Map(latest);
    },
  };
}

/**
 * A memory as the editor keeps it in fact, of one window: a write is sent whole once `send` is called, and `answer`
 * echoes it whole, which takes the place of all that is there, and then ends it.
 */
export function echoedMemory() {
  let values: Record<string, unknown> = {};
  let waiting: PromiseWithResolvers<void>[] = [];
  const sent: { readonly text: string; readonly ends: readonly PromiseWithResolvers<void>[] }[] = [];
  const memory: Memento = {
    keys: () => Object.keys(values).filter((key) => values[key] !== undefined),
    get: (key: string, missing?: unknown) => values[key] ?? missing,
    update(key, value) {
      values[key] = value;
      const end = Promise.withResolvers<void>();
      waiting.push(end);
      return end.promise;
    },
  };
  return {
    memory,
    send(): void {
      if (waiting.length > 0) sent.push({ text: JSON.stringify(values), ends: waiting });
      waiting = [];
    },
    /** Also refuses it, for a reason. */
    answer(refusal?: Error): void {
      const first = sent.shift();
      if (!first) return;
      if (!refusal) values = JSON.parse(first.text);
      for (const { resolve, reject } of first.ends) refusal ? reject(refusal) : resolve();
    },
  };
}
