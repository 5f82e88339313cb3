import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { projectFolder } from '../../tools/folders.ts';
import { joinChunks } from '../../tools/joinChunks.ts';
import { browserBundle, entryBundle, nodeBundle, nodePrograms } from '../../tools/nodeBundle.ts';

type Output = Metafile['outputs'][string];

/** What is loaded with a source of the bundle: it, and all that it imports before it runs. */
function loadedWith(outputs: Metafile['outputs'], source: string): Output[] {
  const byName = new Map(Object.entries(outputs));
  const seen = new Set<Output>();
  const visit = (output: Output | undefined) => {
    if (!output || seen.has(output)) return;
    seen.add(output);
    for (const { path, kind } of output.imports) if (kind === 'import-statement') visit(byName.get(path));
  };
  visit(Object.values(outputs).find(({ entryPoint }) => entryPoint === source));
  return [...seen];
}

const bytesOf = (loaded: readonly Output[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

/** The sources in what is loaded; those of which nothing is left are none. */
const sourcesOf = (loaded: readonly Output[]) =>
  loaded
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []))
    .toSorted();

describe('What is loaded', () => {
  let outputs: Metafile['outputs'];
  let entry: Metafile['outputs'];
  let joined: Map<string, string>;
  before(async function () {
    this.timeout(60_000);
    const options = { absWorkingDir: projectFolder, minify: true, metafile: true, write: false } as const;
    const split = await build({ ...nodeBundle, ...options });
    ({ outputs } = split.metafile);
    joined = await joinChunks(split, nodePrograms);
    ({ outputs: entry } = (await build({ ...entryBundle, ...options })).metafile);
  });

  it('when it is activated is what registers, what tells whether something is kept, and who is signed in', () => {
    const loaded = loadedWith(entry, 'src/extension.ts');
    assert.deepEqual(sourcesOf(loaded), [
      'src/accounts/account.ts',
      'src/accounts/authentication.ts',
      'src/accounts/distinctLabels.ts',
      'src/accounts/environment.ts',
      'src/accounts/isAccountKept.ts',
      'src/accounts/keptAccounts.ts',
      'src/accounts/keys.ts',
      'src/extension.ts',
      'src/kinds/workspaceFileName.ts',
      'src/ui/agents/lazyAgents.ts',
      'src/ui/files/plainFiles.ts',
      'src/ui/isWatchKept.ts',
      'src/ui/lazy/lazyCode.ts',
      'src/ui/lazy/lazyDocuments.ts',
      'src/ui/lazy/lazyTasks.ts',
      'src/ui/lazy/nextTurn.ts',
      'src/ui/lazy/once.ts',
      'src/ui/plainText.ts',
      'src/ui/rows/clickedRow.ts',
      'src/work/diskPath.ts',
      'src/work/inBrowser.ts',
      'src/work/keptWork.ts',
      'src/work/lastRows/lastRowsFile.ts',
      'src/work/reminders.ts',
      'src/work/uploads/keptUploads.ts',
    ]);
    assert.ok(bytesOf(loaded) < 12_000, `${bytesOf(loaded)} bytes`);
    const outside = loaded.flatMap(({ imports }) => imports.map(({ path, kind }) => `${path}, ${kind}`));
    assert.deepEqual([...new Set(outside)].toSorted(), [
      './headend.js, dynamic-import',
      'vscode, require-call',
    ]);
  });

  it('when it is activated in a browser needs nothing but the editor', async () => {
    const options = { absWorkingDir: projectFolder, minify: true, metafile: true, write: false } as const;
    const loaded = Object.values((await build({ ...browserBundle, ...options })).metafile.outputs);
    assert.ok(bytesOf(loaded) < 13_750, `${bytesOf(loaded)} bytes`);
    assert.ok(sourcesOf(loaded).includes('src/web/scripts.ts'));
    const outside = loaded.flatMap(({ imports }) => imports.map(({ path, kind }) => `${path}, ${kind}`));
    assert.deepEqual([...new Set(outside)], ['vscode, require-call']);
  });

  it('for the first view is no page, nothing that a page says, no server, and few libraries', () => {
    const loaded = loadedWith(outputs, 'src/host/compose.ts');
    const sources = sourcesOf(loaded);
    assert.deepEqual(
      sources.filter((file) => /^src\/(pages|wire|sandbox|generate)\//.test(file)),
      ['src/wire/channel.ts'],
    );
    const libraries = sources.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    assert.deepEqual([...new Set(libraries)], ['@date-fns/tz', 'big.js', 'ipaddr.js', 'zod']);
  });

  it('by the MCP server is neither the editor nor the sandbox, and few libraries', () => {
    const loaded = [...loadedWith(outputs, 'src/mcp/main.ts'), ...loadedWith(outputs, 'src/agents/all.ts')];
    const sources = sourcesOf(loaded);
    assert.deepEqual(
      sources.filter((file) => /^src\/(pages|sandbox|generate|features|ui|host|wire)\//.test(file)),
      [],
    );
    const outside = loaded.flatMap(({ imports }) => imports.filter(({ external }) => external));
    assert.deepEqual([...new Set(outside.map(({ path }) => path))].toSorted(), ['node:fs', 'node:readline']);
    const libraries = sources.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    assert.deepEqual([...new Set(libraries)], ['big.js', 'ipaddr.js', 'zod']);
  });

  it('for the first view makes the schemas of few fields', async () => {
    // in a process of its own, in which nothing is loaded yet
    const script = `
      await import('./test/pages/editor/standIn.ts');
      const { globalRegistry } = await import('zod');
      const { add } = globalRegistry;
      let marked = 0;
      globalRegistry.add = (...given) => (marked++, add.apply(globalRegistry, given));
      await import('./src/host/compose.ts');
      console.log(marked);
      process.exit();
    `;
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder });
    const marked = Number(stdout);
    assert.ok(marked > 0 && marked <= 60, `${stdout} fields`);
  }).timeout(30_000);

  it('for the first view is at most 650,000 bytes, in few files', () => {
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const [, name = ''] of (joined.get(file) ?? '').matchAll(/(?:\bfrom|[;}]import)"(\.[^"]+)"/g))
        load(path.posix.join(path.posix.dirname(file), name));
    };
    load('dist/headend.js');
    const bytes = [...loaded].reduce((sum, file) => sum + Buffer.byteLength(joined.get(file) ?? ''), 0);
    assert.ok(bytes > 100_000 && bytes <= 650_000, `${bytes} bytes`);
    assert.ok(loaded.size > 1 && loaded.size <= 4, [...loaded].join(', '));
  });
});
