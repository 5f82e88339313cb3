import { randomBytes } from 'node:crypto';
import type { StreamDocument } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';

/** A live stream that was created at `now`, in ms since 1970; what is not given has its default. Source: §2.2. */
export function newStream(id: number, given: Partial<StreamDocument>, now: number): KeptStream {
  const created = new Date(now).toISOString();
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const document: StreamDocument = {
    name: '',
    active: false,
    pull: false,
    uri: null,
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
    srt_passphrase: null,
    ...set,
    id,
    html_overlays: [],
    token: randomBytes(16).toString('hex'),
    created_at: created,
    started_at_primary: null,
    started_at_backup: null,
    finished_at_primary: null,
  };
  // nothing is sent to it yet
  const idleSince = document.active && document.pull ? created : null;
  return { document, backstage: { source: null, recordingSince: null, idleSince } };
}
