import { deleteEdgeBinary, getEdgeBinary, listEdgeBinaries } from '../../platform/edge/edgeBinaries.ts';
import { type EdgeBinary, edgeBinary as schema } from '../../platform/edge/edgeBinary.ts';
import { listEdgeApps } from '../../platform/edge/operations.ts';
import { readTime } from '../../shared/times.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type Words, words } from '../../shared/words.ts';
import { bindDoing } from '../grammar/action.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { compileStates } from './compileStates.ts';

const sources = ['unknown', 'Rust', 'JavaScript', 'Go'];

/** The WebAssembly binaries that edge apps run. */
export const edgeBinaryKind = kind<EdgeBinary>({
  id: 'edgeBinary',
  view: 'edge',
  words: { one: 'Edge Binary', many: 'Edge Binaries' },
  none: words('This account has no edge binaries. “Deploy Edge App…” uploads one.'),
  icon: 'file-binary',
  schema,
  list: bind(listEdgeBinaries, () => ({})),
  get: bind(getEdgeBinary, ({ id }) => ({ binary_id: wideInteger(id) })),
  relations: [
    {
      kind: 'edgeApp',
      list: bind(listEdgeApps, ({ id }) => ({ binary: wideInteger(id) })),
      none: words('No app runs this binary.'),
    },
  ],
  actions: [
    {
      id: 'delete',
      title: 'Delete {0}',
      icon: '$(trash)',
      when: isUnused,
      needs: words('An app runs it.'),
      does: {
        ...bindDoing(deleteEdgeBinary, ({ id }) => ({ binary_id: wideInteger(id) })),
        done: (title) => words('Deleted “{0}”', title),
        failed: (title) => words('Could not delete “{0}”', title),
        refused: ({ status }) => (status === 409 ? words('an app runs it') : undefined),
      },
      destroy: true,
      takes: words('No app can be rolled back to it. To run it again, upload its file again.'),
    },
  ],
  key: (item) => String(item.id),
  title: (item) => `#${item.id}`,
  state,
  facts,
  arranging: {
    filters: [
      {
        id: 'state',
        label: words('State'),
        choices: compileStates.map((each, value) => ({ value, words: each.words })),
        keeps: ({ status }, value) => status === value,
      },
      {
        id: 'use',
        label: words('Use'),
        choices: [
          { value: true, words: words('used') },
          { value: false, words: words('unused') },
        ],
        keeps: (item, value) => !isUnused(item) === value,
      },
    ],
    sorts: [{ id: 'id', label: words('ID'), by: ({ id }) => Number(id) }],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => (status ?? 0) >= 2],
      [(count) => words('{0} compiling', count), ({ status }) => status === 0],
      [(count) => words('{0} unused', count), (item) => item.status === 1 && isUnused(item)],
    ),
});

/** The service tells since when a binary is unused only where it is. */
function isUnused({ unref_since }: EdgeBinary): boolean {
  return Boolean(unref_since);
}

function state({ status, unref_since, checksum }: EdgeBinary): State {
  const since = readTime(unref_since);
  const figures = [
    ...(since === undefined ? [] : [words('unused since {0}', new Date(since))]),
    ...(checksum ? [words('MD5 {0}', checksum)] : []),
  ];
  const known = status == null ? undefined : compileStates[status];
  if (status === 1 && since !== undefined) return { ...glyphs.unused, words: words('compiled'), figures };
  return { ...(known ?? { ...glyphs.unknown, words: statusWords(status) }), figures };
}

function statusWords(status: number | null | undefined): Words {
  return status == null ? words('the service did not say') : words('status {0}', status);
}

function facts({ id, api_type, checksum, source, unref_since }: EdgeBinary): Fact[] {
  return [
    ...fact(words('Type'), api_type),
    ...fact(words('MD5'), checksum),
    ...fact(words('Source language'), source == null ? undefined : (sources[source] ?? String(source))),
    ...fact(words('Unused since'), at(unref_since)),
    ...fact(words('ID'), String(id)),
  ];
}
