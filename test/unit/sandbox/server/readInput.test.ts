import assert from 'node:assert/strict';
import { getTask } from '../../../../src/platform/cloud/operations.ts';
import { listVolumes } from '../../../../src/platform/cloud/volumes.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';
import { listStreams, updateStream } from '../../../../src/platform/streaming/operations.ts';
import { readInput } from '../../../../src/sandbox/server/readInput.ts';

interface Given {
  readonly path?: Record<string, string>;
  readonly query?: string;
  readonly body?: Record<string, unknown>;
}

/** What is set in the input. */
function read(operation: unknown, { path = {}, query = '', body = {} }: Given) {
  const input = readInput(operation as AnyOperation, { path, query: new URLSearchParams(query), body });
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

describe('The input of a request to the sandbox', () => {
  const place = { project_id: '7', region_id: '38' };

  it('takes the last one of a parameter that is repeated, and all of a list', () => {
    assert.deepEqual(read(listStreams, { query: 'page=2&page=4&page=' }), { page: 4 });
    assert.deepEqual(
      read(listVolumes, { path: place, query: 'limit=5&tag_key=a&tag_key=&tag_key=b&limit=6' }),
      {
        project_id: 7,
        region_id: 38,
        limit: 6,
        tag_key: ['a', 'b'],
      },
    );
  });

  it('has numbers and truths in the form of their type, and texts as they are', () => {
    const query = 'bootable=false&has_attachments=true&name_part=12&offset=30';
    assert.deepEqual(read(listVolumes, { path: place, query }), {
      project_id: 7,
      region_id: 38,
      bootable: false,
      has_attachments: true,
      name_part: '12',
      offset: 30,
    });
    assert.throws(() => read(listVolumes, { path: place, query: 'bootable=yes' }), {
      status: 400,
      fields: { bootable: 'Not a valid boolean.' },
    });
  });

  it('is that of the address where the body names the same, and without what cannot be set', () => {
    const body = { stream_id: 9, name: 'News', live: true };
    assert.deepEqual(read(updateStream, { path: { stream_id: '7' }, body }), { stream_id: 7, name: 'News' });
  });

  it('that names what cannot be there is not found, whatever else is wrong', () => {
    const body = { name: ' ' };
    assert.throws(() => read(updateStream, { path: { stream_id: 'x' }, body }), { status: 404 });
    assert.throws(() => read(getTask, { path: { task_id: '..' } }), { status: 404 });
    assert.throws(() => read(updateStream, { path: { stream_id: '7' }, body }), {
      status: 422,
      fields: { name: "can't be blank" },
    });
  });
});
