import assert from 'node:assert/strict';
import { findLogPolicy } from '../../../src/platform/cdn/findLogPolicy.ts';
import type { Client } from '../../../src/platform/client/client.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { getFaasKey } from '../../../src/platform/cloud/faas.ts';
import { findFaasKey } from '../../../src/platform/cloud/faasKeyLife.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { findStream, findVideo, restreamsLike } from '../../../src/platform/streaming/findMade.ts';

const since = Date.UTC(2026, 4, 6, 18);
const iso = (seconds: number) => new Date(since + seconds * 1000).toISOString();

/** A service whose lists have one page. */
function listing(...items: readonly object[]) {
  const inputs: Record<string, unknown>[] = [];
  const call = async (_: unknown, input: Record<string, unknown>) => {
    inputs.push(input);
    return { items: inputs.length === 1 ? items : [] };
  };
  return { client: { call } as unknown as Client, inputs };
}

describe('What was made although its reply was lost', () => {
  it('is a stream of that name, made since then by clocks that differ by a minute, and the newest', async () => {
    const found = async (...items: readonly object[]) =>
      (await findStream(listing(...items).client, { name: 'News' }, since))?.id;
    const made = { id: 1, name: 'News', created_at: iso(1) };
    assert.equal(await found(made, { ...made, id: 3 }, { ...made, id: 2 }), 3);
    assert.equal(await found({ ...made, created_at: iso(-59) }), 1);
    assert.equal(await found({ ...made, created_at: iso(-61) }), undefined);
    assert.equal(await found({ ...made, name: 'News 2' }), undefined);
    assert.equal(await found({ id: 1, name: 'News' }), undefined);
  });

  it('is a video of that name and source', async () => {
    const { client, inputs } = listing({
      id: 1,
      name: 'A',
      created_at: iso(1),
      origin_url: 'https://h.test/a',
    });
    assert.equal((await findVideo(client, { name: 'A' }, since))?.id, 1);
    assert.equal(inputs[0]?.['search'], 'A');
    const found = async (asked: string, sent: string | null) =>
      (
        await findVideo(
          listing({ id: 1, name: 'A', created_at: iso(1), origin_url: sent }).client,
          { name: 'A', origin_url: asked },
          since,
        )
      )?.id;
    assert.equal(await found('https://h.test/a', 'https://h.test/a'), 1);
    assert.equal(await found('https://h.test/a', null), 1);
    assert.equal(await found('https://h.test/a', 'https://h.test/b'), undefined);
  });

  it('is each restream of the same stream, name and address', async () => {
    const asked = { stream_id: 5, name: 'A', uri: 'rtmp://h.test/a' };
    const others = [{ stream_id: 6 }, { name: 'B' }, { uri: 'rtmp://h.test/b' }];
    const { client } = listing(
      { id: 1, ...asked },
      ...others.map((each, index) => ({ id: index + 2, ...asked, ...each })),
      { id: 9, ...asked },
    );
    const ids = (await restreamsLike(client, asked)).map(({ id }) => id);
    assert.deepEqual(ids, [1, 9]);
  });

  it('is the newest log policy of that name, and one without a name where none was given', async () => {
    const found = async (name: string | undefined, ...items: readonly object[]) => {
      const { client, inputs } = listing(...items);
      return [(await findLogPolicy(client, { name }, since))?.id, inputs[0]?.['search']];
    };
    const made = { name: 'A', created: iso(1) };
    assert.deepEqual(await found('A', { id: 1, ...made }, { id: 4, ...made }, { id: 2, ...made }), [4, 'A']);
    assert.deepEqual(await found('A', { id: 1, ...made, name: 'A2' }), [undefined, 'A']);
    assert.deepEqual(await found('A', { id: 1, ...made, created: iso(-59) }), [1, 'A']);
    assert.deepEqual(await found('A', { id: 1, ...made, created: iso(-61) }), [undefined, 'A']);
    assert.deepEqual(await found(undefined, { id: 1, ...made, name: undefined }), [1, undefined]);
  });

  it('is a function key of that name, unless it is from before', async () => {
    const found = async (answer: object) => {
      const call = async (_: unknown, input: object) => {
        assert.deepEqual(input, { project_id: 1, region_id: 2, key_name: 'a' });
        if (answer instanceof Error) throw answer;
        return answer;
      };
      const place = { project_id: 1, region_id: 2, name: 'a' };
      return (await findFaasKey({ call } as unknown as Client, place, since, {}))?.name;
    };
    assert.equal(await found({ name: 'a', created_at: iso(1) }), 'a');
    assert.equal(await found({ name: 'a', created_at: iso(-119) }), 'a');
    assert.equal(await found({ name: 'a', created_at: iso(-121) }), undefined);
    assert.equal(await found({ name: 'a' }), 'a');
    const error = (reason: 'missing' | 'timeout') =>
      new CallError({ reason }, { operation: getFaasKey as AnyOperation, call: '', origin: '' });
    assert.equal(await found(error('missing')), undefined);
    await assert.rejects(found(error('timeout')), { reason: 'timeout' });
  });
});
