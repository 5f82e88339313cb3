import { type Restream, restream as schema } from '../../platform/streaming/restream.ts';
import {
  deleteRestream,
  getRestream,
  listRestreams,
  updateRestream,
} from '../../platform/streaming/restreams.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { words } from '../../shared/words.ts';
import { bindDoing } from '../grammar/action.ts';
import { bind, bindSome, bindUpdate, type Target } from '../grammar/bound.ts';
import { fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { keyAbove, nestedKey, ownId } from '../grammar/nested.ts';
import { titleOf } from '../grammar/title.ts';
import { restreamCreation } from './creation.ts';
import { restreamForm } from './form.ts';
import { serverOf, targetProblems, targetWarnings } from './target.ts';
import { targetSheet } from './targetSheet.ts';

const place = ({ id }: Target) => ({ restream_id: Number(ownId(id)) });

/** The restreams of the stream that a target is, or is below. The service lists those of all streams. */
const restreamsOfStream = bindSome(
  listRestreams,
  () => ({}),
  ({ stream_id }, { id }) => String(stream_id) === keyAbove(id),
);

/** What sends a live stream on to other services. */
export const restreamKind = kind<Restream>({
  id: 'restream',
  view: 'streaming',
  within: 'liveStream',
  words: { one: 'Restream', many: 'Restreams' },
  none: words('This stream has no restreams.'),
  icon: 'repo-forked',
  schema,
  list: restreamsOfStream,
  get: bind(getRestream, place),
  edit: {
    update: bindUpdate(updateRestream, place),
    rules: (_, { uri }) => targetProblems(uri),
    warnings: ({ uri }) => targetWarnings(uri),
    interrupts,
  },
  form: restreamForm,
  creation: restreamCreation,
  sheets: [targetSheet],
  actions: [
    {
      id: 'switchOn',
      title: 'Switch On {0}',
      icon: '$(circle-large-outline)',
      when: ({ active }) => active === false,
      needs: words('It’s already on.'),
      does: { change: { active: true } },
    },
    {
      id: 'switchOff',
      title: 'Switch Off {0}',
      icon: '$(circle-slash)',
      when: ({ active }) => active !== false,
      needs: words('It’s already off.'),
      does: { change: { active: false } },
      interrupts: true,
    },
    {
      id: 'delete',
      title: 'Delete {0}',
      icon: '$(trash)',
      when: () => true,
      needs: words('It can be deleted at any time.'),
      does: {
        ...bindDoing(deleteRestream, place),
        done: (title) => words('Deleted “{0}”', title),
        failed: (title) => words('Could not delete “{0}”', title),
      },
      destroy: true,
      takes: words('Sending to the target stops, and its address is forgotten. The stream itself goes on.'),
      grave: ({ live }) =>
        live ? words('It is live: the target loses the picture immediately.') : undefined,
    },
  ],
  key: (item) => nestedKey(item.stream_id, item.id),
  publicId: ownId,
  title: (item) => titleOf(item.name, `#${item.id}`),
  state,
  facts,
});

function state({ live, active, uri }: Restream): State {
  const server = serverOf(uri);
  const figures = server ? [words('to {0}', server)] : [];
  if (live) return { icon: 'broadcast', color: 'charts.green', words: words('live'), figures };
  if (active === false) return { ...glyphs.off, words: words('off'), figures };
  return { ...glyphs.unused, words: words('idle'), figures };
}

function facts({ uri, client_user_id, id }: Restream): Fact[] {
  const protocol = /^(rtmps?|srt):/i.exec(uri ?? '')?.[1]?.toUpperCase();
  return [
    ...fact(words('Target'), serverOf(uri)),
    ...fact(words('Protocol'), protocol),
    ...fact(words('Your user ID'), client_user_id == null ? undefined : String(client_user_id)),
    ...fact(words('ID'), String(id)),
  ];
}

/** What cuts off a target that is being sent to: switching it off, or another address. */
function interrupts({ live }: Restream, change: Record<string, unknown>): Interruption | undefined {
  if (!live || (change['active'] !== false && change['uri'] === undefined)) return undefined;
  return {
    question: (title) => words('Cut off the target of “{0}”?', title),
    questionOfMany: (count) => words('Cut off the targets of {0}?', count),
    button: words('Cut Off'),
    why: words('The restream is live. Its target will lose the picture immediately.'),
  };
}
