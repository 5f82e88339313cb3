import * as z from 'zod';
import { filled, object, projections, ruled, sources } from '../grammar/schema.ts';
import { streamSettings } from './stream.ts';

/** What can be set on a live stream, with its bounds. Source: §2.2, §8, facts §4.2. */
export const streamWriting = object(() => ({
  ...streamSettings.shape,
  name: ruled(streamSettings.shape.name, filled().optional()),
  active: ruled(streamSettings.shape.active, z.boolean().optional()),
  pull: ruled(streamSettings.shape.pull, z.boolean().optional()),
  uri: ruled(streamSettings.shape.uri, sources().nullish()),
  auto_record: ruled(streamSettings.shape.auto_record, z.boolean().optional()),
  record_type: ruled(streamSettings.shape.record_type, z.enum(['origin', 'transcoded']).optional()),
  dvr_enabled: ruled(streamSettings.shape.dvr_enabled, z.boolean().optional()),
  dvr_duration: ruled(streamSettings.shape.dvr_duration, z.int().min(30).max(14_400).optional()),
  hls_mpegts_endlist_tag: ruled(streamSettings.shape.hls_mpegts_endlist_tag, z.boolean().optional()),
  html_overlay: ruled(streamSettings.shape.html_overlay, z.boolean().optional()),
  quality_set_id: ruled(streamSettings.shape.quality_set_id, z.int().optional()),
  broadcast_ids: ruled(streamSettings.shape.broadcast_ids, z.array(z.int()).optional()),
  projection: ruled(streamSettings.shape.projection, z.enum(projections).optional()),
  client_entity_data: ruled(streamSettings.shape.client_entity_data, z.string().max(4096).nullish()),
  srt_passphrase: ruled(
    streamSettings.shape.srt_passphrase,
    z
      .string()
      .min(10)
      .max(80)
      .regex(/^[!-~]+$/)
      .nullish(),
  ),
}));
