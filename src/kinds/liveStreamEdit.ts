import type { Problem } from '../api/rules.ts';
import type { Stream } from '../api/stream.ts';
import { updateStream } from '../api/streaming.ts';
import { isOnAir, streamHealth } from '../model/streamHealth.ts';
import { type Words, words } from '../model/words.ts';
import { bindUpdate, type Editing } from './kind.ts';

/** How a live stream is changed. Source: §2.2, facts §4.2. */
export const liveStreamEdit: Editing<Stream> = {
  update: bindUpdate(updateStream, ({ id }) => ({ stream_id: Number(id) })),
  together: [['pull', 'uri']],
  rules,
  interrupts,
};

/** A pull has source addresses, a push has none; whichever of both is changed. Source: §2.2. */
function rules({ pull, uri }: Stream, change: Record<string, unknown>): Problem[] {
  const touched = 'pull' in change ? 'pull' : 'uri' in change ? 'uri' : undefined;
  if (!touched || typeof pull !== 'boolean' || pull === Boolean(uri)) return [];
  if (pull)
    return [
      touched === 'pull'
        ? { path: ['pull'], words: words('A pull needs a source address: set “uri” as well.') }
        : { path: ['uri'], words: words('A pull needs a source address: set “pull” to false as well.') },
    ];
  if ('uri' in change)
    return [
      {
        path: ['uri'],
        words: words('A source address is only for a pull: set “pull” to true, or take it away.'),
      },
    ];
  const remedy = { title: words('Take the source addresses away'), set: { uri: null }, restore: [] };
  const said = words('A push has no source address: set “uri” to null as well.');
  return [{ path: ['pull'], words: said, remedy }];
}

/** What takes a stream off air that is live: to switch it off, or to take away where its picture comes from. Source: §2.2. */
function interrupts(now: Stream, change: Record<string, unknown>): Words | undefined {
  if (!isOnAir(streamHealth(now))) return undefined;
  if (change['active'] === false) return words('It is live. Its viewers lose the picture at once.');
  const isLetGo = change['pull'] !== undefined || (now.pull === true && change['uri'] !== undefined);
  return isLetGo ? words('It is live. The picture that it has now is let go.') : undefined;
}
