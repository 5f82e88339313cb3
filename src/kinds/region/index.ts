import { getRegion, listRegions } from '../../platform/cloud/operations.ts';
import { type Region, region as schema } from '../../platform/cloud/region.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { kind, type State } from '../grammar/kind.ts';
import { listed } from '../grammar/listed.ts';
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
    ...fact(words('Country'), item.country ? words('{0}', item.country) : undefined),
    ...fact(words('Zone'), item.zone ? words('{0}', item.zone) : undefined),
    ...fact(words('Access level'), item.access_level ? words('{0}', item.access_level) : undefined),
    ...fact(words('Offers'), listed(offers(item))),
    ...fact(
      words('Volume types'),
      item.available_volume_types?.length ? words('{0}', item.available_volume_types.join(', ')) : undefined,
    ),
    ...fact(words('Technical name'), item.keystone_name ? words('{0}', item.keystone_name) : undefined),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), words('{0}', String(item.id))),
  ],
});

function state(item: Region): State {
  const figures = [item.country, item.access_level].flatMap((text) => (text ? [words('{0}', text)] : []));
  switch (item.state) {
    case 'ACTIVE':
      return { icon: 'globe', words: words('active'), figures };
    case 'NEW':
      return { ...glyphs.waiting, words: words('new'), figures };
    case 'MAINTENANCE':
      return { ...glyphs.troubled, words: words('in maintenance'), figures };
    case 'DELETING':
      return { ...glyphs.changing, words: words('deleting'), figures };
    case 'DELETION_FAILED':
      return { ...glyphs.failed, words: words('deletion failed'), figures };
    case 'DELETED':
      return { ...glyphs.deleted, words: words('deleted'), figures };
    case 'INACTIVE':
      return { ...glyphs.off, words: words('inactive'), figures };
    default:
      return {
        ...glyphs.unknown,
        words: item.state ? words('{0}', item.state) : words('the service did not say'),
        figures,
      };
  }
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
