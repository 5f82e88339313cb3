import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestEnvironment } from '../environment.ts';
import { findProgram } from '../findProgram.ts';
import { needShell } from '../helpers/needShell.ts';
import { reasonOf } from '../helpers/skip.ts';
import { jobsOf, type SuiteName } from '../jobs.ts';
import { neededPrograms } from '../prepare.ts';

describe('tests on another machine', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headend-machines-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const linux = { isReadyMade: true, isNamed: false };
  const other = { isReadyMade: false, isNamed: false };
  const needed = (suites: readonly SuiteName[], machine: typeof linux, full = false) =>
    neededPrograms(jobsOf({ suites, full, handed: [] }), machine);

  it('of the editor take a desktop editor and no browser where the package registry has none', () => {
    assert.deepEqual(needed(['editor'], other), ['desktop']);
    assert.deepEqual(needed(['floor'], other), ['floor desktop']);
    assert.deepEqual(needed(['unit', 'check'], other), []);
    assert.deepEqual(needed(['pages'], other), ['browser']);
  });

  it('of the editor take the one that somebody named, and nothing else', () => {
    for (const machine of [linux, other])
      assert.deepEqual(needed(['editor'], { ...machine, isNamed: true }), []);
    assert.deepEqual(needed(['floor'], { ...linux, isNamed: true }), ['floor server', 'browser']);
  });

  it('take all that the package registry has on Linux', () => {
    assert.deepEqual(needed(['editor'], linux), ['server', 'browser']);
    assert.deepEqual(needed(['floor'], linux), ['floor server', 'browser']);
    assert.deepEqual(needed(['unit'], linux), []);
    assert.deepEqual(needed([], linux), ['package', 'server', 'browser']);
    assert.deepEqual(needed(['browser'], linux, true), ['package', 'server', 'floor server', 'browser']);
  });

  it('find a program of Windows by the endings of PATHEXT, in their order, one folder after another', () => {
    const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [string, string];
    for (const each of [first, second]) mkdirSync(each);
    for (const file of [
      'first/tool.cmd',
      'first/tool',
      'second/tool.exe',
      'second/other.exe',
      'second/other.bat',
    ])
      writeFileSync(path.join(folder, file), '');
    const env = { PATH: `${first};${second}`, PATHEXT: '.EXE;.BAT;.CMD' };
    assert.equal(findProgram('tool', env, 'win32'), path.join(first, 'tool.cmd'));
    assert.equal(findProgram('other', env, 'win32'), path.join(second, 'other.exe'));
    assert.equal(findProgram('none', env, 'win32'), undefined);
    assert.equal(findProgram('tool', { PATH: `${second}:${first}` }, 'linux'), path.join(first, 'tool'));
  });

  it('have what programs of Windows do not start without, and an empty home there', async () => {
    const machine = path.join(folder, 'machine');
    mkdirSync(machine);
    for (const file of ['curl.exe', 'ffmpeg.exe', 'sh.exe', 'git.exe'])
      writeFileSync(path.join(machine, file), '');
    const { env, end } = await makeTestEnvironment(
      {
        PATH: machine,
        PATHEXT: '.EXE',
        ComSpec: 'cmd.exe',
        SystemRoot: 'C:\\Windows',
        APPDATA: 'C:\\ann',
        HEADEND_API_KEY: 'k',
      },
      'win32',
    );
    try {
      const bin = env['PATH'] ?? '';
      assert.deepEqual(readdirSync(bin).sort(), ['curl.exe', path.basename(process.execPath)]);
      assert.equal(readlinkSync(path.join(bin, 'curl.exe')), path.join(machine, 'curl.exe'));
      assert.equal(env['HEADEND_FFMPEG'], path.join(machine, 'ffmpeg.exe'));
      const { ComSpec, SystemRoot, PATHEXT, HEADEND_API_KEY } = env;
      assert.deepEqual(
        [ComSpec, SystemRoot, PATHEXT, HEADEND_API_KEY],
        ['cmd.exe', 'C:\\Windows', '.EXE', undefined],
      );
      const home = env['USERPROFILE'] ?? '';
      assert.deepEqual(readdirSync(home), []);
      for (const name of ['APPDATA', 'LOCALAPPDATA']) assert.ok(env[name]?.startsWith(home), name);
      assert.deepEqual(
        [env['TEMP'], env['TMP']].map((each) => each?.startsWith(path.dirname(bin))),
        [true, true],
      );
    } finally {
      await end();
    }
  });

  it('are skipped where they need a shell that is not there, and say so', () => {
    const skipped = new Error('skipped');
    const context = (test: object) =>
      ({
        test,
        skip: () => {
          throw skipped;
        },
      }) as never;
    const test = { title: 'runs a script' };
    assert.throws(() => needShell(context(test), path.join(folder, 'sh')), skipped);
    assert.equal(reasonOf(test as never), `this machine has no ${path.join(folder, 'sh')}`);
    needShell(context({ title: 'runs another' }), process.execPath);
  });
});
