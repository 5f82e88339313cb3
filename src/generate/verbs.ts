import { scopeKinds } from '../kinds/all.ts';
import { isRenamable } from '../kinds/engine/change.ts';
import type { Kind } from '../kinds/grammar/kind.ts';

/** What folds several verbs of a row’s menu into one entry. */
export type SubmenuId = 'open' | 'copy' | 'edit';

/** Something to do with an item of a kind, or with its list. */
export interface Verb {
  readonly action: string;
  /** `{0}` is the kind: the palette says it, a row’s menu leaves it out. */
  readonly title: string;
  readonly icon?: string;
  /** Its place in the row’s menu. */
  readonly group: string;
  /** The submenu that it stands in. */
  readonly submenu?: SubmenuId;
  /** The word of a row that has it; none where every row of the kind has it. */
  readonly when?: string;
  /** The rows that have it; its items, if not said. */
  readonly rows?: string;
  /** Its place among the buttons of a row. */
  readonly inline?: string;
  /** Whether it is for one row alone; what opens something opens it for each row that is selected. */
  readonly single?: boolean;
  /** Whether it changes something: it is not offered while the account is read-only. */
  readonly writes?: boolean;
  /**
   * Whether the kind has a command of its own for it besides that of rows: one that asks which item is meant, for the
   * palette, or for key bindings alone.
   */
  readonly asks?: 'palette' | 'keys';
}

const everyRow = 'item|scope';

/** Verbs that a kind may have. */
const verbs: readonly Verb[] = [
  {
    action: 'play',
    title: 'Play {0}',
    group: '1_open@1',
    when: 'playable',
    icon: '$(play)',
    inline: 'inline@1',
    asks: 'palette',
  },
  {
    action: 'playBeside',
    title: 'Play {0} Beside Another…',
    group: '1_open@2',
    when: 'playable',
    icon: '$(split-horizontal)',
    asks: 'palette',
  },
  {
    action: 'follow',
    title: 'Follow',
    group: '1_open@3',
    when: 'working',
    icon: '$(eye)',
    inline: 'inline@1',
  },
  { action: 'open', title: 'Open Document', group: '1_open@7', submenu: 'open', rows: everyRow },
  { action: 'openStatistics', title: 'Open Statistics', group: '1_open@8', submenu: 'open' },
  {
    action: 'openInBrowser',
    title: 'Open in Browser',
    group: '1_open@9',
    submenu: 'open',
    when: 'paged',
  },
  { action: 'copyName', title: 'Copy Name', group: '2_copy@1', submenu: 'copy', rows: everyRow },
  {
    action: 'copyId',
    title: 'Copy ID',
    group: '2_copy@2',
    submenu: 'copy',
    rows: everyRow,
    when: 'identified',
  },
  {
    action: 'copyUrl',
    title: 'Copy URL…',
    group: '2_copy@3',
    submenu: 'copy',
    when: 'addressed',
  },
  {
    action: 'copyCurl',
    title: 'Copy as curl',
    group: '2_copy@4',
    submenu: 'copy',
    rows: everyRow,
  },
  {
    action: 'rename',
    title: 'Rename {0}…',
    single: true,
    group: '3_change@1',
    submenu: 'edit',
    writes: true,
    asks: 'keys',
  },
  {
    action: 'edit',
    title: 'Edit {0} Field…',
    group: '3_change@2',
    submenu: 'edit',
    writes: true,
    asks: 'keys',
  },
  {
    action: 'openForm',
    title: 'Edit {0} in Form…',
    group: '3_change@3',
    submenu: 'edit',
    writes: true,
    asks: 'keys',
  },
  { action: 'openLock', title: 'Open Locking Task', group: '3_change@9', when: 'locked', single: true },
  { action: 'pin', title: 'Pin', group: '4_pin@1', when: 'unpinned' },
  { action: 'unpin', title: 'Unpin', group: '4_pin@1', when: 'pinned', rows: 'item|lost' },
];

/** How many verbs of a kind a submenu folds at least: with fewer, they stand in the menu itself. */
const fewest: Readonly<Record<SubmenuId, number>> = { open: 3, copy: 2, edit: 2 };

/** The verbs that a kind has. */
export function verbsOf(kind: Kind): Verb[] {
  const isScope = Object.values(scopeKinds).includes(kind);
  const needs: Record<string, unknown> = {
    play: kind.playback,
    playBeside: kind.playback,
    follow: kind.isAtWork,
    copyUrl: kind.addresses,
    copyId: kind.publicId !== false,
    openInBrowser: kind.page,
    rename: isRenamable(kind),
    edit: kind.edit,
    openLock: kind.lock,
    openForm: kind.form,
    openStatistics: kind.statistics,
    pin: !isScope,
    unpin: !isScope,
  };
  const own = verbs.filter(({ action }) => !(action in needs) || needs[action]);
  const folded = own.map(({ submenu, ...verb }) => {
    const isFolded = submenu && own.filter((other) => other.submenu === submenu).length >= fewest[submenu];
    return isFolded ? { ...verb, submenu } : verb;
  });
  return [...folded, ...sheetsOf(kind), ...actionsOf(kind), ...(kind.creation ? [creation] : [])];
}

/** The way to make one, on the row of the list. */
const creation: Verb = {
  action: 'create',
  title: 'Create {0}…',
  icon: '$(add)',
  group: '0_create@1',
  rows: 'group',
  single: true,
  inline: 'inline@0',
  asks: 'palette',
  writes: true,
};

function sheetsOf({ sheets = [] }: Kind): Verb[] {
  return sheets.map(({ id, title, icon }, index) => {
    return { action: id, title, icon, group: `1_open@${4 + index}`, asks: 'palette' };
  });
}

/** What takes away, or off air, stands last, by itself. */
function actionsOf({ actions = [] }: Kind): Verb[] {
  return actions.map(({ id, title, icon, destroy, interrupts, does }, index) => ({
    action: id,
    title,
    ...(icon ? { icon } : {}),
    group: destroy || interrupts ? `9_danger@${index + 1}` : `3_change@${index + 4}`,
    when: id,
    single: !('change' in does || destroy),
    writes: true,
    asks: 'palette',
  }));
}
