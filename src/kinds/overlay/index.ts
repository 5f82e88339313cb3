import { type Overlay, overlay as schema } from '../../platform/streaming/overlay.ts';
import { deleteOverlay, listOverlays, updateOverlay } from '../../platform/streaming/overlays.ts';
import { type Words, words } from '../../shared/words.ts';
import { bindDoing } from '../grammar/action.ts';
import { bind, bindUpdate, type Target } from '../grammar/bound.ts';
import { at, fact } from '../grammar/fact.ts';
import { type Fact, kind } from '../grammar/kind.ts';
import { keyAbove, nestedKey, ownId } from '../grammar/nested.ts';
import { turnOnOverlay } from '../liveStream/actions.ts';
import { overlayCreation } from './creation.ts';
import { overlayForm } from './form.ts';
import { overlayProblems } from './rules.ts';
import { shownAddress } from './shownAddress.ts';

const place = ({ id }: Target) => ({ stream_id: Number(keyAbove(id)), overlay_id: Number(ownId(id)) });

/** HTML widgets on top of a live stream. One is read by listing and finding: no call reads just one. */
export const overlayKind = kind<Overlay>({
  id: 'overlay',
  view: 'streaming',
  within: 'liveStream',
  heldBack: {
    when: ({ html_overlay }) => html_overlay === false,
    words: words('not shown'),
    why: words('“HTML overlay” of the stream is off.'),
    action: turnOnOverlay,
  },
  words: { one: 'Overlay', many: 'Overlays' },
  none: words('This stream has no overlays.'),
  icon: 'layers',
  schema,
  list: bind(listOverlays, ({ id }) => ({ stream_id: Number(keyAbove(id)) })),
  edit: {
    update: bindUpdate(updateOverlay, place),
    rules: (next, change) => overlayProblems(next, (name) => name in change),
    together: [['x', 'y', 'width', 'height']],
  },
  form: overlayForm,
  creation: overlayCreation,
  actions: [
    {
      id: 'delete',
      title: 'Delete {0}',
      icon: '$(trash)',
      when: () => true,
      needs: words('It can be deleted at any time.'),
      does: {
        ...bindDoing(deleteOverlay, place),
        done: (title) => words('Deleted “{0}”', title),
        failed: (title) => words('Could not delete “{0}”', title),
      },
      destroy: true,
      takes: words(
        'It disappears from the picture, even while the stream is live. The page that it shows stays.',
      ),
    },
  ],
  key: (item) => nestedKey(item.stream_id, item.id),
  publicId: ownId,
  title: ({ url, id }) => shownAddress(url) ?? `#${id}`,
  state: (item) => ({ icon: 'layers', words: placeWords(item) }),
  facts,
});

/** Where it is in the picture. */
function placeWords({ stretch, x, y, width, height }: Overlay): Words {
  if (stretch) return words('whole picture');
  const size = width && height ? words('{0} × {1}', width, height) : words('own size');
  return x == null && y == null ? size : words('{0} at {1}, {2}', size, x ?? 0, y ?? 0);
}

function facts(item: Overlay): Fact[] {
  return [
    ...fact(words('Place'), placeWords(item)),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Updated'), at(item.updated_at)),
    ...fact(words('ID'), String(item.id)),
  ];
}
