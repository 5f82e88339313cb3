import assert from 'node:assert/strict';
import { getStream, updateStream } from '../../src/platform/streaming/operations.ts';
import { elsewhere, open } from './editing.ts';
import { freshSandbox } from './freshSandbox.ts';
import { rowsOf } from './headend.ts';

/** Streams of a fresh sandbox for a suite. */
export function freshStreams() {
  let streams: { id: string; title: string }[];
  before(async () => {
    await freshSandbox();
    const { rows } = await rowsOf('Live Streams');
    streams = rows.flatMap((row) => (row.type === 'item' ? [row.ref] : []));
    const others = rows.map((row) => (row.type === 'note' ? row.text : row.type));
    assert.ok(streams.length > 0, `no streams, but ${others}`);
  });
  return {
    /** A stream that no test has changed yet, and its document. */
    async fresh() {
      const { id, title } = streams.shift() ?? assert.fail('no streams left');
      return { id, document: await open('liveStream', id, title) };
    },
    onServer: (id: string) => elsewhere(getStream, { stream_id: Number(id) }),
    /** Changes a stream as somebody else would. */
    change: (id: string, fields: object) => elsewhere(updateStream, { stream_id: Number(id), ...fields }),
  };
}
