import type { Stream } from '../../platform/streaming/stream.ts';
import { words } from '../../shared/words.ts';
import type { Action } from '../grammar/action.ts';

/** What can be done with a live stream. Source: §2.2. */
export const streamActions: readonly Action<Stream>[] = [
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
    when: ({ active }) => active === true,
    needs: words('It’s already off.'),
    does: { change: { active: false } },
    interrupts: true,
  },
];
