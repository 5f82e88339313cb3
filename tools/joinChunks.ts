import path from 'node:path';
import { type BuildResult, build, type Metafile, type Plugin } from 'esbuild';

type Chunks = Readonly<Metafile['outputs']>;

/** Chunks that become one file: by their names, what each of their exports is called in it. */
interface Joined {
  readonly file: string;
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A part that is smaller, and of one program alone, is loaded as that starts. In bytes. */
const small = 1000;

/**
 * The scripts of a split bundle in fewer files, by their names: chunks that the same programs load as they start become one,
 * as each takes 300 bytes of a package. No program loads more as it starts than it did, but for small parts. `programs`
 * are the sources that each starts with, its entry first.
 */
export async function joinChunks(
  { metafile, outputFiles }: BuildResult<{ metafile: true; write: false }>,
  programs: readonly (readonly string[])[],
): Promise<Map<string, string>> {
  const scripts = Object.entries(metafile.outputs).filter(([name]) => name.endsWith('.js'));
  const chunks: Chunks = Object.fromEntries(scripts);
  const joined = groupsOf(chunks, programs).map(({ file, members }) => joinedAs(file, members, chunks));
  const textOf = (chunk: string) =>
    outputFiles.find((file) => file.path.replaceAll('\\', '/').endsWith(`/${chunk}`))?.text ?? '';
  const texts = joined.map(async (one) => {
    const lines = [...one.names].map(([chunk, names]) => {
      const given = [...names].map(([name, called]) => `${name} as ${called}`);
      return `export { ${given} } from './${chunk}';`;
    });
    const { outputFiles: [file] = [] } = await build({
      stdin: { contents: lines.join('\n') },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
      plugins: [partsOf(one, joined, textOf)],
    });
    return [one.file, file?.text ?? ''] as const;
  });
  return new Map(await Promise.all(texts));
}

function groupsOf(chunks: Chunks, programs: readonly (readonly string[])[]) {
  const chunkOf = (source: string) =>
    Object.keys(chunks).find((name) => chunks[name]?.entryPoint === source) ?? source;
  const starts = programs.map((sources) => sources.map(chunkOf));
  const entries = starts.map(([entry = '']) => entry);
  const reached = starts.map((names) => loadedWith(chunks, names, isImport));
  const started = starts.map((names, at) => {
    const loaded = loadedWith(chunks, names, (each) => each.kind === 'import-statement');
    addSmall(loaded, (name) => reached.every((each, other) => each.has(name) === (other === at)));
    return loaded;
  });
  const keyOf = (name: string) => {
    const isNamed = chunks[name]?.entryPoint !== undefined && !entries.includes(name);
    // what is loaded later stays by itself, as does what is imported by its name
    if (isNamed || !started.some((loaded) => loaded.has(name))) return name;
    return [...started, ...reached].map((loaded) => Number(loaded.has(name))).join('');
  };
  const groups = Map.groupBy(Object.keys(chunks), keyOf);
  return [...groups.values()].map((members) => {
    const [largest = ''] = members.toSorted((one, other) => bytesOf(other) - bytesOf(one));
    return { file: members.find((name) => entries.includes(name)) ?? largest, members };
  });

  function bytesOf(name: string): number {
    return chunks[name]?.bytes ?? 0;
  }

  /** Adds small parts that need nothing which isn't loaded, until there are none. */
  function addSmall(loaded: Set<string>, isOwn: (name: string) => boolean): void {
    const added = Object.entries(chunks).filter(
      ([name, { entryPoint, bytes, imports }]) =>
        !loaded.has(name) &&
        entryPoint === undefined &&
        bytes < small &&
        isOwn(name) &&
        imports.every(
          ({ path: other, external, kind }) => external || kind !== 'import-statement' || loaded.has(other),
        ),
    );
    for (const [name] of added) loaded.add(name);
    if (added.length > 0) addSmall(loaded, isOwn);
  }
}

type Import = Chunks[string]['imports'][number];
const isImport = ({ kind }: Import) => kind === 'import-statement' || kind === 'dynamic-import';

/** Chunks, and all that is loaded with them. */
function loadedWith(
  chunks: Chunks,
  names: readonly string[],
  isLoaded: (one: Import) => boolean,
): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || !chunks[name]) return;
    found.add(name);
    for (const one of chunks[name].imports) if (isLoaded(one)) visit(one.path);
  };
  names.forEach(visit);
  return found;
}

function joinedAs(file: string, members: readonly string[], chunks: Chunks): Joined {
  let count = 0;
  const namesOf = (chunk: string) => {
    const given = chunks[chunk]?.exports ?? [];
    // what is imported by the name of the file keeps its own names
    return new Map(given.map((name) => [name, chunk === file ? name : `$${(count++).toString(36)}`]));
  };
  return { file, names: new Map(members.map((chunk) => [chunk, namesOf(chunk)])) };
}

/** Bundles the chunks of one file, and leaves those of others to these. */
function partsOf(one: Joined, joined: readonly Joined[], textOf: (chunk: string) => string): Plugin {
  const fileFrom = (file: string) => {
    const found = path.posix.relative(path.posix.dirname(one.file), file);
    return found.startsWith('.') ? found : `./${found}`;
  };
  return {
    name: 'chunks of one file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: name, importer, kind, namespace }) => {
        if (!name.startsWith('.') || namespace === 'other') return { path: name, external: true };
        const chunk = path.posix.join(namespace === 'chunk' ? path.posix.dirname(importer) : '', name);
        if (kind === 'dynamic-import') return { path: fileFrom(chunk), external: true };
        return { path: chunk, namespace: one.names.has(chunk) ? 'chunk' : 'other' };
      });
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path: chunk }) => ({ contents: textOf(chunk) }));
      onLoad({ filter: /./, namespace: 'other' }, ({ path: chunk }) => {
        const other = joined.find(({ names }) => names.has(chunk));
        const names = [...(other?.names.get(chunk) ?? [])].map(([name, called]) => `${called} as ${name}`);
        return { contents: `export { ${names} } from '${fileFrom(other?.file ?? chunk)}';` };
      });
    },
  };
}
