import { mayWrite, ofRequests } from './conditions.ts';
import type { Verb } from './verb.ts';
import type { WindowVerbId } from './windowVerbs.ts';

/** A verb in the menu of a row that isn’t a resource: the command `headend.row.<action>`. */
export interface ListVerb extends Verb {
  /** The verb of the window that it runs for that row; the palette offers it too, with a noun. */
  readonly runs: WindowVerbId;
  /** The rows that have it: lists, or the list of this window’s requests. */
  readonly on: 'list' | 'requests';
  readonly when: string;
}

const arrangeable = 'viewItem =~ /^group .* arrangeable/';
const watchable = 'viewItem =~ /^group .* watchable/';
const groupable = 'viewItem =~ /^group .* groupable/';

/** The verbs of lists. Each runs a verb of the window. */
export const listVerbs: readonly ListVerb[] = [
  {
    action: 'filter',
    runs: 'list.filter',
    on: 'list',
    title: 'Filter…',
    icon: '$(filter)',
    group: '2_arrange@1',
    when: arrangeable,
    inline: 'inline@1',
  },
  {
    action: 'upload',
    runs: 'upload.start',
    on: 'list',
    title: 'Upload…',
    icon: '$(cloud-upload)',
    group: '0_create@2',
    when: `viewItem =~ /^group .* uploadable/ && ${mayWrite}`,
    inline: 'inline@0',
  },
  { action: 'sort', runs: 'list.sort', on: 'list', title: 'Sort…', group: '2_arrange@2', when: arrangeable },
  { action: 'group', runs: 'list.group', on: 'list', title: 'Group…', group: '2_arrange@3', when: groupable },
  {
    action: 'copyLink',
    runs: 'list.copyLink',
    on: 'list',
    title: 'Copy Link',
    group: '3_copy@1',
    when: 'viewItem =~ /^group /',
  },
  {
    action: 'choose',
    runs: 'alarm.choose',
    on: 'list',
    title: 'Choose What to Watch…',
    group: '4_watch@1',
    when: watchable,
  },
  {
    action: 'export',
    runs: 'request.export',
    on: 'requests',
    title: 'Export…',
    icon: '$(export)',
    group: '1_open@1',
    when: ofRequests,
    inline: 'inline@1',
  },
  {
    action: 'clear',
    runs: 'request.clear',
    on: 'requests',
    title: 'Clear',
    group: '9_clear@1',
    when: ofRequests,
  },
];
