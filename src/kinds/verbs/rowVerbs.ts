import { kinds, scopeKinds } from '../all.ts';
import { isRenamable } from '../engine/change.ts';
import type { Action } from '../grammar/action.ts';
import type { Kind } from '../grammar/kind.ts';
import { createdBelow } from '../grammar/nested.ts';
import type { SheetOf } from '../grammar/sheet.ts';
import { actionVerbsOf } from './actionVerbs.ts';
import { alarmRowVerbs } from './alarmVerbs.ts';
import { cacheRowVerbs } from './cacheVerbs.ts';
import { clipRowVerbs } from './clipVerbs.ts';
import { creationVerbs } from './creationVerbs.ts';
import { heldBackVerbsOf } from './heldBackVerbs.ts';
import { releaseRowVerbs } from './releaseVerbs.ts';
import type { SubmenuId, Verb } from './verb.ts';

const everyRow = 'item|scope';

/** Verbs that a kind may have. Each has a handler, by its `action`. */
const verbs = [
  {
    action: 'play',
    opensEach: true,
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
    submenu: 'open',
    when: 'playable',
    icon: '$(split-horizontal)',
    asks: 'palette',
  },
  {
    action: 'follow',
    opensEach: true,
    title: 'Follow',
    group: '1_open@3',
    when: 'working',
    icon: '$(eye)',
    inline: 'inline@1',
  },
  {
    action: 'open',
    opensEach: true,
    title: 'Open Document',
    group: '1_open@7',
    submenu: 'open',
    rows: everyRow,
  },
  { action: 'openStatistics', opensEach: true, title: 'Open Statistics', group: '1_open@8', submenu: 'open' },
  {
    action: 'openInBrowser',
    opensEach: true,
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
  { action: 'copyLink', title: 'Copy Link', group: '2_copy@4', submenu: 'copy', rows: everyRow },
  { action: 'copyAs', title: 'Copy As…', group: '2_copy@5', submenu: 'copy', rows: everyRow },
  { action: 'insertAs', title: 'Insert at Cursor…', group: '2_copy@6', submenu: 'copy', rows: everyRow },
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
    action: 'editText',
    title: 'Edit {0} Text…',
    icon: '$(edit)',
    single: true,
    group: '1_open@3',
    inline: 'inline@1',
    writes: true,
    asks: 'palette',
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
    opensEach: true,
    title: 'Edit {0} in Form…',
    group: '3_change@3',
    submenu: 'edit',
    writes: true,
    asks: 'keys',
  },
  {
    action: 'duplicate',
    title: 'Duplicate {0}…',
    group: '3_change@4',
    submenu: 'edit',
    single: true,
    asks: 'palette',
    writes: true,
  },
  ...clipRowVerbs,
  ...releaseRowVerbs,
  ...cacheRowVerbs,
  { action: 'openLock', title: 'Open Locking Task', group: '3_change@9', when: 'locked', single: true },
  { action: 'pin', title: 'Pin', group: '4_pin@1', when: 'unpinned' },
  { action: 'unpin', title: 'Unpin', group: '4_pin@1', when: 'pinned', rows: 'item|lost' },
  ...alarmRowVerbs,
  ...creationVerbs,
] as const satisfies readonly Verb[];

/** A verb that many kinds have. */
export type RowVerbId = (typeof verbs)[number]['action'];

/**
 * A verb of a kind, and what is behind it: a common verb, a sheet of the kind, one of its actions, or the creation of
 * an item of another kind below one.
 */
export type KindVerb = Verb & {
  readonly does:
    | { readonly type: 'verb'; readonly id: RowVerbId }
    | { readonly type: 'creation'; readonly of: Kind; readonly verb: 'create' | 'createFromFile' }
    | { readonly type: 'sheet'; readonly sheet: SheetOf<Record<string, unknown>> }
    | { readonly type: 'action' | 'actionAbove'; readonly action: Action<Record<string, unknown>> };
};

/** The minimum number of a kind's verbs that a submenu folds: with fewer, they appear in the menu itself. */
const fewest: Readonly<Record<SubmenuId, number>> = {
  open: 4,
  copy: 2,
  edit: 2,
  onAir: 2,
  power: 1,
  release: 2,
};

/** The verbs that a kind has. */
export function verbsOf(kind: Kind): KindVerb[] {
  const isScope = Object.values(scopeKinds).includes(kind);
  const needs: Partial<Record<RowVerbId, unknown>> = {
    play: kind.playback,
    playBeside: kind.playback,
    follow: kind.isAtWork,
    copyUrl: kind.addresses,
    copyId: kind.publicId !== false,
    openInBrowser: kind.page,
    rename: isRenamable(kind),
    edit: kind.edit,
    editText: kind.text,
    cutClip: kind.clipping,
    download: kind.file,
    deploy: kind.releases,
    rollBack: kind.releases,
    showReleases: kind.releases,
    isRunning: kind.releases,
    showAppLog: kind.releases,
    searchAppLog: kind.releases,
    compareSettings: kind.releases,
    purgeCache: kind.caching,
    prefetch: kind.caching,
    purgeFiles: kind.cachedFiles,
    openLock: kind.lock,
    openForm: kind.form,
    openStatistics: kind.statistics,
    pin: !isScope,
    unpin: !isScope,
    checkIngest: kind.checkup,
    showMetrics: kind.metrics,
    watch: kind.alarms,
    unwatch: kind.alarms,
    create: kind.creation,
    createFromFile: kind.creation?.file,
    duplicate: kind.creation?.copy,
  };
  const own = verbs.filter(({ action }) => !(action in needs) || needs[action]);
  const folded = own.map((verb): KindVerb => {
    const { submenu, ...rest }: Verb = verb;
    const inSame = (other: Verb) => other.submenu === submenu;
    const isFolded = submenu && own.filter(inSame).length >= fewest[submenu];
    return { ...rest, ...(isFolded ? { submenu } : {}), does: { type: 'verb', id: verb.action } };
  });
  return [...folded, ...sheetsOf(kind), ...belowOf(kind), ...heldBackVerbsOf(kind), ...actionVerbsOf(kind)];
}

function sheetsOf({ sheets = [] }: Kind): KindVerb[] {
  return sheets.map((sheet, index) => ({
    action: sheet.id,
    title: sheet.title,
    icon: sheet.icon,
    group: `1_open@${4 + index}`,
    asks: 'palette',
    opensEach: true,
    does: { type: 'sheet', sheet },
  }));
}

/** Items of other kinds are created below one of these: from its row, as theirs may not be shown. */
function belowOf(kind: Kind): KindVerb[] {
  return createdBelow(kind, kinds).flatMap((of, index): KindVerb[] => {
    const name = of.id.replace(/^./, (first) => first.toUpperCase());
    const shared = { single: true, writes: true };
    const create: KindVerb = {
      ...shared,
      action: `create${name}`,
      title: `Create ${of.words.one}…`,
      group: `3_create@${index + 1}`,
      submenu: 'edit',
      does: { type: 'creation', of, verb: 'create' },
    };
    const fromFile: KindVerb = {
      ...shared,
      action: `create${name}FromFile`,
      title: `Add ${of.words.one} from File…`,
      group: '3_create@9',
      does: { type: 'creation', of, verb: 'createFromFile' },
    };
    return of.creation?.file ? [create, fromFile] : [create];
  });
}
