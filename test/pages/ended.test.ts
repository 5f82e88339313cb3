import assert from 'node:assert/strict';
import { openDesk } from './desk.ts';

describe('The extension, once it has ended', () => {
  it('tells of nothing that fails only then', async () => {
    const desk = await openDesk();
    const { fail } = desk.headend.host;
    fail(new Error('no answer'), 'Could not show the result');
    const { text } = await desk.editor.messages.next();
    assert.equal(text, 'Could not show the result: no answer');
    await desk.close();
    fail(new Error('no answer'), 'Could not show the result');
    await new Promise((turn) => setImmediate(turn));
    assert.deepEqual(desk.editor.messages.left, []);
  });
});
