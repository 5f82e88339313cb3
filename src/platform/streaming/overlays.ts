import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { addressBy, nothing, object, required, ruled } from '../grammar/schema.ts';
import { type Overlay, overlay, overlayId, overlayWriting } from './overlay.ts';
import { streamId } from './stream.ts';

const source = 'facts §4.2';

/** `GET /streaming/streams/{stream_id}/overlays`, complete. Source: facts §4.2. */
export const listOverlays = operation({
  id: 'streaming.overlays.list',
  title: 'List the overlays of a live stream',
  method: 'GET',
  path: '/streaming/streams/{stream_id}/overlays',
  effect: 'read',
  source,
  input: object(() => streamId),
  reply: z.array(overlay),
  decode: (items): Page<Overlay> => ({ items, total: items.length }),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/**
 * `POST /streaming/streams/{stream_id}/overlays`: the body is the list of new overlays, and so is the reply. 422 if the account
 * doesn’t have overlays. Source: facts §4.2.
 */
export const createOverlays = operation({
  id: 'streaming.overlays.create',
  title: 'Create overlays',
  method: 'POST',
  path: '/streaming/streams/{stream_id}/overlays',
  effect: 'write',
  source,
  input: object(() => ({
    ...streamId,
    overlays: required(
      z.array(
        object(() => ({
          ...overlayWriting.shape,
          url: ruled(overlayWriting.shape.url, addressBy('http', 'https')),
        })),
      ),
      { title: 'Overlays' },
    ),
  })),
  reply: z.array(overlay),
  encode: ({ overlays }) => overlays,
});

/** `PATCH /streaming/streams/{stream_id}/overlays/{overlay_id}`. Source: facts §4.2. */
export const updateOverlay = operation({
  id: 'streaming.overlays.update',
  title: 'Update an overlay',
  method: 'PATCH',
  path: '/streaming/streams/{stream_id}/overlays/{overlay_id}',
  effect: 'write',
  source,
  input: object(() => ({ ...overlayId, ...overlayWriting.shape })),
  reply: overlay,
});

/** `DELETE /streaming/streams/{stream_id}/overlays/{overlay_id}`: answers 204, cannot be undone. Source: facts §4.2. */
export const deleteOverlay = operation({
  id: 'streaming.overlays.delete',
  title: 'Delete an overlay',
  method: 'DELETE',
  path: '/streaming/streams/{stream_id}/overlays/{overlay_id}',
  effect: 'destroy',
  source,
  input: object(() => overlayId),
  reply: nothing(),
});
