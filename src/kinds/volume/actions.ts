import type { Instance } from '../../platform/cloud/instance.ts';
import { listInstances } from '../../platform/cloud/instances.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import { attachVolume } from '../../platform/cloud/volumes.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, bindDoing, type Row } from '../grammar/action.ts';
import { bind } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';
import { instanceState } from '../instance/state.ts';

/** Machine states that allow no volume to be attached. Source: facts §2, as the sandbox implements it. */
const unfit = ['building', 'deleted', 'error', 'soft-deleted'];

/** What can be done with a volume. Source: §4.17, facts §2. */
export const volumeActions: readonly Action<Volume>[] = [
  {
    id: 'attach',
    title: 'Attach {0} (Deprecated by the Service)…',
    icon: '$(plug)',
    when: ({ status }) => status === 'available',
    needs: words('Only an available volume can be attached.'),
    questions: [
      {
        sort: 'choice',
        member: 'instance_id',
        title: words('Select an instance'),
        list: bind(listInstances, ({ scope }) => place(scope)),
        row: (candidate) => {
          const { id, name } = asInstance(candidate);
          return {
            value: id,
            label: words('{0}', name || id),
            description: instanceState(asInstance(candidate)).words,
          };
        },
        unfit: (candidate) => whyUnfit(asInstance(candidate)),
        none: words('No instances in this project and region.'),
      },
      {
        sort: 'text',
        member: 'attachment_tag',
        title: words('Device tag of the volume in the instance (optional)'),
        wrong: (text, { tags }) =>
          tags?.some(({ key }) => key === text) ? words('The volume already has this tag.') : undefined,
      },
    ],
    does: {
      ...bindDoing(attachVolume, ({ scope, id }, { instance_id, attachment_tag }) => ({
        ...place(scope),
        volume_id: id,
        instance_id: String(instance_id),
        ...(attachment_tag ? { attachment_tag: String(attachment_tag) } : {}),
      })),
      done: (title) => words('Attached “{0}”', title),
      failed: (title) => words('Could not attach “{0}”', title),
    },
    deprecated: true,
  },
];

function whyUnfit({ task_id, vm_state }: Instance): Words | undefined {
  if (task_id) return words('locked by task {0}', task_id);
  return unfit.includes(vm_state ?? '') ? words('doesn’t accept volumes in this state') : undefined;
}

function asInstance(row: Row): Instance {
  return row as unknown as Instance;
}
