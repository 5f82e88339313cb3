import type { Problem } from '../../platform/grammar/rules.ts';
import { updateStream } from '../../platform/streaming/operations.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { words } from '../../shared/words.ts';
import { bindUpdate } from '../grammar/bound.ts';
import type { Editing } from '../grammar/kind.ts';
import { isOnAir, streamHealth } from './health.ts';

/** How a live stream is changed. Source: §2.2, facts §4.2. */
export const liveStreamEdit: Editing<Stream> = {
  update: bindUpdate(updateStream, ({ id }) => ({ stream_id: Number(id) })),
  together: [['pull', 'uri']],
  rules,
  warnings: ({ html_overlay }) =>
    html_overlay === true
      ? [
          {
            path: ['html_overlay'],
            words: words(
              'A stream that is on air shows overlays for the first time once its source reconnects.',
            ),
          },
        ]
      : [],
  interrupts,
};

/** A pull has source addresses, a push has none; whichever of the two is changed. Source: §2.2. */
function rules({ pull, uri }: Stream, change: Record<string, unknown>): Problem[] {
  const touched = 'pull' in change ? 'pull' : 'uri' in change ? 'uri' : undefined;
  if (!touched || typeof pull !== 'boolean' || pull === Boolean(uri)) return [];
  if (pull)
    return [
      touched === 'pull'
        ? { path: ['pull'], words: words('A pull needs a source address: set “uri” too.') }
        : { path: ['uri'], words: words('A pull needs a source address: set “pull” to false too.') },
    ];
  if ('uri' in change)
    return [
      {
        path: ['uri'],
        words: words('Only a pull has a source address: set “pull” to true, or remove the address.'),
      },
    ];
  const remedy = { title: words('Remove the Source Address'), set: { uri: null }, restore: [] };
  const said = words('A push has no source address: set “uri” to null too.');
  return [{ path: ['pull'], words: said, remedy }];
}

/** What takes a live stream off air: switching it off, or taking away its picture source. Source: §2.2. */
function interrupts(now: Stream, change: Record<string, unknown>): Interruption | undefined {
  if (!isOnAir(streamHealth(now))) return undefined;
  if (change['active'] === false)
    return {
      question: (title) => words('Take “{0}” off air?', title),
      questionOfMany: (count) => words('Take {0} off air?', count),
      button: words('Take Off Air'),
      why: words('The stream is live. Its viewers will lose the picture immediately.'),
    };
  const isLetGo = change['pull'] !== undefined || (now.pull === true && change['uri'] !== undefined);
  return isLetGo
    ? {
        question: (title) => words('Change the source of “{0}” while it is live?', title),
        questionOfMany: (count) => words('Change the source of {0} while they are live?', count),
        button: words('Change Source'),
        why: words('The stream is live. Its current source will be disconnected.'),
      }
    : undefined;
}
