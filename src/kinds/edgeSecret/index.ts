import { type EdgeSecret, edgeSecret as schema } from '../../platform/edge/edgeSecret.ts';
import { patchEdgeSecret } from '../../platform/edge/edgeSecrets.ts';
import { getEdgeSecret, listEdgeSecrets, updateEdgeSecret } from '../../platform/edge/operations.ts';
import { momentOf } from '../../shared/times.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind, bindUpdate } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { edgeSecretActions } from './actions.ts';
import { appsOfSecret } from './apps.ts';
import { edgeSecretCreation } from './creation.ts';
import { edgeSecretForm } from './form.ts';
import { sinceWords, slotBreaches, slotRules, slotsAlone } from './slots.ts';

/** Secrets of edge apps. Their values are never returned. */
export const edgeSecretKind = kind<EdgeSecret>({
  id: 'edgeSecret',
  view: 'edge',
  words: { one: 'Edge Secret', many: 'Edge Secrets' },
  none: words('This account has no edge secrets.'),
  icon: 'key',
  schema,
  list: bind(listEdgeSecrets, () => ({})),
  get: bind(getEdgeSecret, ({ id }) => ({ secret_id: wideInteger(id) })),
  edit: {
    update: bindUpdate(updateEdgeSecret, ({ id }) => ({ secret_id: wideInteger(id) })),
    partial: {
      update: bindUpdate(patchEdgeSecret, ({ id }) => ({ secret_id: wideInteger(id) })),
      body: slotsAlone,
    },
    rules: slotRules,
    breaches: slotBreaches,
    namesDuplicates: true,
  },
  form: edgeSecretForm,
  creation: edgeSecretCreation,
  actions: edgeSecretActions,
  relations: [{ kind: 'edgeApp', list: appsOfSecret, none: words('No app uses this secret.') }],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state: ({ app_count }) => ({
    ...(app_count === 0 ? glyphs.unused : { icon: 'key' }),
    words: useWords(app_count),
  }),
  facts,
  arranging: {
    filters: [
      {
        id: 'name',
        label: words('Exact name'),
        field: 'secret_name',
        rule: words('The exact name, up to 255 characters.'),
      },
      {
        id: 'state',
        label: words('Use'),
        choices: [
          { value: true, words: words('used') },
          { value: false, words: words('unused') },
        ],
        keeps: (item, value) => (item.app_count ?? 0) > 0 === value,
      },
    ],
    sorts: [{ id: 'apps', label: words('number of apps'), by: (item) => item.app_count }],
  },
  summary: (items) =>
    counts(items, [(count) => words('{0} unused', count), ({ app_count }) => app_count === 0]),
});

function useWords(apps: number | null | undefined): Words {
  if (apps == null) return words('the service did not say');
  if (apps === 0) return words('unused');
  return apps === 1 ? words('used by 1 app') : words('used by {0} apps', apps);
}

function facts(item: EdgeSecret): Fact[] {
  const slots = item.secret_slots ?? [];
  const newest = slots.length > 0 ? Math.max(...slots.map(({ slot }) => slot)) : undefined;
  return [
    ...fact(words('Comment'), item.comment),
    ...fact(words('Values'), item.secret_slots?.length),
    ...fact(words('Newest value active from'), momentOf(newest) && sinceWords(newest ?? 0)),
    ...fact(words('ID'), String(item.id)),
  ];
}
