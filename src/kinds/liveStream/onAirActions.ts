import type { Failure } from '../../platform/client/errors.ts';
import { findRecording } from '../../platform/streaming/findMade.ts';
import {
  clearDvr,
  resetPushToken,
  type StartedRecording,
  startRecording,
  stopRecording,
  type TokenReset,
} from '../../platform/streaming/onAir.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { masked } from '../../shared/secretText.ts';
import { usedOf } from '../../shared/sizes.ts';
import { span } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import type { Target } from '../grammar/bound.ts';
import { listed } from '../grammar/listed.ts';
import { madeVideo } from '../playback/madeVideo.ts';
import { isOnAir, isRecording, streamHealth } from './health.ts';
import { type IngestAddress, ingestAddresses } from './ingest.ts';
import { ingestSheet } from './ingestSheet.ts';

const place = ({ id }: Target) => ({ stream_id: Number(id) });

/** What an operator does with a stream on air. Source: facts §4.2. */
export const onAirActions: readonly Action<Stream>[] = [
  {
    id: 'startRecording',
    title: 'Start {0} Recording',
    icon: '$(record)',
    submenu: 'onAir',
    when: (stream) => isOnAir(streamHealth(stream)) && !isRecording(stream),
    needs: words('Only a stream that is on air, and isn’t being recorded yet, can be recorded.'),
    does: {
      ...bindDoing(startRecording, place),
      done: (title) => words('Started recording “{0}”', title),
      failed: (title) => words('Could not start recording “{0}”', title),
      refused: whyNotRecorded,
      isDone: (_, now) => isRecording(now),
      remark: storageRemark,
    },
  },
  {
    id: 'stopRecording',
    title: 'Stop {0} Recording',
    icon: '$(debug-stop)',
    submenu: 'onAir',
    when: isRecording,
    needs: words('It isn’t being recorded.'),
    does: {
      ...bindDoing(stopRecording, place),
      done: (title) => words('Stopped recording “{0}”', title),
      failed: (title) => words('Could not stop recording “{0}”', title),
      isDone: (_, now) => !isRecording(now),
      find: findRecording,
      remark: (video) =>
        video ? undefined : words('The service returned no video: there was no recording to stop.'),
      makes: madeVideo,
    },
  },
  {
    id: 'clearDvr',
    title: 'Clear {0} DVR',
    icon: '$(clear-all)',
    submenu: 'onAir',
    when: ({ dvr_enabled }) => dvr_enabled === true,
    needs: words('Its DVR is off, so there is nothing to clear.'),
    interrupts: true,
    does: {
      ...bindDoing(clearDvr, place),
      interrupts: clearing,
      done: (title) => words('Cleared the DVR of “{0}”', title),
      failed: (title) => words('Could not clear the DVR of “{0}”', title),
      refused: ({ status }) =>
        status === 422 ? words('the DVR of this stream is off, so there is nothing to clear') : undefined,
    },
  },
  {
    id: 'resetPushToken',
    title: 'Reset {0} Push Token',
    icon: '$(key)',
    submenu: 'onAir',
    when: ({ token, push_url }) => Boolean(token || push_url),
    needs: words('The service returned no push token for it.'),
    interrupts: true,
    does: {
      ...bindDoing(resetPushToken, place),
      interrupts: resetting,
      done: (title) => words('Reset the push token of “{0}”', title),
      failed: (title) => words('Could not reset the push token of “{0}”', title),
      isDone: (before, now) => tokensOf(before) !== tokensOf(now),
      remark: (reply) =>
        (reply as TokenReset).leftToDo === undefined
          ? undefined
          : words('The token is new, but an encoder is still connected. Restart it with a new address.'),
      sheet: ingestSheet.id,
    },
  },
];

/** What tells one token from another. */
function tokensOf({ token, push_url }: Stream): string {
  return JSON.stringify([token, push_url]);
}

/** What the service says in fields that have nothing to do with it. */
function whyNotRecorded({ status, detail = '' }: Pick<Failure, 'status' | 'detail'>): Words | undefined {
  if (status === 403) return words('recording isn’t allowed for this account');
  if (status !== 422) return undefined;
  if (/no space/i.test(detail))
    return words(
      'there is no space left for recordings. Delete videos that you no longer need, and try again',
    );
  if (/\blive\b|on air/i.test(detail)) return words('the stream isn’t on air');
  const said = detail.replace(/^\w+: /, '').replace(/^Error text: /, '');
  return said === '' ? undefined : words('the service refused: “{0}”', said);
}

function storageRemark(reply: unknown): Words | undefined {
  const { warnings, errors } = (reply ?? {}) as StartedRecording;
  if (errors && errors.length > 0)
    return words('The service reported a problem with this recording. Check that it is running.');
  const [warning] = warnings ?? [];
  if (!warning) return undefined;
  const { storage_usage_mb: used, storage_limit_mb: limit } = warning.meta ?? {};
  if (typeof used !== 'number' || typeof limit !== 'number') return words('The storage is almost full.');
  const { part, whole } = usedOf(used, limit, 1000);
  return used < limit
    ? words('The storage is almost full: {0} of {1} GB used.', part, whole)
    : words('The storage is full: {0} of {1} GB used.', part, whole);
}

function clearing({ dvr_duration, ...stream }: Stream): Interruption {
  const window = span((dvr_duration ?? 3600) * 1000);
  return {
    question: (title) => words('Clear the DVR of “{0}”?', title),
    questionOfMany: (count) => words('Clear the DVR of {0}?', count),
    button: words('Clear DVR'),
    why: isOnAir(streamHealth(stream))
      ? words(
          'Viewers can rewind up to {0}. All of this is removed, and the DVR window starts over. The live picture and recordings stay. This cannot be undone.',
          window,
        )
      : words('The DVR content, up to {0}, is removed. Recordings stay. This cannot be undone.', window),
  };
}

function resetting(stream: Stream): Interruption {
  const pushing = listed(pushingNow(stream));
  return {
    question: (title) => words('Reset the push token of “{0}”?', title),
    questionOfMany: (count) => words('Reset the push tokens of {0}?', count),
    button: words('Reset Push Token'),
    why:
      pushing === undefined
        ? words(
            'No encoder is pushing now. The current addresses stop working at once, and can’t be restored.',
          )
        : words(
            'This disconnects the encoders pushing to {0}. The stream is off air until they push to the new addresses, which are shown next. The current addresses stop working at once, and can’t be restored.',
            pushing,
          ),
  };
}

/** Where encoders push to now, with the secrets masked: `RTMP, main (rtmp://host/in/••••••)`. */
function pushingNow(stream: Stream): Words[] {
  if (stream.pull === true || !isOnAir(streamHealth(stream))) return [];
  const servers = [
    ...(stream.live ? (['main'] as const) : []),
    ...(stream.backup_live ? (['backup'] as const) : []),
  ];
  const type = stream.stream_source_type === 'webrtc' ? 'whip' : stream.stream_source_type;
  const all = ingestAddresses(stream);
  return servers.flatMap((server) => {
    const at = all.filter((each) => each.server === server);
    const found = at.find(({ protocol }) => protocol === type) ?? at[0];
    const unknown = server === 'main' ? words('the main server') : words('the backup server');
    return found ? [addressWords(found)] : [unknown];
  });
}

function addressWords({ label, url }: IngestAddress): Words {
  return words('{0} ({1})', label, masked(url));
}
