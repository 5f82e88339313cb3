import assert from 'node:assert/strict';
import { endedProcess } from './sandboxProcess.ts';

describe('the options of the sandbox', function () {
  this.timeout(20_000);

  /** One sentence on stderr, nothing on stdout. */
  const sentence = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    assert.equal(stdout, '');
    assert.match(stderr, /^[^\n]+\.\n$/);
    return stderr;
  };

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
    it(`explains what is wrong with ${args.join(' ')}`, async () => {
      const ended = await endedProcess(args);
      assert.equal(ended.code, 2);
      assert.match(sentence(ended), said);
    });
  }

  it('does not repeat a key that it cannot use', async () => {
    const ended = await endedProcess([], { env: { HEADEND_SANDBOX_KEY: 'with a space' } });
    assert.equal(ended.code, 2);
    assert.doesNotMatch(sentence(ended), /with a space/);
  });

  it('prints its options', async () => {
    const { code, stdout, stderr } = await endedProcess(['--help']);
    assert.deepEqual([code, stderr], [0, '']);
    for (const option of [
      '--port',
      '--state',
      '--seed',
      '--scale',
      '--clock',
      '--latency',
      '--fault',
      '--attended',
      '--help',
    ]) {
      assert.ok(stdout.includes(option), option);
    }
  });
});
