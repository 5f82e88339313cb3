import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { projectFolder } from '../../tools/folders.ts';
import { testFiles } from '../jobs.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

const tests = join(import.meta.dirname, '..');

/**
 * Who may import whom: the folders, and `vscode`, `node:` and library names. A file of its own row is at the
 * top of src. ARCHITECTURE.md prints the same table.
 */
const allowed: Record<string, readonly string[]> = {
  shared: ['shared', 'big.js', '@date-fns/tz'],
  wire: ['shared', 'wire', 'zod'],
  platform: ['shared', 'platform', 'zod', 'tus-js-client'],
  kinds: ['shared', 'platform', 'kinds', 'zod', 'ipaddr.js'],
  pages: ['shared', 'wire', 'pages', 'lit-html', 'hls.js', 'dashjs', 'uplot', '@vscode-elements/elements'],
  accounts: ['platform', 'accounts', 'vscode'],
  work: ['shared', 'platform', 'kinds', 'accounts', 'work', 'vscode', 'node:', 'zod'],
  agents: ['shared', 'platform', 'kinds', 'accounts', 'work', 'agents', 'zod'],
  mcp: ['agents', 'mcp', 'node:'],
  ui: ['shared', 'platform', 'kinds', 'wire', 'accounts', 'work', 'ui', 'vscode', 'zod', 'jsonc-parser'],
  features: [
    'shared',
    'platform',
    'kinds',
    'wire',
    'accounts',
    'work',
    'ui',
    'sandboxFolder',
    'agents',
    'host',
    'features',
    'vscode',
    'node:',
    'jsonc-parser',
  ],
  host: ['platform', 'kinds', 'accounts', 'work', 'ui', 'host', 'vscode'],
  'host/compose.ts': ['features', 'host', 'vscode'],
  sandboxFolder: ['sandboxFolder', 'node:'],
  sandbox: [
    'shared',
    'platform',
    'sandboxFolder',
    'sandbox',
    'node:',
    'hono',
    '@hono/node-server',
    '@tus/server',
    'zod',
  ],
  'sandbox/page': ['shared', 'sandbox/page', 'hls.js'],
  generate: ['platform', 'kinds', 'agents', 'generate', 'node:', 'zod', '@babel/parser', '@babel/types'],
  'extension.ts': ['accounts', 'work', 'ui', 'host/compose.ts', 'vscode'],
  web: ['host/compose.ts', 'web', 'vscode'],
};

/** The only files of the extension host that see the machine. */
const onMachine = [
  'features/sandbox/process.ts',
  'work/lists/compact.ts',
  'work/releases/readBinary.ts',
  'work/runProgram.ts',
  'work/saveFile.ts',
  'work/uploads/openFile.ts',
];

interface Import {
  readonly file: string;
  readonly to: string;
}

function partOf(path: string): string {
  if (path.startsWith('sandbox/page/')) return 'sandbox/page';
  if (path === 'host/compose.ts') return path;
  return path.split('/')[0] ?? '';
}

/** The file of src that an import leads to. */
const targetOf = (file: string, to: string) => relative(source, resolve(source, dirname(file), to));

/** What a module is imported as: a part of src, or the name of a package. */
function nameOf(file: string, to: string): string {
  if (to.startsWith('.')) return partOf(targetOf(file, to));
  if (to.startsWith('node:')) return 'node:';
  const [scope = '', name = ''] = to.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** What a file imports: statically, as a type, passed on, or at run time. The formatter keeps it in one form. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  const found = text.matchAll(/(?:^(?:import|\} from|(?:import|export) .* from) |\bimport\()'([^']+)'/gm);
  return [...found].map(([, to = '']) => ({ file, to }));
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const imports = files.flatMap(importsOf);

describe('the architecture', () => {
  it('has a row for each part', () => {
    for (const file of files) assert.ok(allowed[partOf(file)], file);
  });

  it('imports only what the table allows, type imports too', () => {
    const wrong = imports.filter(({ file, to }) => !allowed[partOf(file)]?.includes(nameOf(file, to)));
    assert.deepEqual(wrong, []);
  });

  it('lets features see the contract of the host alone', () => {
    const seen = imports.filter(
      ({ file, to }) => file.startsWith('features/') && nameOf(file, to) === 'host',
    );
    assert.ok(seen.length > 0);
    assert.deepEqual([...new Set(seen.map(({ file, to }) => targetOf(file, to)))], ['host/host.ts']);
  });

  it('lets no feature import another', () => {
    const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
    const wrong = imports.filter(({ file, to }) => {
      const [own, other] = [featureOf(file), featureOf(targetOf(file, to))];
      return own !== undefined && other !== undefined && own !== other;
    });
    assert.deepEqual(wrong, []);
  });

  it('imports nothing of a feature from outside but its door', () => {
    const wrong = imports.filter(({ file, to }) => {
      const target = targetOf(file, to);
      return !file.startsWith('features/') && /^features\/(?!\w+\/register\.ts$)/.test(target);
    });
    assert.deepEqual(wrong, []);
  });

  it('has no circle of imports, type imports too', () => {
    const of = Map.groupBy(
      imports.filter(({ to }) => to.startsWith('.')),
      ({ file }) => file,
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, above: readonly string[]) => {
      if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(' → '));
      if (done.has(file) || above.includes(file)) return;
      for (const { to } of of.get(file) ?? []) visit(targetOf(file, to), [...above, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    assert.deepEqual(circles, []);
  });

  it('sees the machine from four files of the extension host alone', () => {
    const host = imports.filter(({ file }) => /^(accounts|work|ui|features|host)\//.test(file));
    const seeing = host.filter(({ to }) => to.startsWith('node:')).map(({ file }) => file);
    assert.deepEqual([...new Set(seeing)].toSorted(), onMachine);
  });

  it('has no folder with more than 25 files', () => {
    const all = readdirSync(source, { recursive: true, withFileTypes: true });
    const counts = Map.groupBy(
      all.filter((entry) => entry.isFile()),
      ({ parentPath }) => relative(source, parentPath),
    );
    assert.deepEqual(
      [...counts].filter(([, { length }]) => length > 25).map(([folder]) => folder),
      [],
    );
  });

  it('gives no name to two exports', () => {
    const exported = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const found = text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm);
      return [...new Set([...found].map(([, name = '']) => name))].map((name) => ({ name, file }));
    });
    const shared = [...Map.groupBy(exported, ({ name }) => name)].filter(([, all]) => all.length > 1);
    assert.deepEqual(
      shared.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`),
      [],
    );
  });

  it('keeps nothing in a module-level let', () => {
    // what is at the top of a module is not indented
    for (const file of files) {
      assert.doesNotMatch(readFileSync(join(source, file), 'utf8'), /^(export )?(let|var)\b/m, file);
    }
  });

  it('shows texts in boxes, rows and messages of the editor from one file alone, which makes them plain', () => {
    const shows =
      /\b(show(Information|Warning|Error)Message|showQuickPick|createQuickPick|showInputBox|createInputBox|setStatusBarMessage|createStatusBarItem|window\.withProgress)\b/;
    const showing = files.filter((file) => shows.test(readFileSync(join(source, file), 'utf8')));
    assert.deepEqual(showing, ['ui/editorWindow.ts']);
  });

  it('gives the editor errors whose texts are plain', () => {
    for (const file of files) {
      const text = readFileSync(join(source, file), 'utf8');
      const given = text.match(/registerFileSystemProvider\(/g)?.length ?? 0;
      const guarded = text.match(/plainFiles\(/g)?.length ?? 0;
      assert.equal(given, file === 'ui/files/plainFiles.ts' ? 0 : guarded, file);
    }
  });

  it('opens sockets in three files of the extension host alone: for calls, for public files, and for uploads', () => {
    const host = files.filter((file) => !/^(sandbox|pages|generate)\//.test(file));
    const callers = host.filter((file) =>
      /\bfetch\(|\.fetch\(/.test(readFileSync(join(source, file), 'utf8')),
    );
    assert.deepEqual(callers, [
      'platform/client/client.ts',
      'platform/client/download.ts',
      'platform/client/tusRequests.ts',
    ]);
  });

  it('renders pages from texts alone, and sets no styles that their policy refuses', () => {
    for (const file of files.filter((name) => name.startsWith('pages/'))) {
      const text = readFileSync(join(source, file), 'utf8');
      assert.doesNotMatch(text, /unsafe(HTML|SVG|MathML)|innerHTML|insertAdjacentHTML/, file);
      // as a property they pass, as an attribute they do not: styleMap begins with one
      assert.doesNotMatch(text, /styleMap|[\s"]style=/, file);
    }
  });

  it('is tested by all of its tests, each in one suite', () => {
    const { full, ...daily } = testFiles;
    const patterns = [...Object.values(daily).flat(), ...Object.values(full)];
    const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: projectFolder }));
    const all = globSync('test/**/*.test.ts', { cwd: projectFolder, exclude: ['test/out/**'] });
    assert.deepEqual(found.toSorted(), all.toSorted());
  });

  it('is tested by one runner', () => {
    const names = readdirSync(tests, { recursive: true, encoding: 'utf8' });
    for (const file of names.filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(join(tests, file), 'utf8');
      assert.doesNotMatch(text, /from '(node:test|vitest|@jest\/globals)'/, file);
    }
  });

  it('keeps files below 250 lines', () => {
    const long = files.filter((file) => readFileSync(join(source, file), 'utf8').split('\n').length > 251);
    assert.deepEqual(long, []);
  });
});
