import { getRegion, listRegions } from '../../platform/cloud/operations.ts';
import { type Region, region as schema } from '../../platform/cloud/region.ts';
import { ownOf } from '../../shared/own.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { kind, type State } from '../grammar/kind.ts';
import { listed } from '../grammar/listed.ts';
import { asSaid } from '../grammar/said.ts';
import { titleOf } from '../grammar/title.ts';

/** Regions of the cloud, each with the products that it offers. */
export const regionKind = kind<Region>({
  id: 'region',
  view: 'cloud',
  words: { one: 'Region', many: 'Regions' },
  none: words('This account has no regions.'),
  icon: 'globe',
  schema,
  list: bind(listRegions, () => ({ order_by: 'display_name.asc' as const })),
  get: bind(getRegion, ({ id }) => ({ region_id: Number(id), show_volume_types: true })),
  arranging: false,
  key: (item) => String(item.id),
  title: (item) => titleOf(item.display_name, item.keystone_name || `#${item.id}`),
  state,
  facts: (item) => [
    ...fact(words('Country'), item.country),
    ...fact(words('Zone'), item.zone),
    ...fact(words('Access level'), item.access_level),
    ...fact(words('Offers'), listed(offers(item))),
    ...fact(words('Volume types'), item.available_volume_types?.join(', ')),
    ...fact(words('Technical name'), item.keystone_name),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), String(item.id)),
  ],
});

const states: Readonly<Record<string, State>> = {
  ACTIVE: { icon: 'globe', words: words('active') },
  NEW: { ...glyphs.waiting, words: words('new') },
  MAINTENANCE: { ...glyphs.troubled, words: words('in maintenance') },
  DELETING: { ...glyphs.changing, words: words('deleting') },
  DELETION_FAILED: { ...glyphs.failed, words: words('deletion failed') },
  DELETED: { ...glyphs.deleted, words: words('deleted') },
  INACTIVE: { ...glyphs.off, words: words('inactive') },
};

function state(item: Region): State {
  const state = ownOf(states, item.state ?? '') ?? { ...glyphs.unknown, words: asSaid(item.state) };
  const figures = [item.country, item.access_level].flatMap((text) => (text ? [words('{0}', text)] : []));
  return { ...state, figures };
}

function offers(item: Region): Words[] {
  return [
    item.has_kvm ? words('instances') : [],
    item.has_basic_vm ? words('basic instances') : [],
    item.has_baremetal ? words('bare metal') : [],
    item.has_dbaas ? words('managed databases') : [],
    item.has_k8s ? words('Kubernetes') : [],
    item.has_sfs ? words('file shares') : [],
    item.has_ddos ? words('DDoS protection') : [],
    item.has_ai ? words('AI clusters') : [],
    item.has_ai_gpu ? words('GPU clusters') : [],
  ].flat();
}
