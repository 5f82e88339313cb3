import type { Volume } from '../../platform/cloud/volume.ts';
import { getVolume } from '../../platform/cloud/volumes.ts';
import { tagName, tagValue, updateVolume } from '../../platform/cloud/volumeWork.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { bindWithin, type Target } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';

const at = ({ scope, id }: Target) => ({ ...place(scope), volume_id: id });

const own = ({ tags }: Volume) => (tags ?? []).filter((tag) => tag.read_only !== true && tag.key);

/** How tags of a volume are changed, one at a time: the others stay, whoever changes them meanwhile. Source: facts §5.3. */
export const tagActions: readonly Action<Volume>[] = [
  {
    id: 'setTag',
    title: 'Set {0} Tag…',
    icon: '$(tag)',
    submenu: 'edit',
    when: () => true,
    needs: words('Tags can always be set.'),
    questions: [
      {
        sort: 'text',
        member: 'key',
        title: words('Name of the tag, without spaces and “=”'),
        rule: tagName,
        wrong: (text, { tags }) =>
          tags?.some(({ key, read_only }) => key === text && read_only === true)
            ? words('The service sets this tag itself.')
            : undefined,
      },
      { sort: 'text', member: 'value', title: words('Value of the tag'), rule: tagValue },
    ],
    does: {
      ...bindDoing(updateVolume, (target, { key, value }) => ({
        ...at(target),
        tags: { [String(key)]: String(value) },
      })),
      done: (title) => words('Set the tag of “{0}”', title),
      failed: (title) => words('Could not set the tag of “{0}”', title),
    },
  },
  {
    id: 'removeTag',
    title: 'Remove {0} Tag…',
    icon: '$(close)',
    submenu: 'edit',
    when: (volume) => own(volume).length > 0,
    needs: words('It has no tags that you can remove.'),
    questions: [
      {
        sort: 'choice',
        member: 'key',
        title: words('Select the tag to remove'),
        list: bindWithin(getVolume, at, own),
        row: ({ key, value }) => ({
          value: key,
          label: words('{0}', String(key)),
          description: words('{0}', String(value ?? '')),
        }),
        none: words('It has no tags that you can remove.'),
      },
    ],
    does: {
      ...bindDoing(updateVolume, (target, { key }) => ({ ...at(target), tags: { [String(key)]: null } })),
      done: (title) => words('Removed the tag of “{0}”', title),
      failed: (title) => words('Could not remove the tag of “{0}”', title),
    },
  },
];
