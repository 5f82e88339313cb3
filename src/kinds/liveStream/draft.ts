import * as z from 'zod';
import { object, ruled } from '../../platform/grammar/schema.ts';
import { streamWriting } from '../../platform/streaming/streamRules.ts';

/** What is entered for a new live stream; null: the service decides. */
export interface StreamDraft {
  readonly name: string;
  readonly active: boolean;
  readonly pull: boolean;
  readonly uri: string | null;
  readonly srt_passphrase: string | null;
  readonly auto_record: boolean;
  readonly record_type: string;
  readonly dvr_enabled: boolean;
  readonly dvr_duration: number;
  readonly hls_mpegts_endlist_tag: boolean;
  readonly html_overlay: boolean;
  readonly projection: string;
  readonly quality_set_id: number | null;
  readonly cdn_id: number | null;
  readonly client_user_id: number | null;
  readonly client_entity_data: string | null;
  readonly broadcast_ids: readonly number[];
}

/** What the service sets if a field is not sent. Source: §2.2. */
export const streamDefaults: StreamDraft = {
  name: '',
  active: false,
  pull: false,
  uri: null,
  srt_passphrase: null,
  auto_record: false,
  record_type: 'origin',
  dvr_enabled: false,
  dvr_duration: 3600,
  hls_mpegts_endlist_tag: true,
  html_overlay: false,
  projection: 'regular',
  quality_set_id: null,
  cdn_id: null,
  client_user_id: null,
  client_entity_data: null,
  broadcast_ids: [],
};

/** The fields of the draft, with their rules. */
export const streamDraftFields = object(() => ({
  ...streamWriting.shape,
  // in a form, an emptied number is null; it is not sent
  quality_set_id: ruled(streamWriting.shape.quality_set_id, z.int().nullish()),
}));
