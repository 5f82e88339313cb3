import type { Instance } from '../../platform/cloud/instance.ts';
import { startInstance } from '../../platform/cloud/instances.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { place } from '../grammar/place.ts';

/** What can be done with an instance. Source: §4.18; states from facts §2. */
export const instanceActions: readonly Action<Instance>[] = [
  {
    id: 'start',
    title: 'Start {0} (Deprecated by the Service)…',
    icon: '$(play)',
    when: ({ status, vm_state }) => status === 'SHUTOFF' && vm_state === 'stopped',
    needs: words('Only a stopped instance can be started.'),
    questions: [
      {
        sort: 'yesNo',
        member: 'activate_profile',
        title: words('Activate advanced DDoS protection on start?'),
        yes: words('With DDoS protection'),
        no: words('Without DDoS protection'),
      },
    ],
    does: {
      ...bindDoing(startInstance, ({ scope, id }, { activate_profile }) => ({
        ...place(scope),
        instance_id: id,
        activate_profile: activate_profile === true,
      })),
      done: (title) => words('Started “{0}”', title),
      failed: (title) => words('Could not start “{0}”', title),
    },
    deprecated: true,
  },
];
