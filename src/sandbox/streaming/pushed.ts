import type { StreamSource } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';
import { earlierThan } from './sendingOf.ts';
import { isRunning, sourceOf } from './streamState.ts';

/** The server that an encoder pushes to. */
export type PushedTo = 'main' | 'backup';

/** What is seen of the picture of an encoder. */
export type PushedPicture = Pick<StreamSource, 'width' | 'height' | 'frameRate'>;

/** Why nobody may push to a server of a stream now, in words for an encoder's log; undefined: somebody may. */
export function whyNotPushed({ document, backstage }: KeptStream, server: PushedTo): string | undefined {
  if (!document.active) return 'The stream is switched off. Set it to active, then push again.';
  if (document.pull)
    return 'The stream is pulled from an address of its own. Turn its pull off, then push again.';
  const { source, pushed, cycle } = backstage;
  const isTaken = (source && (!pushed || source[server])) || cycle;
  return isTaken
    ? 'Another encoder pushes to this address. Stop it, or reset the push token, which disconnects it.'
    : undefined;
}

/**
 * A stream to which an encoder has begun to push at `now`. It takes the place of one that was thrown out, which stays
 * away. Source: §2.2, §3.2.
 */
export function pushBegan(
  stream: KeptStream,
  {
    server,
    picture,
    now,
  }: { readonly server: PushedTo; readonly picture: PushedPicture; readonly now: number },
): KeptStream {
  const {
    document,
    backstage: { away: _, ...backstage },
  } = stream;
  const instant = new Date(now).toISOString();
  const was = sourceOf(stream);
  const other = { main: was?.main ?? false, backup: was?.backup ?? false };
  const source: StreamSource = {
    ...(was ?? { type: 'rtmp', speed: 1, regionMain: null, regionBackup: null, ...picture }),
    ...other,
    [server]: true,
    ...(server === 'main' ? { regionMain: 'ams' } : { regionBackup: 'fra' }),
  };
  const started = server === 'main' ? { started_at_primary: instant } : { started_at_backup: instant };
  const isRecorded = !was && document.auto_record;
  return {
    document: { ...document, ...started },
    backstage: {
      ...backstage,
      source,
      pushed: source,
      // who joins on the other server is of the same broadcast
      ...(was ? {} : { earlier: earlierThan(stream, now) }),
      ...(isRecorded ? { recordingSince: instant } : {}),
    },
  };
}

/** A stream whose encoder has ended its push at `now`. Without one on the other server it is off air. */
export function pushEnded(stream: KeptStream, server: PushedTo, now: number): KeptStream {
  const { document, backstage } = stream;
  const { source } = backstage;
  if (!source?.[server]) return stream;
  const left = { ...source, [server]: false };
  const isOver = !left.main && !left.backup;
  const isEnd = server === 'main' || (isOver && isRunning(stream));
  return {
    document: isEnd ? { ...document, finished_at_primary: new Date(now).toISOString() } : document,
    backstage: isOver ? { ...backstage, source: null, recordingSince: null } : { ...backstage, source: left },
  };
}

/** Whether an encoder of a user pushes to a stream; all others are the sandbox’s own. */
export function isPushed({ backstage }: KeptStream): boolean {
  return backstage.source !== null && backstage.pushed !== undefined;
}
