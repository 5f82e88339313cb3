import type { Stream } from '../../platform/streaming/stream.ts';
import { deleteStream } from '../../platform/streaming/streamLife.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { isOnAir, streamHealth } from './health.ts';
import { onAirActions } from './onAirActions.ts';

/** Shows the overlays of a stream. Source: facts §4.2. */
export const turnOnOverlay: Action<Stream> = {
  id: 'turnOnOverlay',
  title: 'Turn On {0} HTML Overlay',
  icon: '$(eye)',
  submenu: 'onAir',
  when: ({ html_overlay, html_overlays }) => html_overlay === false && html_overlays?.length !== 0,
  needs: words('Its HTML overlay is already on, or it has no overlays.'),
  does: { change: { html_overlay: true } },
};

/** What can be done with a live stream. Source: §2.2. */
export const streamActions: readonly Action<Stream>[] = [
  {
    id: 'switchOn',
    title: 'Switch On {0}',
    icon: '$(circle-large-outline)',
    submenu: 'onAir',
    when: ({ active }) => active === false,
    needs: words('It’s already on.'),
    does: { change: { active: true } },
  },
  {
    id: 'switchOff',
    title: 'Switch Off {0}',
    icon: '$(circle-slash)',
    submenu: 'onAir',
    when: ({ active }) => active === true,
    needs: words('It’s already off.'),
    does: { change: { active: false } },
    interrupts: true,
  },
  ...onAirActions,
  turnOnOverlay,
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteStream, ({ id }) => ({ stream_id: Number(id) })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
    },
    destroy: true,
    takes: words(
      'Its settings, ingest addresses, playback links, restreams, overlays and clips are deleted; players that use them stop working. Recordings stay as videos.',
    ),
    takesBelow: ['restream', 'overlay', 'clip'],
    grave: (item) =>
      isOnAir(streamHealth(item))
        ? words('It is on air: its viewers lose the picture immediately.')
        : undefined,
  },
];
