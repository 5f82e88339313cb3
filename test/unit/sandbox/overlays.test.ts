import assert from 'node:assert/strict';
import { getStream, listStreams } from '../../../src/platform/streaming/operations.ts';
import {
  createOverlays,
  deleteOverlay,
  listOverlays,
  updateOverlay,
} from '../../../src/platform/streaming/overlays.ts';
import { createStream } from '../../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from './startedSandbox.ts';

const url = 'https://overlay.example/score';

describe('the overlays of a live stream in the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  const list = async (stream_id: number) => (await sandbox().client.call(listOverlays, { stream_id })).items;
  const stream = async () => (await sandbox().client.call(createStream, { name: 'News' })).id;

  it('are those that the stream itself shows', async () => {
    const { items } = await sandbox().client.call(listStreams, {});
    const some = items.find(({ html_overlays }) => (html_overlays ?? []).length > 1) ?? assert.fail();
    assert.deepEqual(await list(some.id), some.html_overlays);
  });

  it('are created in one call, changed field by field and deleted, and no id is given twice', async () => {
    const { client } = sandbox();
    const stream_id = await stream();
    const place = { x: 10, y: 20, width: 300, height: 90 };
    const overlays = [
      { url, stretch: true },
      { url, ...place },
    ];
    const made = await client.call(createOverlays, { stream_id, overlays });
    assert.deepEqual(
      made.map(({ stretch, x, width }) => [stretch, x, width]),
      [
        [true, null, null],
        [false, 10, 300],
      ],
    );
    assert.deepEqual(await list(stream_id), made);
    assert.deepEqual((await client.call(getStream, { stream_id })).html_overlays, made);
    const [first, second] = made.map(({ id }) => id) as [number, number];
    const moved = await client.call(updateOverlay, { stream_id, overlay_id: second, x: 0 });
    assert.deepEqual([moved.x, moved.y, moved.url], [0, 20, url]);
    await client.call(deleteOverlay, { stream_id, overlay_id: second });
    assert.deepEqual(
      (await list(stream_id)).map(({ id }) => id),
      [first],
    );
    const [next] = await client.call(createOverlays, { stream_id, overlays: [{ url }] });
    assert.ok((next?.id ?? 0) > second);
  });

  it('belong to one stream: another one does not have them', async () => {
    const { client } = sandbox();
    const [one, other] = [await stream(), await stream()];
    const [made] = await client.call(createOverlays, { stream_id: one, overlays: [{ url }] });
    const overlay_id = made?.id ?? assert.fail();
    await assert.rejects(client.call(deleteOverlay, { stream_id: other, overlay_id }), { reason: 'missing' });
    await assert.rejects(client.call(updateOverlay, { stream_id: other, overlay_id, x: 1 }), {
      reason: 'missing',
    });
  });

  it('are refused where they fill the frame and have a place, and none of several is kept then', async () => {
    const stream_id = await stream();
    const overlays = [{ url }, { url, stretch: true, x: 1 }];
    await assert.rejects(sandbox().client.call(createOverlays, { stream_id, overlays }), {
      status: 422,
      fields: { stretch: 'must not be used with coordinates' },
    });
    assert.deepEqual(await list(stream_id), []);
  });
});
