import assert from 'node:assert/strict';
import { createSecretCopies } from '../../../src/ui/secretCopies.ts';
import { steppedClock } from '../../helpers/steppedClock.ts';

const minute = 60_000;

describe('a secret in the clipboard', () => {
  let held: { text: string };
  let cleared: number;
  let copies: ReturnType<typeof createSecretCopies>;
  let pass: ReturnType<typeof steppedClock>['pass'];
  beforeEach(() => {
    const clock = steppedClock();
    pass = clock.pass;
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
      timers: clock.timers,
    });
  });

  it('is taken out after a minute', async () => {
    await copies.copy('key');
    await pass(minute - 1);
    assert.equal(held.text, 'key');
    await pass(1);
    assert.deepEqual([held.text, cleared], ['', 1]);
  });

  it('leaves alone what was copied meanwhile', async () => {
    await copies.copy('key');
    held.text = 'something else';
    await pass(minute);
    assert.deepEqual([held.text, cleared], ['something else', 0]);
  });

  it('that is copied again stays a minute from then on', async () => {
    await copies.copy('key');
    await pass(minute / 2);
    await copies.copy('key');
    await pass(minute / 2);
    assert.equal(held.text, 'key');
    await pass(minute / 2);
    assert.equal(held.text, '');
  });

  it('is taken out after another one was copied', async () => {
    await copies.copy('key');
    await copies.copy('other');
    await pass(minute);
    assert.deepEqual([held.text, cleared], ['', 1]);
  });

  it('is taken out at the end, if it is still there, and no second time', async () => {
    await copies.copy('key');
    await copies.dispose();
    assert.equal(held.text, '');
    await copies.copy('key');
    held.text = 'something else';
    await copies.dispose();
    await pass(minute);
    assert.deepEqual([held.text, cleared], ['something else', 1]);
  });
});
