import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { createSteadyMemory } from '../../../src/host/steadyMemory.ts';
import { echoedMemory } from '../../helpers/memory.ts';

describe('the memory that windows share', () => {
  function aMemory() {
    const editor = echoedMemory();
    return {
      ...editor,
      steady: createSteadyMemory(editor.memory),
      /** Lets the editor send and answer until it has nothing left. */
      async settle() {
        for (let each = 0; each < 4; each++) {
          editor.send();
          editor.answer();
          await turn();
        }
      },
    };
  }

  it('keeps what is written while an earlier write is on its way', async () => {
    const { steady, memory, send, answer, settle } = aMemory();
    void steady.update('first', 1);
    send();
    const done = steady.update('second', 2);
    answer();
    await turn();
    await settle();
    await done;
    assert.deepEqual([steady.get('first'), steady.get('second')], [1, 2]);
    assert.deepEqual([memory.get('first'), memory.get('second')], [1, 2]);
  });

  it('gives back what was written last, though the one before is echoed meanwhile', async () => {
    const { steady, memory, send, answer, settle } = aMemory();
    void steady.update('list', ['a']);
    void steady.update('other', 0);
    send();
    void steady.update('list', ['a', 'b']);
    void steady.update('other', undefined);
    void steady.update('list', ['b']);
    const read = () => [steady.get('list'), steady.get('other', 'none'), steady.keys()];
    const wanted = [['b'], 'none', ['list']];
    assert.deepEqual(read(), wanted);
    answer();
    assert.deepEqual(read(), wanted);
    await settle();
    assert.deepEqual([read(), memory.keys()], [wanted, ['list']]);
  });

  it('keeps a value as it was when it was given', async () => {
    const { steady, settle } = aMemory();
    const given = { names: ['a'] };
    void steady.update('taken', given);
    given.names.push('b');
    assert.deepEqual(steady.get('taken'), { names: ['a'] });
    await settle();
    assert.deepEqual(steady.get('taken'), { names: ['a'] });
  });

  it('tells whose write failed, and goes on with the others', async () => {
    const { steady, memory, send, answer, settle } = aMemory();
    const failed = assert.rejects(async () => steady.update('first', 1), /full/);
    send();
    const done = steady.update('second', 2);
    answer(new Error('full'));
    await failed;
    await settle();
    await done;
    assert.equal(memory.get('second'), 2);
  });

  it('shows what another window wrote', async () => {
    const { steady, memory, settle } = aMemory();
    const done = steady.update('mine', 1);
    await settle();
    await done;
    void memory.update('mine', 2);
    void memory.update('theirs', 3);
    assert.deepEqual([steady.get('mine'), steady.get('theirs'), steady.keys()], [2, 3, ['mine', 'theirs']]);
  });
});
