import type { Stream } from '../../platform/streaming/stream.ts';
import { readDecimal } from '../../shared/decimal.ts';
import { readTime } from '../../shared/times.ts';

export interface StreamHealth {
  readonly state: 'live' | 'backup' | 'slow' | 'idle' | 'silent' | 'off';
  /** Start of the running session, in ms since the epoch. */
  readonly since: number | undefined;
  /** End of the last session, in ms since the epoch; undefined: never on air, or on air now. */
  readonly lastOnAir: number | undefined;
  /** 1 is real time. */
  readonly speed: number | undefined;
  /** When the service will switch an idle pull off, in ms since the epoch. */
  readonly switchOff: number | undefined;
}

/** A stream must be transcoded at least this fast. */
export const realTime = 1;

const pullPatience = 24 * 3600_000;

/**
 * The state of a live stream, from its fields alone. A pull has no backup. A session is running if its start
 * is later than the last end, or if there is no end. An idle pull is switched off after 24 hours (§3.2).
 */
export function streamHealth(stream: Partial<Stream>): StreamHealth {
  const started = readTime(stream.started_at_primary);
  const startedBackup = readTime(stream.started_at_backup);
  const finished = readTime(stream.finished_at_primary);
  const running = started !== undefined && (finished === undefined || started > finished);
  const onMain = stream.live === true;
  const onBackup = !onMain && stream.pull !== true && stream.backup_live === true;
  const speed = readDecimal(stream.transcoding_speed);

  const state = onMain
    ? speed !== undefined && speed < realTime
      ? 'slow'
      : 'live'
    : onBackup
      ? 'backup'
      : stream.active !== true
        ? 'off'
        : running
          ? 'silent'
          : 'idle';
  const onAir = onMain || onBackup;
  const waiting = state === 'idle' && stream.pull === true && finished !== undefined;
  return {
    state,
    since: onBackup ? (startedBackup ?? started) : onAir || running ? started : undefined,
    lastOnAir: onAir ? undefined : finished,
    speed: onAir ? speed : undefined,
    switchOff: waiting ? finished + pullPatience : undefined,
  };
}

/** Whether viewers see a picture, from either server. */
export function isOnAir({ state }: Pick<StreamHealth, 'state'>): boolean {
  return ['live', 'slow', 'backup'].includes(state);
}

/** How long before it the end of an idle pull is announced, in ms. */
const announced = 6 * 3600_000;

/** Whether the service switches an idle pull off in the next six hours, or should have done so; `now` in ms. */
export function switchesOffSoon({ switchOff }: Pick<StreamHealth, 'switchOff'>, now: number): boolean {
  return switchOff !== undefined && switchOff - now <= announced;
}

/** Whether a stream on air is being recorded: only then does the service tell for how long. Source: §2.2. */
export function isRecording(stream: Partial<Stream>): boolean {
  return typeof stream.recording_duration === 'number' && isOnAir(streamHealth(stream));
}
