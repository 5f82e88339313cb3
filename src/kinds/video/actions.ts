import type { Video } from '../../platform/streaming/video.ts';
import { deleteVideo } from '../../platform/streaming/videoLife.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';

/** What can be done with a video. Source: facts §4.1. */
export const videoActions: readonly Action<Video>[] = [
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteVideo, ({ id }) => ({ video_id: Number(id) })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
    },
    destroy: true,
    takes: words(
      'All qualities, subtitles and screenshots are deleted, and players that use its links stop working. A stream that it was recorded from stays.',
    ),
    // one is named in the question; several are confirmed by their number
    grave: () => undefined,
  },
];
