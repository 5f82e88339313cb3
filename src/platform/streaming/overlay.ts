import * as z from 'zod';
import { addressBy, field, looseObject, object, required, ruled, stamp } from '../grammar/schema.ts';
import { streamId } from './stream.ts';

/** Fields of an overlay that a client may set. Source: facts §4.2. */
const settings = object(() => ({
  url: field(z.string(), {
    title: 'Widget URL',
    description: 'An HTTP or HTTPS URL of a web page shown on top of the video.',
    secret: 'credentials',
  }),
  width: field(z.int(), {
    title: 'Width',
    description: 'Of the source’s picture. Default: its own.',
    unit: 'px',
  }),
  height: field(z.int(), {
    title: 'Height',
    description: 'Of the source’s picture. Default: its own.',
    unit: 'px',
  }),
  x: field(z.int(), { title: 'Left', description: 'Of its upper left corner, from the left.', unit: 'px' }),
  y: field(z.int(), { title: 'Top', description: 'Of its upper left corner, from the top.', unit: 'px' }),
  stretch: field(z.boolean(), {
    title: 'Stretch',
    description: 'Fills the frame; it excludes a position and a size. Default: off.',
  }),
}));

/** What can be set on an overlay, with its bounds. Source: facts §4.2. */
export const overlayWriting = object(() => ({
  ...settings.shape,
  url: ruled(settings.shape.url, addressBy('http', 'https').optional()),
  stretch: ruled(settings.shape.stretch, z.boolean().optional()),
}));

/** An HTML widget on top of a live stream. Source: facts §4.2. */
export const overlay = looseObject(() => ({
  id: z.int().meta({ title: 'Overlay ID', description: 'Unique identifier.', readOnly: true }),
  stream_id: z
    .int()
    .meta({ title: 'Stream ID', description: 'The stream that it is shown on.', readOnly: true }),
  ...settings.shape,
  created_at: stamp('Created'),
  updated_at: stamp('Updated'),
}));

export type Overlay = z.output<typeof overlay>;

/** Which overlay of which stream a call is about. */
export const overlayId = {
  ...streamId,
  overlay_id: required(z.int(), { title: 'Overlay ID' }),
};
