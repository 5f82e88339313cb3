import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSecretCopies, staying } from '../../src/views/secretCopies.ts';

describe('a secret in the clipboard', () => {
  let held: { text: string };
  let cleared: number;
  let copies: ReturnType<typeof createSecretCopies>;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    held = { text: '' };
    cleared = 0;
    copies = createSecretCopies({
      clipboard: {
        readText: async () => held.text,
        async writeText(text) {
          held.text = text;
        },
      },
      onCleared: () => {
        cleared += 1;
      },
      log: assert.ifError,
    });
  });
  afterEach(() => mock.timers.reset());

  const pass = async (ms: number) => {
    mock.timers.tick(ms);
    await turn();
  };

  it('is taken out after a minute', async () => {
    await copies.copy('key');
    await pass(staying - 1);
    assert.equal(held.text, 'key');
    await pass(1);
    assert.deepEqual([held.text, cleared], ['', 1]);
  });

  it('leaves alone what was copied meanwhile', async () => {
    await copies.copy('key');
    held.text = 'something else';
    await pass(staying);
    assert.deepEqual([held.text, cleared], ['something else', 0]);
  });

  it('that is copied again stays a minute from then on', async () => {
    await copies.copy('key');
    await pass(staying / 2);
    await copies.copy('key');
    await pass(staying / 2);
    assert.equal(held.text, 'key');
    await pass(staying / 2);
    assert.equal(held.text, '');
  });

  it('is taken out after another one was copied', async () => {
    await copies.copy('key');
    await copies.copy('other');
    await pass(staying);
    assert.deepEqual([held.text, cleared], ['', 1]);
  });

  it('is taken out at the end, if it is still there, and no second time', async () => {
    await copies.copy('key');
    await copies.dispose();
    assert.equal(held.text, '');
    await copies.copy('key');
    held.text = 'something else';
    await copies.dispose();
    await pass(staying);
    assert.deepEqual([held.text, cleared], ['something else', 1]);
  });
});
