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

describe('what RELEASE.md tells a reviewer:', () => {
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
