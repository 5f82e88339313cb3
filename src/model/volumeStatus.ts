import { type Words, words } from './words.ts';

/** What a volume does, as a reader is told it. */
export interface VolumeStatus {
  readonly sort: 'steady' | 'changing' | 'failed';
  readonly words: Words;
}

const steady = (said: Words): VolumeStatus => ({ sort: 'steady', words: said });
const changing = (said: Words): VolumeStatus => ({ sort: 'changing', words: said });
const failed = (said: Words): VolumeStatus => ({ sort: 'failed', words: said });

const known: Readonly<Record<string, VolumeStatus>> = {
  attaching: changing(words('attaching')),
  available: steady(words('available')),
  'awaiting-transfer': steady(words('awaiting transfer')),
  'backing-up': changing(words('backing up')),
  creating: changing(words('creating')),
  deleting: changing(words('deleting')),
  detaching: changing(words('detaching')),
  downloading: changing(words('downloading')),
  error: failed(words('failed')),
  'error_backing-up': failed(words('backup failed')),
  error_deleting: failed(words('deletion failed')),
  error_extending: failed(words('extension failed')),
  error_restoring: failed(words('restoring failed')),
  extending: changing(words('extending')),
  'in-use': steady(words('in use')),
  maintenance: steady(words('in maintenance')),
  reserved: steady(words('reserved')),
  'restoring-backup': changing(words('restoring a backup')),
  retyping: changing(words('changing its type')),
  reverting: changing(words('reverting')),
  uploading: changing(words('uploading')),
};

/** The status of a volume in words; one that is not known is shown as it is. Source: §3.3. */
export function volumeStatus(status: string | null | undefined): VolumeStatus {
  if (!status) return steady(words('the service did not say'));
  return Object.hasOwn(known, status) ? (known[status] as VolumeStatus) : steady(words('{0}', status));
}
