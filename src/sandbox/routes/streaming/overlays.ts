import type { Overlay } from '../../../platform/streaming/overlay.ts';
import {
  createOverlays,
  deleteOverlay,
  listOverlays,
  updateOverlay,
} from '../../../platform/streaming/overlays.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { notFound } from '../../server/readInput.ts';
import type { KeptStream } from '../../state/store.ts';
import { currentStream } from './found.ts';

// of the numbers of a stream’s overlays, the first is ten times that of the stream
const numbers = 10;

const list = handler(listOverlays, ({ stream_id }, at) => overlaysOf(currentStream(stream_id, at)));

const create = {
  ...handler(createOverlays, ({ stream_id, overlays: given }, at) => {
    const stream = currentStream(stream_id, at);
    const before = overlaysOf(stream);
    const last = Number(stream.backstage.lastOverlay ?? 0);
    const free = Math.max(stream_id * numbers - 1, last, ...before.map(({ id }) => id)) + 1;
    const now = new Date(at.now).toISOString();
    const made = given.map((each, index) =>
      checked({ ...unset, ...each, id: free + index, stream_id, created_at: now, updated_at: now }),
    );
    keep(stream, [...before, ...made], at);
    return made;
  }),
  list: 'overlays',
};

const update = handler(updateOverlay, ({ stream_id, overlay_id, ...given }, at) => {
  const stream = currentStream(stream_id, at);
  const before = one(stream, overlay_id);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const changed = checked({ ...before, ...set, updated_at: new Date(at.now).toISOString() });
  keep(
    stream,
    overlaysOf(stream).map((each) => (each === before ? changed : each)),
    at,
  );
  return changed;
});

const remove = handler(deleteOverlay, ({ stream_id, overlay_id }, at) => {
  const stream = currentStream(stream_id, at);
  const gone = one(stream, overlay_id);
  keep(
    stream,
    overlaysOf(stream).filter((each) => each !== gone),
    at,
  );
});

const unset = { width: null, height: null, x: null, y: null, stretch: false };

/** An overlay that is stretched has no place and no size. Source: facts §4.2. */
function checked(overlay: Overlay): Overlay {
  const { stretch, width, height, x, y } = overlay;
  if (stretch && [width, height, x, y].some((value) => value != null))
    throw new HttpRefusal(422, 'Unprocessable', { stretch: 'must not be used with coordinates' });
  for (const [name, size] of Object.entries({ width, height }))
    if (size != null && size < 1)
      throw new HttpRefusal(422, 'Unprocessable', { [name]: 'must be greater than 0' });
  return overlay;
}

const overlaysOf = ({ document }: KeptStream) => document.html_overlays as unknown as Overlay[];

function one(stream: KeptStream, id: number): Overlay {
  return overlaysOf(stream).find((each) => each.id === id) ?? fail();
}

function fail(): never {
  throw notFound();
}

/** Ids are never given again. */
function keep(
  { document, backstage }: KeptStream,
  overlays: readonly Overlay[],
  { store }: Surroundings,
): void {
  const ids = [...overlaysOf({ document, backstage }), ...overlays].map(({ id }) => id);
  const lastOverlay = Math.max(Number(backstage.lastOverlay ?? 0), ...ids);
  const html_overlays = overlays as unknown as typeof document.html_overlays;
  store.keepStream({ document: { ...document, html_overlays }, backstage: { ...backstage, lastOverlay } });
}

/** How the sandbox answers the operations of overlays. */
export const overlayHandlers: readonly RouteHandler[] = [list, create, update, remove];
