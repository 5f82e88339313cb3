import type { Kind, ViewId } from '../kinds/grammar/kind.ts';
import { mayEdit } from '../kinds/verbs/conditions.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { shortcut } from './windowKeys.ts';

/** Keys that do for a row what they do elsewhere in the editor, and shortcuts. */
const keys = [
  { action: 'copyName', key: 'ctrl+c', mac: 'cmd+c' },
  { action: 'rename', key: 'f2' },
  { action: 'delete', key: 'delete', mac: 'cmd+backspace' },
  { action: 'play', ...shortcut('p') },
  { action: 'edit', ...shortcut('e') },
  { action: 'checkIngest', ...shortcut('i') },
  { action: 'openStatistics', ...shortcut('s') },
];

/**
 * The key bindings of rows, in each view where a kind has the verb. The arguments are those that the editor
 * passes to the commands in a view's title: it replaces them with the focused row, which may not be selected.
 */
export function rowKeys(views: readonly ViewId[], kinds: readonly Kind[]) {
  return keys.flatMap(({ action, ...key }) =>
    views.flatMap((view) => {
      const [verb] = kinds
        .filter((kind) => kind.view === view)
        .flatMap((kind) => verbsOf(kind).filter((each) => each.action === action));
      if (!verb) return [];
      const inTree = `focusedView == headend.${view} && listFocus && !inputFocus`;
      return [
        {
          command: `headend.row.${action}`,
          ...key,
          when: verb.writes ? `${inTree} && ${mayEdit}` : inTree,
          args: { $treeViewId: `headend.${view}`, $focusedTreeItem: true },
        },
      ];
    }),
  );
}
