import { scopeKinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/kind.ts';
import { failedOnly, mayWrite } from './contributions.ts';

/** Verbs that each kind may have, in the order of their menu groups. */
const verbs = [
  { action: 'open', title: 'Open {0}', group: '1_open@1', when: '' },
  {
    action: 'play',
    title: 'Play {0}',
    group: '1_open@2',
    when: 'playable',
    icon: '$(play)',
    inline: 'inline@1',
    palette: true,
  },
  {
    action: 'playBeside',
    title: 'Play {0} Beside Another…',
    group: '1_open@2',
    when: 'playable',
    icon: '$(split-horizontal)',
    many: true,
    palette: true,
  },
  {
    action: 'follow',
    title: 'Follow {0}',
    group: '1_open@2',
    when: 'working',
    icon: '$(eye)',
    inline: 'inline@1',
  },
  {
    action: 'openForm',
    title: 'Edit {0} in Form…',
    group: '1_open@4',
    when: '',
    icon: '$(edit)',
    writes: true,
  },
  { action: 'openStatistics', title: 'Open {0} Statistics', group: '1_open@4', when: '', icon: '$(graph)' },
  { action: 'openInBrowser', title: 'Open {0} in Browser', group: '1_open@3', when: 'paged' },
  {
    action: 'copyUrl',
    title: 'Copy {0} URL…',
    group: '2_copy@1',
    when: 'addressed',
    icon: '$(link)',
    many: true,
  },
  { action: 'copyId', title: 'Copy {0} ID', group: '2_copy@2', when: 'identified', many: true },
  { action: 'copyName', title: 'Copy {0} Name', group: '2_copy@3', when: '', many: true },
  { action: 'copyCurl', title: 'Copy {0} as curl', group: '2_copy@4', when: '', many: true },
  {
    action: 'edit',
    title: 'Edit {0}…',
    group: '3_change@1',
    when: '',
    icon: '$(edit)',
    many: true,
    writes: true,
  },
  { action: 'openLock', title: 'Open Work That Locks {0}', group: '3_change@9', when: 'locked' },
  { action: 'pin', title: 'Pin {0}', group: '4_pin@1', when: 'unpinned', icon: '$(pin)', many: true },
  { action: 'unpin', title: 'Unpin {0}', group: '4_pin@1', when: 'pinned', icon: '$(pinned)', many: true },
] as const;

const arrangeable = 'viewItem =~ /^group .* arrangeable/';

const oneRequest = 'viewItem == request';
const someRequests = 'viewItem =~ /^requests filled/';

/** A verb of a kind, as a command. */
export interface KindCommand {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  readonly kind: Kind;
  readonly group: string;
  readonly when: string;
  /** Its place among the buttons of a row. */
  readonly inline?: string;
  /** Whether it is for several rows at once, too. */
  readonly many?: boolean;
  /** Whether it is of no row, but of the row of a list. */
  readonly ofList?: boolean;
  /** Whether it changes something: it is not offered while the account is read-only. */
  readonly writes?: boolean;
  /** Whether the palette offers it: it asks for what it needs. */
  readonly palette?: boolean;
}

/** The verbs that a kind has. */
export function verbsOf(kind: Kind): KindCommand[] {
  const isScope = Object.values(scopeKinds).includes(kind);
  const needs: Record<string, unknown> = {
    play: kind.playback,
    playBeside: kind.playback,
    follow: kind.isAtWork,
    copyUrl: kind.addresses,
    copyId: kind.publicId !== false,
    openInBrowser: kind.page,
    edit: kind.edit,
    openLock: kind.lock,
    openForm: kind.form,
    openStatistics: kind.statistics,
    pin: !isScope,
    unpin: !isScope,
  };
  const own = verbs
    .filter(({ action }) => !(action in needs) || needs[action])
    .map(({ action, title, ...verb }) => ({
      ...verb,
      id: `${kind.id}.${action}`,
      title: title.replace('{0}', kind.words.one),
      kind,
    }));
  return [...own, ...sheetsOf(kind), ...actionsOf(kind), ...(kind.creation ? [creationOf(kind)] : [])];
}

/** The way to make one, on the row of the list. */
function creationOf(kind: Kind): KindCommand {
  return {
    id: `${kind.id}.create`,
    title: `Create ${kind.words.one}…`,
    icon: '$(add)',
    kind,
    group: '1_open@0',
    when: '',
    inline: 'inline@0',
    ofList: true,
    palette: true,
    writes: true,
  };
}

/** The sheets of a kind. */
function sheetsOf(kind: Kind): KindCommand[] {
  return (kind.sheets ?? []).map(({ id, title, icon }, index) => ({
    id: `${kind.id}.${id}`,
    title: title.replace('{0}', kind.words.one),
    icon,
    kind,
    group: `1_open@${5 + index}`,
    when: '',
    palette: true,
  }));
}

/** The actions of a kind; what takes away, or off air, stands last, by itself. */
function actionsOf(kind: Kind): KindCommand[] {
  return (kind.actions ?? []).map(({ id, title, icon, destroy, interrupts, does }, index) => ({
    id: `${kind.id}.${id}`,
    title: title.replace('{0}', kind.words.one),
    ...(icon ? { icon } : {}),
    kind,
    group: destroy || interrupts ? `9_danger@${index + 1}` : `3_change@${index + 2}`,
    when: id,
    many: 'change' in does || destroy === true,
    writes: true,
  }));
}

/** The menu and the buttons of a row. */
export function rowMenu(kindCommands: readonly KindCommand[]) {
  return [
    { command: 'headend.view.loadAll', when: 'viewItem == more', group: 'inline@1' },
    { command: 'headend.view.loadMore', when: 'viewItem == more', group: '1_load@1' },
    { command: 'headend.view.loadAll', when: 'viewItem == more', group: '1_load@2' },
    { command: 'headend.view.loadAll', when: 'viewItem =~ /^group /', group: '1_load@2' },
    { command: 'headend.list.filter', when: arrangeable, group: 'inline@1' },
    { command: 'headend.list.filter', when: arrangeable, group: '2_arrange@1' },
    { command: 'headend.list.sort', when: arrangeable, group: '2_arrange@2' },
    { command: 'headend.list.group', when: 'viewItem =~ /^group .* groupable/', group: '2_arrange@3' },
    { command: 'headend.list.clear', when: 'viewItem =~ /^group .* arranged/', group: '2_arrange@4' },
    { command: 'headend.request.open', when: `${oneRequest} && !listMultiSelection`, group: '1_open@1' },
    { command: 'headend.request.copyCurl', when: oneRequest, group: '2_copy@1' },
    { command: 'headend.request.copyCurl', when: oneRequest, group: 'inline@1' },
    ...['inline@0', '1_open@0'].flatMap((group) => [
      { command: 'headend.request.showFailed', when: `${someRequests} && !${failedOnly}`, group },
      { command: 'headend.request.showAll', when: `viewItem =~ /^requests/ && ${failedOnly}`, group },
    ]),
    { command: 'headend.request.export', when: someRequests, group: 'inline@1' },
    { command: 'headend.request.export', when: someRequests, group: '1_open@1' },
    { command: 'headend.request.clear', when: someRequests, group: '9_clear@1' },
    ...kindCommands.flatMap(({ id, kind, group, when, inline, many, ofList, writes }) => {
      const rows = ofList ? 'group' : id.endsWith('.unpin') ? 'item|lost' : 'item|scope';
      const condition = [
        `viewItem =~ /^(${rows}) ${kind.id}\\b/`,
        when && `viewItem =~ / ${when}\\b/`,
        !many && '!listMultiSelection',
        writes && mayWrite,
      ];
      const entry = { command: `headend.${id}`, when: condition.filter(Boolean).join(' && ') };
      return [{ ...entry, group }, ...(inline ? [{ ...entry, group: inline }] : [])];
    }),
  ];
}
