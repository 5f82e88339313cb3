import assert from 'node:assert/strict';
import { readOptions } from '../../../src/sandbox/options.ts';
import { endedProcess } from './sandboxProcess.ts';

const names = [
  ...['--port', '--state', '--seed', '--scale', '--clock'],
  ...['--latency', '--fault', '--attended', '--help'],
];

describe('the options of the sandbox', function () {
  this.timeout(60_000);

  const wrong: [string[], RegExp][] = [
    [['--prot', '1'], /--prot/],
    [['--port', 'eighty'], /--port takes a whole number from 0 to 65535, not "eighty"/],
    [['--port', '65536'], /--port/],
    [['--port'], /--port/],
    [['--latency', '-5'], /--latency takes a whole number from 0 to 60000, not "-5"/],
    [['--latency=-5'], /--latency takes a whole number from 0 to 60000, not "-5"/],
    [['--fault', 'slw'], /--fault cannot use "slw": the kinds are latency, /],
    [['--seed', '1.5'], /--seed/],
    [['--scale', '1001'], /--scale takes a whole number from 0 to 1000, not "1001"/],
    [['--clock', '0'], /--clock takes a whole number from 1 to 10000, not "0"/],
    [['--clock', '10001'], /--clock/],
    [['--attended=yes'], /--attended/],
    [['start'], /start/],
  ];
  for (const [args, said] of wrong) {
    it(`explains what is wrong with ${args.join(' ')}`, () => {
      assert.throws(() => readOptions(args, {}), { name: 'Refusal', exitCode: 2, message: said });
      assert.throws(() => readOptions(args, {}), { message: /^[^\n]+\.$/ });
    });
  }

  it('that are wrong end it with one sentence', async () => {
    const ended = await endedProcess(['--port', 'eighty']);
    assert.deepEqual([ended.code, ended.stdout], [2, '']);
    assert.match(ended.stderr, /^--port takes [^\n]+\.\n$/);
  });

  it('does not repeat a key that it cannot use', () => {
    assert.throws(
      () => readOptions([], { HEADEND_SANDBOX_KEY: 'with a space' }),
      (error: Error & { exitCode: number }) => error.exitCode === 2 && !/with a space/.test(error.message),
    );
  });

  it('are read', () => {
    const { state, ...rest } = readOptions(
      ['--state', '/tmp/x', '--port', '0', '--seed', '7', '--scale', '3', '--clock', '100', '--attended'],
      { HEADEND_SANDBOX_KEY: '10482_0123456789abcdef' },
    );
    assert.equal(state, '/tmp/x');
    assert.deepEqual(rest, {
      help: false,
      port: 0,
      seed: 7,
      scale: 3,
      clock: 100,
      faults: [],
      attended: true,
      key: '10482_0123456789abcdef',
    });
    const { port, seed, scale, clock, attended, key } = readOptions([], { HEADEND_SANDBOX_KEY: '' });
    assert.deepEqual([port, seed, scale, clock, attended, key], [undefined, 1, 1, 1, false, undefined]);
  });

  it('are printed on request', async () => {
    const { code, stdout, stderr } = await endedProcess(['--help']);
    assert.deepEqual([code, stderr], [0, '']);
    for (const name of names) assert.ok(stdout.includes(name), name);
  });
});
