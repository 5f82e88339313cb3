import {
  type LogConfig,
  listLogConfigs,
  listLogTargets,
  logConfig as schema,
} from '../../platform/cdn/logUploads.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type Link, type State } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { checkState } from './checkState.ts';

/** What uploads delivery logs, by a policy and to a target. One is read by listing and finding. Source: facts §6. */
export const logConfigKind = kind<LogConfig>({
  id: 'logConfig',
  view: 'delivery',
  words: { one: 'Log Upload Configuration', many: 'Log Upload Configurations' },
  none: words('This account has no log upload configurations.'),
  icon: 'settings-gear',
  schema,
  list: bind(listLogConfigs, () => ({})),
  relations: [
    {
      kind: 'logTarget',
      list: bind(listLogTargets, ({ id }) => ({ config_ids: [Number(id)] })),
      none: words('This configuration has no target.'),
    },
  ],
  links,
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state,
  facts,
  arranging: {
    filters: [
      { id: 'text', label: words('Name or ID'), field: 'search' },
      {
        id: 'resource',
        label: words('CDN resource ID'),
        field: 'resource_ids',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
    ],
    sorts: [{ id: 'created', label: words('date created'), by: (item) => readTime(item.created) }],
  },
  summary: (items) =>
    counts(items, [(count) => words('{0} failed', count), ({ status }) => status?.status === 'failed']),
});

function state({ enabled, status, ...item }: LogConfig): State {
  const figures = [usedFor(item)].flatMap((each) => each ?? []);
  if (enabled === false) return { ...glyphs.off, words: words('off'), figures };
  return checkState(status, 'settings-gear', figures);
}

function usedFor({ for_all_resources: all, resources }: Pick<LogConfig, 'for_all_resources' | 'resources'>) {
  if (all) return words('all CDN resources');
  const count = resources?.length;
  if (count === undefined) return undefined;
  return count === 1 ? words('1 CDN resource') : words('{0} CDN resources', count);
}

function facts(item: LogConfig): Fact[] {
  const { status } = item;
  return [
    ...fact(words('Error'), status?.details),
    ...fact(words('For'), usedFor(item)),
    ...fact(words('Policy ID'), item.policy?.toString()),
    ...fact(words('Target ID'), item.target?.toString()),
    ...fact(words('Checked'), at(status?.updated)),
    ...fact(words('Created'), at(item.created)),
    ...fact(words('Updated'), at(item.updated)),
    ...fact(words('ID'), String(item.id)),
  ];
}

function links({ policy, target, resources }: LogConfig): Link[] {
  const to = (
    label: (id: string) => Words,
    kind: string,
    id: number | null | undefined,
    path: Link['path'],
  ) => (id == null ? [] : [{ label: label(String(id)), kind, id: String(id), path }]);
  return [
    ...to((id) => words('Policy {0}', id), 'logPolicy', policy, ['policy']),
    ...to((id) => words('Target {0}', id), 'logTarget', target, ['target']),
    ...(resources ?? []).flatMap((id, index) =>
      to((name) => words('CDN resource {0}', name), 'cdnResource', id, ['resources', index]),
    ),
  ];
}
