import type { Stream } from '../../platform/streaming/stream.ts';
import { words } from '../../shared/words.ts';
import { readingForm } from '../grammar/form.ts';
import {
  broadcastChoices,
  cdnResourceChoices,
  type NamedIds,
  namedIds,
  qualitySetChoices,
} from '../playback/ids.ts';

const { qualitySets, broadcasts, cdnResources } = namedIds;

/** What is entered as an ID, and chosen by name: the same in the form of a new stream. */
export const streamIds = {
  controls: {
    quality_set_id: { ids: 'qualitySets' },
    cdn_id: { ids: 'cdnResources' },
    broadcast_ids: { ids: 'broadcasts' },
  },
  reads: { qualitySets, broadcasts, cdnResources },
  options: (_: unknown, read: Partial<NamedIds>) => ({
    quality_set_id: qualitySetChoices(read.qualitySets?.live),
    cdn_id: cdnResourceChoices(read.cdnResources),
    broadcast_ids: broadcastChoices(read.broadcasts),
  }),
};

/** The form of a live stream: everything that can be set. Source: §2.2. */
export const liveStreamForm = readingForm<Stream, NamedIds>({
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
  ...streamIds,
  helps: {
    quality_set_id: words('Custom transcoding ladder.'),
    cdn_id: words('Custom CDN resource.'),
    pull: words(
      'When on, the service pulls the source from the addresses below. When off, you push to an ingest address. A pull without activity is switched off after 24 hours, sometimes after 2.',
    ),
  },
  notes: (item) =>
    item.live || item.backup_live ? [words('This stream is live. Viewers may notice changes.')] : [],
  idle: (item) => [
    ...(item.pull ? [] : [{ fields: ['uri'], words: words('No effect while the stream is pushed') }]),
    ...(item.dvr_enabled ? [] : [{ fields: ['dvr_duration'], words: words('No effect while DVR is off') }]),
  ],
});
