import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SecretText } from '../../../src/shared/secretText.ts';
import { askProgram, startProgram } from '../../../src/work/runProgram.ts';
import { needShell } from '../../helpers/needShell.ts';

const key = '4711?tok5678abcdef';
const secret = { variable: 'HEADEND_STREAM_KEY', secret: key };

describe('a program of this machine', () => {
  let folder: string;
  const { PATH } = process.env;
  beforeEach(function () {
    needShell(this);
  });
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headend-programs-'));
    process.env['PATH'] = [folder, PATH].join(path.delimiter);
  });
  after(async () => {
    if (PATH === undefined) delete process.env['PATH'];
    else process.env['PATH'] = PATH;
    await rm(folder, { recursive: true });
  });

  /** Makes a program of lines for sh. */
  async function install(name: string, ...lines: string[]): Promise<void> {
    const file = path.join(folder, name);
    await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'));
    await chmod(file, 0o755);
  }

  /** Runs one to its end; answers with all that it said, and how it ended. */
  function heard(command: readonly SecretText[], look?: (text: string, stop: () => void) => void) {
    return new Promise<{ text: string; how: number | string }>((resolve) => {
      let text = '';
      const onText = (piece: string) => {
        text += piece;
        look?.(text, () => program.stop());
      };
      const program = startProgram(command, { onText, onEnd: (how) => resolve({ text, how }) });
    });
  }

  it('answers what it is asked', async () => {
    await install('headend-asked', 'echo "asked $1 version 8.0"');
    assert.deepEqual(await askProgram('headend-asked', ['-version']), {
      state: 'answered',
      text: 'asked -version version 8.0\n',
    });
  });

  it('is told from one that is not there, and from one that does not run', async () => {
    assert.deepEqual(await askProgram('headend-no-such', ['-version']), { state: 'absent' });
    await install('headend-broken', 'echo "libx.so: cannot open" >&2', 'exit 127');
    assert.deepEqual(await askProgram('headend-broken', []), {
      state: 'failed',
      text: 'libx.so: cannot open',
    });
  });

  it('gets its secrets, and its line shows their names alone', async () => {
    await install('headend-run', `[ "$2" = 'rtmp://h/in/${key}' ] && echo right`);
    const { text, how } = await heard([['headend-run'], ['-f'], ['rtmp://h/in/', secret]]);
    assert.equal(how, 0);
    assert.equal(text, `headend-run -f "rtmp://h/in/\${HEADEND_STREAM_KEY}"\nright\n`);
  });

  it('learns nothing of the account that the environment hands over', async () => {
    const own = {
      HEADEND_API_KEY: '4242$canary',
      HEADEND_BASE_URL: 'https://canary.test',
      HEADEND_SANDBOX_KEY: 'canary-key',
    };
    await install('headend-env', 'env', 'echo asked');
    Object.assign(process.env, own);
    try {
      const asked = await askProgram('headend-env', []);
      const { text } = await heard([['headend-env'], ['rtmp://h/in/', secret]]);
      for (const told of [asked.state === 'answered' ? asked.text : '', text]) {
        assert.match(told, /^asked$/m);
        assert.match(told, /^PATH=/m);
        assert.doesNotMatch(told, /canary|HEADEND_(API|BASE|SANDBOX)/);
      }
    } finally {
      for (const name of Object.keys(own)) delete process.env[name];
    }
  });

  it('shows no secret in what it says, in however many pieces, and leaves its line ends', async () => {
    await install(
      'headend-tells',
      'printf "frame=1\\rframe=2\\r"',
      `printf '%s' 'rtmp://h/in/4711?tok56' >&2`,
      'sleep 0.1',
      `printf '%s' '78abcdef: Input/output error' >&2`,
      'sleep 0.1',
      'echo >&2',
      'echo "no stream tok5678abcdef here"',
      `printf '%s' 'at the end ${key}'`,
      'exit 3',
    );
    const { text, how } = await heard([['headend-tells'], ['rtmp://h/in/', secret]]);
    assert.equal(how, 3);
    assert.match(text, /frame=1\rframe=2\r/);
    assert.match(text, /rtmp:\/\/h\/in\/••••••: Input\/output error\n/);
    assert.match(text, /no stream •••••• here\n/);
    assert.match(text, /at the end ••••••/);
    assert.doesNotMatch(text, /tok56|78abcdef/);
  });

  it('ends when it is told to', async () => {
    await install('headend-long', 'echo begun', 'exec sleep 60');
    const ended = await heard([['headend-long']], (text, stop) => {
      if (text.includes('begun')) stop();
    });
    assert.equal(ended.how, 'SIGTERM');
  });

  it('ends by force where it does not end within 3 s', async function () {
    this.timeout(10_000);
    await install('headend-stubborn', `trap '' TERM`, 'echo begun', 'while :; do sleep 0.1; done');
    const ended = await heard([['headend-stubborn']], (text, stop) => {
      if (text.includes('begun')) stop();
    });
    assert.equal(ended.how, 'SIGKILL');
  });

  it('that is gone says so by its end', async () => {
    assert.equal((await heard([['headend-no-such']])).how, 127);
  });
});
