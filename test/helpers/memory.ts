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
