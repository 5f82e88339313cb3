import assert from 'node:assert/strict';
import { bytesReply } from '../../../../src/sandbox/server/bytesReply.ts';

describe('A reply of bytes', () => {
  it('is the adapter’s own, which is sent without copies, while everybody else’s is that of Node', async () => {
    const reply = bytesReply(Buffer.from('[1]'), { 'content-type': 'application/json' });
    assert.ok(reply instanceof Response);
    assert.notEqual(reply.constructor, Response);
    assert.equal(new Response('x').constructor, Response);
    assert.equal(new Request('http://platform.test').constructor, Request);
    assert.deepEqual(await reply.json(), [1]);
  });
});
