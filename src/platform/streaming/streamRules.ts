import * as z from 'zod';
import { filled, projections, ruled, sources } from '../grammar/schema.ts';
import { streamSettings } from './stream.ts';

/** What can be set on a live stream, with its bounds. Source: §2.2, §8, facts §4.2. */
export const streamWriting = {
  ...streamSettings,
  name: ruled(streamSettings.name, filled().optional()),
  active: ruled(streamSettings.active, z.boolean().optional()),
  pull: ruled(streamSettings.pull, z.boolean().optional()),
  uri: ruled(streamSettings.uri, sources().nullish()),
  auto_record: ruled(streamSettings.auto_record, z.boolean().optional()),
  record_type: ruled(streamSettings.record_type, z.enum(['origin', 'transcoded']).optional()),
  dvr_enabled: ruled(streamSettings.dvr_enabled, z.boolean().optional()),
  dvr_duration: ruled(streamSettings.dvr_duration, z.int().min(30).max(14_400).optional()),
  hls_mpegts_endlist_tag: ruled(streamSettings.hls_mpegts_endlist_tag, z.boolean().optional()),
  html_overlay: ruled(streamSettings.html_overlay, z.boolean().optional()),
  quality_set_id: ruled(streamSettings.quality_set_id, z.int().optional()),
  broadcast_ids: ruled(streamSettings.broadcast_ids, z.array(z.int()).optional()),
  projection: ruled(streamSettings.projection, z.enum(projections).optional()),
  client_entity_data: ruled(streamSettings.client_entity_data, z.string().max(4096).nullish()),
  srt_passphrase: ruled(
    streamSettings.srt_passphrase,
    z
      .string()
      .min(10)
      .max(80)
      .regex(/^[!-~]+$/)
      .nullish(),
  ),
};
