import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import { deleteLogPolicy } from '../../platform/cdn/operations.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';

/** What can be done with a log upload policy. Source: facts §6. */
export const logPolicyActions: readonly Action<LogPolicy>[] = [
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted while no upload configuration uses it.'),
    does: {
      ...bindDoing(deleteLogPolicy, ({ id }) => ({ policy_id: Number(id) })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
      refused: ({ status }) =>
        status === 400 ? words('the service refused; upload configurations may be using it') : undefined,
    },
    destroy: true,
    takes: words('Logs that were already uploaded are kept.'),
    prevented: inUse,
  },
];

/** The service refuses to delete what is used. */
function inUse({ related_uploader_configs: configs }: LogPolicy): Words | undefined {
  if (!configs || configs.length === 0) return undefined;
  return configs.length === 1
    ? words('Upload configuration {0} uses it. Assign another policy to it first.', String(configs[0]))
    : words('Upload configurations {0} use it. Assign another policy to them first.', configs.join(', '));
}
