import assert from 'node:assert/strict';
import { getStream, updateStream } from '../../src/api/streaming.ts';
import { elsewhere, open } from './editing.ts';
import { house, rowsOf } from './house.ts';

/** Streams of the sandbox for a suite: it is started before and left after. */
export function freshStreams() {
  let streams: { id: string; title: string }[];
  before(async () => {
    await (await house()).test.sandbox.start();
    const { rows } = await rowsOf('Live Streams');
    streams = rows.flatMap((row) => (row.type === 'item' ? [row.ref] : []));
  });
  after(async () => {
    const { test } = await house();
    for (const { id } of await test.accounts.list()) await test.accounts.remove(id);
    await test.sandbox.stop();
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
