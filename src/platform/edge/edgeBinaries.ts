import * as z from 'zod';
import { readPage } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { looseObject, nothing, object, required } from '../grammar/schema.ts';
import { type EdgeBinary, edgeBinary } from './edgeBinary.ts';
import { binaryId } from './ids.ts';

/** `GET /fastedge/v1/binaries`, in `{binaries}`, complete. Source: facts §6. */
export const listEdgeBinaries = operation({
  id: 'edge.binaries.list',
  title: 'List edge binaries',
  method: 'GET',
  path: '/fastedge/v1/binaries',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({})),
  reply: looseObject(() => ({ binaries: required(z.array(edgeBinary), { title: 'Binaries' }) })),
  decode: ({ binaries }): Page<EdgeBinary> => readPage(binaries.length, binaries),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/** `GET /fastedge/v1/binaries/{binary_id}`. Source: facts §6. */
export const getEdgeBinary = operation({
  id: 'edge.binaries.get',
  title: 'Get an edge binary',
  method: 'GET',
  path: '/fastedge/v1/binaries/{binary_id}',
  effect: 'read',
  source: 'facts §6',
  input: object(() => binaryId),
  reply: edgeBinary,
});

/** `DELETE /fastedge/v1/binaries/{binary_id}`; 409 while an app uses it. Source: facts §6. */
export const deleteEdgeBinary = operation({
  id: 'edge.binaries.delete',
  title: 'Delete an edge binary',
  method: 'DELETE',
  path: '/fastedge/v1/binaries/{binary_id}',
  effect: 'destroy',
  source: 'facts §6',
  input: object(() => binaryId),
  reply: nothing(),
});

/**
 * `POST /fastedge/v1/binaries/raw`: the body is the binary itself, at most 100 MB; it is compiled afterwards. 429: no
 * more binaries are allowed. Source: facts §6.
 */
export const storeEdgeBinary = operation({
  id: 'edge.binaries.store',
  title: 'Upload an edge binary',
  method: 'POST',
  path: '/fastedge/v1/binaries/raw',
  effect: 'write',
  source: 'facts §6',
  input: object(() => ({})),
  bytes: true,
  reply: edgeBinary,
});
