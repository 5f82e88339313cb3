/** Imports as they stand in bundled scripts: of scripts, now and later, and of Node.js; and how they require the editor. */
export const imports = {
  scripts: /\b(from|import)\s*"(\.{1,2}\/[\w/-]+\.js)"/g,
  later: /\bimport\(\s*"(\.{1,2}\/[\w/-]+\.js)"\s*\)/g,
  editor: /(?<![.\w$])(?:[\w$]+|\(0,[\w$]+\))\(import\.meta\.url\)\("vscode"\)/g,
  node: /\bimport\s*\{([^}]*)\}\s*from\s*"(node:[\w/]+)"/g,
};

export interface ScriptsOptions {
  /** Reads the text of a script. */
  readonly read: (path: string) => Promise<string>;
  /** What scripts require as `vscode`. */
  readonly editor: object;
  /** Gives the text of a module an address. */
  readonly addressFor?: (text: string) => string;
}

/** Scripts by their paths, which lead from one to another. */
export interface Scripts {
  /** Loads one, with all that it imports, and resolves to what it exports. Throws what reading it threw. */
  load(path: string): Promise<unknown>;
}

/**
 * Loads the scripts of the desktop in a browser, where an extension is a single file and no script knows an address of
 * another: each is made a module of its own, in which imports lead to the others. What Node.js has is not there: it throws
 * when it is called.
 */
export function createScripts({ read, editor, addressFor = blobOf }: ScriptsOptions): Scripts {
  const addresses = new Map<string, Promise<string>>();
  const load = async (path: string): Promise<unknown> => import(await addressOf(path));
  const bridge = bridgeTo({ editor, load, absent }, addressFor);

  function addressOf(path: string): Promise<string> {
    const known = addresses.get(path);
    if (known) return known;
    const made = make(path);
    addresses.set(path, made);
    // the next use tries again
    made.catch(() => addresses.delete(path));
    return made;
  }

  async function make(path: string): Promise<string> {
    const text = await read(path);
    const targets = Array.from(text.matchAll(imports.scripts), ([, , to = '']) => to);
    const found = await Promise.all(
      targets.map(async (to) => [to, await addressOf(pathOf(to, path))] as const),
    );
    const known = new Map(found);
    return addressFor(
      `import $headend from"${await bridge}";${text}`
        .replaceAll(imports.scripts, (_, word: string, to: string) => `${word}"${known.get(to)}"`)
        .replaceAll(imports.later, (_, to: string) => `$headend.load("${pathOf(to, path)}")`)
        .replaceAll(imports.editor, '$headend.editor')
        .replaceAll(
          imports.node,
          (_, names: string, from: string) =>
            `const{${names.replaceAll(' as ', ':')}}=$headend.absent("${from}")`,
        ),
    );
  }

  return { load };
}

/** The path of a script that another one imports. */
function pathOf(to: string, from: string): string {
  return new URL(to, new URL(from, 'https://scripts/')).pathname.slice(1);
}

function blobOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** A module that hands on an object; no other extension of the host sees it. */
async function bridgeTo(target: object, addressFor: (text: string) => string): Promise<string> {
  const name = `headend-${crypto.randomUUID()}`;
  const address = addressFor(`export default globalThis["${name}"];`);
  Object.defineProperty(globalThis, name, { value: target, configurable: true });
  try {
    await import(address);
  } finally {
    Reflect.deleteProperty(globalThis, name);
  }
  return address;
}

/** Stands for a module of Node.js: whatever is called in it throws. */
function absent(module: string): object {
  return new Proxy(
    {},
    {
      get: (_, name) => () => {
        throw new Error(`${module} has no ${String(name)} in a browser`);
      },
    },
  );
}
