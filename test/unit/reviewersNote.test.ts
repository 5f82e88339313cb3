import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../tools/folders.ts';

const sources = globSync('src/**/*.ts', { cwd: projectFolder }).map((file) => ({
  file,
  text: readFileSync(path.join(projectFolder, file), 'utf8'),
}));
const having = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

/** A document of the project, its line breaks as spaces. */
const told = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8').replaceAll(/\s+/g, ' ');

/** The files of the extension host; the sandbox is a process of its own, and pages have a policy. */
const ofHost = (files: readonly string[]) => files.filter((file) => !/^src\/(sandbox|pages)\//.test(file));

/** Every file that keeps something, and under which names. */
const keeping: Readonly<Record<string, readonly string[]>> = {
  'src/accounts/accounts.ts': [],
  'src/accounts/environmentAccount.ts': ['headend.environmentSafety', 'headend.environmentLooks'],
  'src/accounts/isAccountKept.ts': ['headend.currentAccount'],
  'src/accounts/keptAccounts.ts': ['headend.leftAccounts'],
  'src/accounts/keys.ts': ['headend.account.', 'headend.sandboxKey'],
  'src/features/alarms/memory.ts': [],
  'src/features/alarms/register.ts': [],
  'src/features/caching/limits.ts': ['headend.cacheRequests.'],
  'src/features/clips/names.ts': ['headend.clipNames.'],
  'src/features/documents/bases.ts': ['headend.documentBase:'],
  'src/features/forms/drafts.ts': ['forms.drafts'],
  'src/features/signIn/signIn.ts': ['headend.lastBaseUrl'],
  'src/features/statistics/savedQueries.ts': ['headend.statistics.'],
  'src/features/tree/scopes.ts': ['headend.scope.'],
  'src/host/steadyMemory.ts': [],
  'src/ui/isWatchKept.ts': ['headend.alarms.'],
  'src/work/arrangements.ts': ['headend.arrangement.'],
  'src/work/keptWork.ts': ['headend.work.', 'headend.made.', 'headend.several.', 'headend.clipVideos.'],
  'src/work/pins.ts': ['headend.pins.'],
  'src/work/releases/releases.ts': ['headend.releases.'],
  'src/work/reminders.ts': ['headend.reminders'],
  'src/work/uploads/keptUploads.ts': ['headend.uploads.'],
};

describe('what RELEASE.md tells a reviewer:', () => {
  it('why more is loaded with the window: what was left running, and an address in a file in sight', () => {
    const start = readFileSync(path.join(projectFolder, 'src/extension.ts'), 'utf8');
    const reasons = Array.from(start.matchAll(/\bis(\w+)Kept\(memory\)/g), ([, reason]) => reason);
    assert.deepEqual(reasons, ['Work', 'Upload', 'Reminder', 'Watch']);
    assert.deepEqual(Array.from(start.matchAll(/lazyCode\(\w+\)|void load\(\)/g), String), [
      'lazyCode(load)',
      'void load()',
    ]);
    const note = told('RELEASE.md');
    assert.match(note, /three reasons .* an upload, a followed task, a reminder, a watched stream/);
    const page = told('README.md');
    assert.match(page, /left something running \(an upload, a task, a reminder, an alarm\)/);
    for (const text of [note, page]) {
      assert.ok(text.includes('a file in sight has an address of the platform'));
      assert.ok(text.includes('`headend.inCode.enabled`'));
      assert.match(text, /a folder (?:of a trusted workspace|that you trust)/);
    }
    const reader = 'src/ui/lazy/lazyCode.ts';
    assert.match(told(reader), /get\('inCode\.enabled'\).*\blineCount < 20_000/);
    assert.ok(
      note.includes(`\`${reader}\` reads the text of the files in sight, of fewer than 20,000 lines`),
    );
  });

  it('which files read what is in the editor', () => {
    // the rest reads documents and texts of its own
    const reading = having(/\.getText\(/).filter(
      (file) => !/^src\/(features\/documents\/|ui\/texts\.ts$)/.test(file),
    );
    assert.deepEqual(reading, ['src/features/inCode/desk.ts', 'src/ui/lazy/lazyCode.ts']);
    for (const file of reading) assert.ok(told('RELEASE.md').includes(`\`${file}\``), file);
  });

  it('three files open connections', () => {
    assert.deepEqual(ofHost(having(/(?<!\.)\bfetch\(/)), [
      'src/platform/client/client.ts',
      'src/platform/client/download.ts',
      'src/platform/client/tusRequests.ts',
    ]);
    const sockets =
      /from 'node:(http|https|http2|net|tls|dgram)'|\b(WebSocket|XMLHttpRequest|EventSource)\(|undici/;
    assert.deepEqual(ofHost(having(sockets)), []);
    const note = told('RELEASE.md');
    assert.match(
      note,
      /Three files open connections: `src\/platform\/client\/client\.ts` .*`download\.ts` and `tusRequests\.ts`/,
    );
  });

  it('what is kept, and where', () => {
    const using = having(/\b([mM]emory|globalState|workspaceState|secrets)\.(get|update|store|keys)\b/);
    assert.deepEqual(
      ofHost(using).filter((file) => !file.startsWith('src/platform/')),
      Object.keys(keeping),
    );
    const note = told('RELEASE.md');
    for (const { file, text } of sources) {
      const names = keeping[file];
      if (!names) continue;
      const found = Array.from(text.matchAll(/['`]((?:headend|forms)[.:][\w.:]*)/g), ([, name]) => name);
      assert.deepEqual([...new Set(found)], names, file);
      for (const name of names) assert.ok(note.includes(`\`${name}\``), name);
    }
  });

  it('its folder has three things, and nothing is put elsewhere', () => {
    assert.deepEqual(having(/globalStorageUri|storageUri|logUri/), [
      'src/extension.ts',
      'src/host/createHost.ts',
    ]);
    const below = sources.flatMap(({ text }) =>
      Array.from(text.matchAll(/joinPath\((?:(?:host\.)?storage|home), '(\w+)'\)/g), ([, name = '']) => name),
    );
    assert.deepEqual(below.sort(), ['lastRows', 'mcp', 'sandbox']);
    for (const name of below) assert.ok(told('RELEASE.md').includes(`| \`${name}\` |`), name);
    assert.deepEqual(having(/\btmpdir\(|mkdtemp|ConfigurationTarget/), []);
    // where a dialog begins, and the folder of a sandbox that is started by itself
    assert.deepEqual(having(/\bhomedir\(/), ['src/sandboxFolder/folder.ts', 'src/work/saveFile.ts']);
    assert.deepEqual(ofHost(having(/\bdefaultFolder\(/)), ['src/sandboxFolder/folder.ts']);
  });

  it('two files start programs', () => {
    assert.deepEqual(having(/from 'node:child_process'|import\('node:child_process'\)/), [
      'src/features/sandbox/process.ts',
      'src/work/runProgram.ts',
    ]);
  });

  it('SQLite is the sandbox’s alone', () => {
    const using = having(/node:sqlite['"]/);
    assert.ok(using.length > 0);
    assert.deepEqual(
      using.filter((file) => !file.startsWith('src/sandbox/')),
      [],
    );
  });

  it('nothing is needed at run time but the package', () => {
    const manifest = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.extensionDependencies, undefined);
  });

  it('there is no telemetry, and no setting for it', () => {
    assert.deepEqual(
      having(
        /TelemetryLogger|TelemetryReporter|isTelemetryEnabled|applicationinsights|machineId|sendBeacon/i,
      ),
      [],
    );
    const settings = readFileSync(path.join(projectFolder, 'docs/settings.md'), 'utf8');
    assert.doesNotMatch(settings, /telemetry/i);
  });

  it('no file is watched, and no text is run', () => {
    assert.deepEqual(
      having(/createFileSystemWatcher|\bfs\.watch\(|import \{[^}]*\bwatch(File)?\b[^}]*\} from 'node:fs/),
      [],
    );
    assert.deepEqual(having(/\beval\(|new Function\(|node:vm/), []);
  });
});
