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
