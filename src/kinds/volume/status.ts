import { ownOf } from '../../shared/own.ts';
import { type Words, words } from '../../shared/words.ts';
import { asSaid } from '../grammar/said.ts';

/** The status of a volume, as shown to users: a `held` one can't be used for anything else right now. */
export interface VolumeStatus {
  readonly sort: 'used' | 'free' | 'held' | 'changing' | 'failed' | 'unknown';
  readonly words: Words;
}

const held = (said: Words): VolumeStatus => ({ sort: 'held', words: said });
const changing = (said: Words): VolumeStatus => ({ sort: 'changing', words: said });
const failed = (said: Words): VolumeStatus => ({ sort: 'failed', words: said });

const known: Readonly<Record<string, VolumeStatus>> = {
  attaching: changing(words('attaching')),
  available: { sort: 'free', words: words('available') },
  'awaiting-transfer': held(words('awaiting transfer')),
  'backing-up': changing(words('backing up')),
  creating: changing(words('creating')),
  deleting: changing(words('deleting')),
  detaching: changing(words('detaching')),
  downloading: changing(words('downloading')),
  error: failed(words('failed')),
  'error_backing-up': failed(words('backup failed')),
  error_deleting: failed(words('deletion failed')),
  error_extending: failed(words('extension failed')),
  error_restoring: failed(words('restore failed')),
  extending: changing(words('extending')),
  'in-use': { sort: 'used', words: words('in use') },
  maintenance: held(words('in maintenance')),
  reserved: held(words('reserved')),
  'restoring-backup': changing(words('restoring a backup')),
  retyping: changing(words('changing type')),
  reverting: changing(words('reverting')),
  uploading: changing(words('uploading')),
};

/** The status of a volume in words; an unknown one is shown unchanged. Source: §3.3. */
export function volumeStatus(status: string | null | undefined): VolumeStatus {
  return ownOf(known, status ?? '') ?? { sort: 'unknown', words: asSaid(status) };
}
