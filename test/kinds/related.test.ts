import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { factsOf } from '../helpers/kindRows.ts';

describe('streams and videos', () => {
  const target = { scope: {}, id: '4711', clientId: 3 };

  it('lead from a stream to its recordings', () => {
    const [relation] = kindOf('liveStream').relations ?? [];
    assert.equal(relation?.kind, 'video');
    assert.equal(relation?.list.operation.id, 'streaming.videos.list');
    assert.deepEqual(relation?.list.input(target), { stream_id: 4711 });
  });

  it('lead from a recording to its stream', () => {
    const links = (item: Record<string, unknown>) =>
      kindOf('video')
        .links?.(item)
        .map(({ kind, id }) => [kind, id]);
    assert.deepEqual(links({ id: 1, stream_id: 4711 }), [['liveStream', '4711']]);
    for (const stream_id of [null, 0, undefined]) assert.deepEqual(links({ id: 1, stream_id }), []);
  });

  it('tell the broadcasts of a stream', () => {
    assert.equal(factsOf(kindOf('liveStream'), { id: 1, broadcast_ids: [7, 9] })['Broadcasts'], '7, 9');
    assert.equal(factsOf(kindOf('liveStream'), { id: 1, broadcast_ids: [] })['Broadcasts'], undefined);
  });
});
