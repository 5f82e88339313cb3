import assert from 'node:assert/strict';
import { getHeapSnapshot } from 'node:v8';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { answering } from '../answers.ts';
import { closeAll, open, type } from '../editing.ts';
import { inside, rowsOf } from '../headend.ts';
import { run, sandboxAccount } from '../sandboxAccount.ts';

/** Slow, as the whole memory of the extension host is written down twice. */
describe('A push token that was reset', function () {
  this.timeout(120_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);

  // what it reads holds the token, and is gone once it has ended
  async function named(title: string): Promise<Ref> {
    return sandbox().one('liveStream', (item) => item['name'] === title);
  }
  /** A token, back to front: the test itself must not be where it is found. */
  const reversed = async (stream: Ref) =>
    [...String((await sandbox().read(stream))['token'])].reverse().join('');

  /** Whether a text is anywhere in the memory of this process that is still in use; given back to front. */
  async function isInMemory(backwards: string): Promise<boolean> {
    const wanted = Buffer.from(backwards).reverse();
    // the last match of all keeps the text that it was found in
    /x/.test('x');
    let rest = Buffer.alloc(0);
    for await (const chunk of getHeapSnapshot()) {
      const part = Buffer.concat([rest, chunk as Buffer]);
      if (part.includes(wanted)) return true;
      rest = part.subarray(-wanted.length);
    }
    return false;
  }

  it('is in nothing that is kept, wherever the stream is open', async () => {
    const stream = await named('Arena 1: handball, goal right');
    await rowsOf('Live Streams');
    await type(await open('liveStream', stream.id, stream.title), { name: 'Not saved' });
    await run('liveStream.openForm', stream)();
    await run('liveStream.showIngest', stream)();
    await run('liveStream.play', stream)();
    const before = await reversed(stream);
    assert.equal(await isInMemory(before), true);
    await answering([{ press: 'Reset Push Token' }], run('liveStream.resetPushToken', stream));
    assert.notEqual(await reversed(stream), before);
    assert.equal(await isInMemory(before), false);
    const { memory, workspaceMemory, journal } = await inside();
    const kept = [memory, workspaceMemory].flatMap((each) => each.keys().map((key) => each.get(key)));
    const text = [...before].reverse().join('');
    for (const each of [...kept, journal]) assert.ok(!JSON.stringify(each ?? '').includes(text));
  });
});
