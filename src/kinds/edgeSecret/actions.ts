import { type EdgeSecret, secretValue } from '../../platform/edge/edgeSecret.ts';
import { deleteEdgeSecret, patchEdgeSecret } from '../../platform/edge/edgeSecrets.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import type { Target } from '../grammar/bound.ts';
import { appsOfSecret } from './apps.ts';

const place = ({ id }: Target) => ({ secret_id: wideInteger(id) });
const isUsed = ({ app_count }: EdgeSecret) => (app_count ?? 0) > 0;

/** What can be done with a secret of edge apps. Source: facts §6. */
export const edgeSecretActions: readonly Action<EdgeSecret>[] = [
  {
    id: 'setValue',
    title: 'Set {0} Value…',
    icon: '$(key)',
    when: () => true,
    needs: words('It can be set at any time.'),
    questions: [
      { sort: 'text', member: 'value', title: words('New value, active from now on'), rule: secretValue },
    ],
    does: {
      ...bindDoing(patchEdgeSecret, (target, answers) => ({
        ...place(target),
        secret_slots: [{ slot: Math.floor(Date.now() / 1000), value: String(answers['value']) }],
      })),
      done: (title) => words('Set a new value of “{0}”. Older values stay until you remove them.', title),
      failed: (title) => words('Could not set a value of “{0}”', title),
    },
  },
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteEdgeSecret, (target, _, item: EdgeSecret) => ({
        ...place(target),
        ...(isUsed(item) ? { force: true } : {}),
      })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
      refused: ({ status }) => (status === 409 ? words('apps now use it') : undefined),
    },
    destroy: true,
    takes: words('All of its values are deleted and can’t be restored.'),
    grave: (item) =>
      isUsed(item)
        ? words('Apps that use it lose access to it and may stop working immediately.')
        : undefined,
    usedBy: { title: words('Used by'), list: appsOfSecret, kind: 'edgeApp', when: isUsed },
  },
];
