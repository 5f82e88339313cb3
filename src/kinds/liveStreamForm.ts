import type { Stream } from '../api/stream.ts';
import { words } from '../model/words.ts';
import type { Form } from './form.ts';

/** The form of a live stream: all that can be set. Source: §2.2. */
export const liveStreamForm: Form<Stream> = {
  groups: [
    { title: words('Stream'), fields: ['name', 'active', 'client_entity_data', 'client_user_id'] },
    { title: words('Source'), fields: ['pull', 'uri', 'srt_passphrase'] },
    {
      title: words('Recording and DVR'),
      fields: ['auto_record', 'record_type', 'dvr_enabled', 'dvr_duration'],
    },
    {
      title: words('Delivery'),
      fields: [
        'hls_mpegts_endlist_tag',
        'html_overlay',
        'projection',
        'quality_set_id',
        'cdn_id',
        'broadcast_ids',
      ],
    },
  ],
  helps: {
    pull: words(
      'On: the service fetches the source from the addresses below. Off: you push it to an ingest address. A pull without activity is switched off after 24 hours, or earlier: the newest publication of the service says 2 hours.',
    ),
  },
  notes: (item) =>
    item.live || item.backup_live
      ? [words('This stream is on air: a change may be seen by its viewers.')]
      : [],
  remarks: (item) => ({
    ...(item.pull ? {} : { uri: words('Used for a pull only; this stream is pushed.') }),
    ...(item.dvr_enabled ? {} : { dvr_duration: words('Used while DVR is on.') }),
  }),
};
