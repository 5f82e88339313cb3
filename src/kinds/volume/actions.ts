import type { Instance } from '../../platform/cloud/instance.ts';
import { listInstances } from '../../platform/cloud/instances.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import { getVolume } from '../../platform/cloud/volumes.ts';
import {
  attachVolumeTo,
  createSnapshot,
  detachVolume,
  extendVolume,
} from '../../platform/cloud/volumeWork.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, type Answers, bindDoing, type Row } from '../grammar/action.ts';
import { bind, bindWithin, type Target } from '../grammar/bound.ts';
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
        title: words('New size. A volume can’t be made smaller later'),
        initial: ({ size }) => size ?? undefined,
        wrong: (value, { size }) =>
          value <= (size ?? 0) ? words('Enter more than {0} GiB, the current size.', size ?? 0) : undefined,
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
    needs: words('You can create a snapshot only of an available or attached volume.'),
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
    when: (item) => item.status === 'in-use' && attachedTo(item).length > 0,
    needs: words('Only an attached volume can be detached.'),
    interrupts: true,
    questions: [
      {
        sort: 'choice',
        member: 'instance_id',
        title: words('Select the instance to detach it from'),
        when: (item) => attachedTo(item).length > 1,
        list: bindWithin(getVolume, placeOf, attachedTo),
        row: (candidate) => {
          const { server_id, device } = candidate as Attachment;
          return {
            value: server_id,
            label: words('{0}', nameOf(candidate)),
            description: words('{0}', device ?? ''),
          };
        },
        none: words('It’s no longer attached to an instance.'),
      },
    ],
    does: {
      ...bindDoing(detachVolume, (target, answers, item: Volume) => ({
        ...placeOf(target),
        instance_id: String(answers['instance_id'] ?? attachedTo(item)[0]?.server_id ?? ''),
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

type Attachment = NonNullable<Volume['attachments']>[number];

function attachedTo({ attachments }: Volume): Attachment[] {
  return (attachments ?? []).filter(({ server_id }) => server_id);
}

/** The chosen attachment, or the only one. */
function attachmentOf(item: Volume, { instance_id }: Answers): Attachment | undefined {
  const all = attachedTo(item);
  return instance_id === undefined ? all[0] : all.find(({ server_id }) => server_id === instance_id);
}

function nameOf({ instance_name, server_id }: Attachment): string {
  return instance_name || server_id || '?';
}

function detaching(item: Volume, answers: Answers): Interruption {
  const found = attachmentOf(item, answers);
  const name = found ? nameOf(found) : '?';
  const { is_root_volume } = item;
  return {
    question: (title) => words('Detach “{0}” from “{1}”?', title, name),
    questionOfMany: (count) => words('Detach {0}?', count),
    button: words('Detach'),
    why: is_root_volume
      ? words('“{0}” boots from it and can’t run without it.', name)
      : words(
          'Programs on “{0}” lose access immediately. Unmount it there first, or unwritten data may be lost.',
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
