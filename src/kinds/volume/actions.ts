import type { Instance } from '../../platform/cloud/instance.ts';
import { listInstances } from '../../platform/cloud/instances.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import {
  attachVolumeTo,
  createSnapshot,
  detachVolume,
  extendVolume,
} from '../../platform/cloud/volumeWork.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, bindDoing, type Row } from '../grammar/action.ts';
import { bind, type Target } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';
import { instanceState } from '../instance/state.ts';

/** Machine states that allow no volume to be attached. Source: facts §2, as the sandbox implements it. */
const unfit = ['building', 'deleted', 'error', 'soft-deleted'];

const isUsable = ({ status }: Volume) => status === 'available' || status === 'in-use';

/** What can be done with a volume. Source: facts §2 and §5.3. */
export const volumeActions: readonly Action<Volume>[] = [
  {
    id: 'attach',
    title: 'Attach {0}…',
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
      ...bindDoing(attachVolumeTo, (target, { instance_id, attachment_tag }) => ({
        ...placeOf(target),
        instance_id: String(instance_id),
        ...(attachment_tag ? { attachment_tag: String(attachment_tag) } : {}),
      })),
      done: (title) => words('Attaching “{0}”', title),
      failed: (title) => words('Could not attach “{0}”', title),
    },
  },
  {
    id: 'extend',
    title: 'Extend {0}…',
    icon: '$(unfold)',
    when: isUsable,
    needs: words('Only an available or attached volume can be extended.'),
    questions: [
      {
        sort: 'number',
        member: 'size',
        title: words('New size. It can’t be made smaller again'),
        initial: ({ size }) => size ?? undefined,
        wrong: (value, { size }) =>
          value <= (size ?? 0) ? words('It must be more than {0} GiB, its size now.', size ?? 0) : undefined,
      },
    ],
    does: {
      ...bindDoing(extendVolume, (target, { size }) => ({ ...placeOf(target), size: Number(size) })),
      done: (title) => words('Extending “{0}”', title),
      failed: (title) => words('Could not extend “{0}”', title),
    },
  },
  {
    id: 'snapshot',
    title: 'Create {0} Snapshot…',
    icon: '$(device-camera)',
    when: isUsable,
    needs: words('Only an available or attached volume can be captured.'),
    questions: [
      { sort: 'text', member: 'name', title: words('Name of the snapshot') },
      { sort: 'text', member: 'description', title: words('Description (optional)') },
    ],
    does: {
      ...bindDoing(createSnapshot, ({ scope, id }, { name, description }) => ({
        ...place(scope),
        volume_id: id,
        name: String(name),
        ...(description ? { description: String(description) } : {}),
      })),
      done: (title) => words('Creating a snapshot of “{0}”', title),
      failed: (title) => words('Could not create a snapshot of “{0}”', title),
    },
  },
  {
    id: 'detach',
    title: 'Detach {0}…',
    icon: '$(debug-disconnect)',
    when: ({ status, attachments }) => status === 'in-use' && serverOf(attachments) !== undefined,
    needs: words('Only an attached volume can be detached.'),
    interrupts: true,
    does: {
      ...bindDoing(detachVolume, (target, _, { attachments }: Volume) => ({
        ...placeOf(target),
        instance_id: serverOf(attachments) ?? '',
      })),
      interrupts: detaching,
      done: (title) => words('Detaching “{0}”', title),
      failed: (title) => words('Could not detach “{0}”', title),
    },
  },
];

function placeOf({ scope, id }: Target) {
  return { ...place(scope), volume_id: id };
}

/** The instance that a volume is attached to: the first of several. */
function serverOf(attachments: Volume['attachments']): string | undefined {
  return attachments?.find(({ server_id }) => server_id)?.server_id ?? undefined;
}

function detaching({ attachments, is_root_volume }: Volume): Interruption {
  const found = attachments?.find(({ server_id }) => server_id);
  const name = found?.instance_name || found?.server_id || '?';
  return {
    question: (title) => words('Detach “{0}” from “{1}”?', title, name),
    questionOfMany: (count) => words('Detach {0}?', count),
    button: words('Detach'),
    why: is_root_volume
      ? words('“{0}” boots from it, and can’t run without it.', name)
      : words(
          'Programs in “{0}” lose it at once. Unmount it there first, or what they haven’t written may be lost.',
          name,
        ),
  };
}

function whyUnfit({ task_id, vm_state }: Instance): Words | undefined {
  if (task_id) return words('locked by task {0}', task_id);
  return unfit.includes(vm_state ?? '') ? words('doesn’t accept volumes in this state') : undefined;
}

function asInstance(row: Row): Instance {
  return row as unknown as Instance;
}
