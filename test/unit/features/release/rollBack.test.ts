import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { earlierReleases, label, ref } from './earlierReleases.ts';

/** An app is rolled back by a user who answers so. */
async function rolledBack(...given: Parameters<typeof earlierReleases>) {
  const { rollBack } = await import('../../../../src/features/release/rollBack.ts');
  const all = await earlierReleases(...given);
  const deployed = await rollBack(all.desk, ref);
  all.wasAsked();
  return { ...all, deployed };
}

describe('An app that is rolled back', () => {
  const two = { binary: '2', md5: 'sum of 2', file: 'two.wasm', commit: 'c2' };
  const three = { binary: '3', md5: 'sum of 3', file: 'three.wasm' };

  it('shows what changes, gets its binary, and keeps that it went back', async () => {
    const { sent, told, releases, deployed } = await rolledBack([two, three], {
      picks: [label(2, 1)],
      press: 'Roll Back',
    });
    assert.deepEqual(told, [
      [
        'warned: Roll back “app”?',
        'File: two.wasm',
        'Binary: #3 → #2, already uploaded',
        'MD5: sum of 3 → sum of 2',
        'Variables: MODE (unchanged)',
        'Secrets: none',
        'Account: unit',
      ].join('\n'),
    ]);
    assert.deepEqual(sent, [{ binary: 2 }]);
    const [last, ...before] = releases.of('a', '5');
    assert.deepEqual({ ...last, at: 0 }, { app: '5', at: 0, isBack: true, ...two });
    assert.deepEqual(
      before.map(({ binary }) => binary),
      ['3', '2'],
    );
    assert.match(deployed?.text ?? '', /^“app” now has binary #2\. /);
  });

  it('keeps what it had until now, if nothing is known of that', async () => {
    const { releases } = await rolledBack([two], { picks: [label(2, 1)], press: 'Roll Back' });
    assert.deepEqual(
      releases.of('a', '5').map(({ binary, md5, isFound = false }) => [binary, md5, isFound]),
      [
        ['2', 'sum of 2', false],
        ['3', 'sum of 3', true],
        ['2', 'sum of 2', false],
      ],
    );
  });

  it('stays as it is if the user does not want it after all', async () => {
    const { sent, releases, deployed } = await rolledBack([two, three], { picks: [label(2, 1)] });
    assert.deepEqual([sent, releases.of('a', '5').length, deployed], [[], 2, undefined]);
  });

  it('stays as it is if the binary is of another type, and the user does not want that', async () => {
    const { sent, told } = await rolledBack([two, three], {
      picks: [label(2, 1)],
      press: 'Roll Back',
      binaryOf: { api_type: 'proxy-wasm' },
    });
    assert.match(
      told[1] ?? '',
      /^warned: “app” is of type wasi-http, but this binary is of type proxy-wasm\./,
    );
    assert.deepEqual(sent, []);
  });

  it('offers each binary once, the latest first, and takes neither what runs nor what was deleted', async () => {
    const { rows, told, sent } = await rolledBack([two, { ...two, md5: '' }, { binary: '1' }, three], {
      picks: [label(3, 4), label(1, 3), undefined],
    });
    assert.deepEqual(rows[0], [
      `${label(3, 4)} | three.wasm · runs now | MD5 sum of 3`,
      `${label(1, 3)} | its binary was deleted | MD5 unknown`,
      `${label(2, 2)} | two.wasm · c2 | MD5 unknown`,
    ]);
    assert.deepEqual(told, [
      'warned: Can’t select #3: it runs now.',
      'warned: Can’t select #1: its binary was deleted.',
    ]);
    assert.deepEqual(sent, []);
  });

  it('is not asked about where no release can be brought back', async () => {
    const { rows, told } = await rolledBack([{ binary: '1' }, three]);
    assert.deepEqual(rows, []);
    assert.deepEqual(told, [
      'told: “app” can’t be rolled back: no earlier release is known on this computer, or its binary was deleted.',
    ]);
  });
});

describe('The releases of an app', () => {
  /** What is offered of the release that is picked first, and what is done then. */
  async function shown(...given: Parameters<typeof earlierReleases>) {
    const [{ showReleases }, { env }] = await Promise.all([
      import('../../../../src/features/release/showReleases.ts'),
      import('vscode'),
    ]);
    await env.clipboard.writeText('');
    const all = await earlierReleases(...given);
    await showReleases(all.desk, ref);
    all.wasAsked();
    return { ...all, copied: await env.clipboard.readText() };
  }
  it('can be brought back, and what is known of them copied', async () => {
    const kept = { binary: '2', md5: 'sum of 2', commit: 'c2' };
    for (const [button, text] of [
      ['Copy Binary ID', '2'],
      ['Copy MD5', 'sum of 2'],
      ['Copy Commit', 'c2'],
    ] as const) {
      const { rows, copied, told } = await shown([kept], { picks: [label(2, 1), button] });
      assert.deepEqual(rows[1], [
        'Roll Back…',
        'Copy Binary ID | 2',
        'Copy MD5 | sum of 2',
        'Copy Commit | c2',
      ]);
      assert.deepEqual([copied, told], [text, ['Copied']]);
    }
    const { sent, copied } = await shown([kept], { picks: [label(2, 1), 'Roll Back…'], press: 'Roll Back' });
    assert.deepEqual([sent, copied], [[{ binary: 2 }], '']);
  });

  it('offer only what is known, and no way back to what runs', async () => {
    const { rows, sent, told } = await shown([{ binary: '3' }], { picks: [label(3, 1), undefined] });
    assert.deepEqual(rows[1], ['Copy Binary ID | 3']);
    assert.deepEqual([sent, told], [[], []]);
  });

  it('are none where nothing was deployed from here', async () => {
    const { rows, told } = await shown([]);
    assert.deepEqual([rows, told], [[], ['told: Nothing has been deployed to “app” from this computer.']]);
  });
});
