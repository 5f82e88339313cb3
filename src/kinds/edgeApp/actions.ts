import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { deleteEdgeApp } from '../../platform/edge/edgeApps.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { isServing } from './edit.ts';

/** What can be done with an edge app. Source: facts §6. */
export const edgeAppActions: readonly Action<EdgeApp>[] = [
  {
    id: 'enable',
    title: 'Enable {0}',
    icon: '$(debug-start)',
    when: ({ status }) => status === 0 || status === 2,
    needs: words('Only a draft or a disabled app can be enabled.'),
    does: { change: { status: 1 } },
  },
  {
    id: 'disable',
    title: 'Disable {0}',
    icon: '$(debug-stop)',
    when: isServing,
    needs: words('It isn’t enabled.'),
    does: { change: { status: 2 } },
    interrupts: true,
  },
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteEdgeApp, ({ id }) => ({ app_id: wideInteger(id) })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
    },
    destroy: true,
    takes: words(
      'Its address, variables, and response headers are deleted. Its binary and secrets are kept.',
    ),
    grave: (item) =>
      isServing(item) ? words('It is enabled: whatever calls it stops working immediately.') : undefined,
  },
];
