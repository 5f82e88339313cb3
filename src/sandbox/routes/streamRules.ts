import {
  addresses,
  between,
  every,
  lengthBetween,
  matching,
  nullOr,
  oneOf,
  present,
  type Rule,
} from './rules.ts';

/** The bounds of what may be set on a live stream. Source: §2.2, §8, facts §4.2. */
export const streamRules: Readonly<Record<string, Rule>> = {
  name: present,
  active: present,
  pull: present,
  uri: nullOr((value) => (value === '' ? undefined : addresses(value))),
  auto_record: present,
  record_type: oneOf('origin', 'transcoded'),
  dvr_enabled: present,
  dvr_duration: between(30, 14_400),
  hls_mpegts_endlist_tag: present,
  html_overlay: present,
  projection: oneOf('regular', 'vr360', 'vr180', 'vr360tb'),
  client_entity_data: nullOr(lengthBetween(0, 4096)),
  broadcast_ids: (value) => (value === null ? 'is invalid' : undefined),
  srt_passphrase: nullOr(every(lengthBetween(10, 80), matching(/^[!-~]+$/))),
};
