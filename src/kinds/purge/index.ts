import { listPurges, type Purge, purge as schema } from '../../platform/cdn/purge.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { asSaid } from '../grammar/said.ts';
import { purgeEnd, purgeTitle } from './purgeWords.ts';

const types: Readonly<Record<string, Words>> = {
  purge_by_url: words('by URL'),
  purge_by_pattern: words('by pattern'),
  purge_all: words('everything'),
};

/** Past purges of caches, and those that go on. One is read by listing and finding. Source: facts §6. */
export const purgeKind = kind<Purge>({
  id: 'purge',
  view: 'activity',
  words: { one: 'Purge', many: 'Purges' },
  none: words('No purges yet.'),
  icon: 'clear-all',
  schema,
  list: bind(listPurges, () => ({})),
  links: ({ resource }) =>
    resource?.id
      ? [
          {
            label: words('CDN resource {0}', String(resource.id)),
            kind: 'cdnResource',
            id: String(resource.id),
            path: ['resource', 'id'],
          },
        ]
      : [],
  awaited: {
    progress: ({ status }) => purgeEnd(typeof status === 'string' ? status : undefined),
    ends: {
      done: (name) => words('Purged “{0}”.', name),
      failed: (name) =>
        words('The purge of “{0}” failed. CDN servers may still deliver the old files.', name),
    },
  },
  key: (item) => String(item.purge_id),
  title: purgeTitle,
  state,
  facts,
  arranging: {
    filters: [
      { id: 'domain', label: words('Domain'), field: 'cname', rule: words('The full domain name.') },
      {
        id: 'state',
        label: words('State'),
        field: 'status',
        choices: [
          { value: 'In progress', words: words('in progress') },
          { value: 'Successful', words: words('purged') },
          { value: 'Failed', words: words('failed') },
        ],
      },
      {
        id: 'type',
        label: words('Type'),
        field: 'purge_type',
        choices: Object.entries(types).map(([value, said]) => ({ value, words: said })),
      },
    ],
    sorts: [{ id: 'created', label: words('date created'), by: (item) => readTime(item.created) }],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => status === 'Failed'],
      [(count) => words('{0} in progress', count), ({ status }) => purgeEnd(status) === 'working'],
    ),
});

function typeWords(type: string | null | undefined): Words[] {
  if (!type) return [];
  return [Object.hasOwn(types, type) ? (types[type] ?? words('{0}', type)) : words('{0}', type)];
}

function state({ status, purge_type, created }: Purge): State {
  const time = readTime(created);
  const figures = [...typeWords(purge_type), ...(time === undefined ? [] : [words('{0}', new Date(time))])];
  switch (status) {
    case 'In progress':
      return { ...glyphs.changing, words: words('in progress'), figures };
    case 'Successful':
      return { icon: 'pass', words: words('purged'), figures };
    case 'Failed':
      return { ...glyphs.failed, words: words('failed'), figures };
    case 'Status report disabled':
      return { ...glyphs.unknown, words: words('result not reported'), figures };
    default:
      return { ...glyphs.unknown, words: asSaid(status), figures };
  }
}

function facts({ purge_id, resource, payload, purge_type, created }: Purge): Fact[] {
  const [type] = typeWords(purge_type);
  return [
    ...fact(words('Domain'), resource?.cname),
    ...fact(words('Type'), type),
    ...fact(words('URLs'), payload?.urls?.length),
    ...fact(words('Patterns'), payload?.paths?.length),
    ...fact(words('Created'), at(created)),
    ...fact(words('ID'), String(purge_id)),
  ];
}
