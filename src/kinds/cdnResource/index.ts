import {
  type CdnResource,
  getCdnResource,
  listCdnResources,
  cdnResource as schema,
} from '../../platform/cdn/cdnResource.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Address, type Fact, kind, type State } from '../grammar/kind.ts';
import { asSaid } from '../grammar/said.ts';
import { titleOf } from '../grammar/title.ts';
import { resourceCaching } from './caching.ts';
import { resourceDomains } from './domains.ts';

const yesNo = [
  { value: true, words: words('yes') },
  { value: false, words: words('no') },
];

/** What delivers files of an origin for a domain: read here, and its cache is purged. Source: facts §6. */
export const cdnResourceKind = kind<CdnResource>({
  id: 'cdnResource',
  view: 'delivery',
  words: { one: 'CDN Resource', many: 'CDN Resources' },
  none: words('This account has no CDN resources.'),
  icon: 'server-environment',
  schema,
  list: bind(listCdnResources, () => ({})),
  get: bind(getCdnResource, ({ id }) => ({ resource_id: Number(id) })),
  caching: resourceCaching,
  statistics: 'resource',
  links: ({ primary_resource: id }) =>
    id
      ? [
          {
            label: words('CDN resource {0}', String(id)),
            kind: 'cdnResource',
            id: String(id),
            path: ['primary_resource'],
          },
        ]
      : [],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, titleOf(item.cname, `#${item.id}`)),
  state,
  facts,
  addresses,
  arranging: {
    filters: [
      { id: 'text', label: words('Name'), field: 'name', rule: words('Any part of the name.') },
      { id: 'domain', label: words('Domain'), field: 'cname', rule: words('The full domain name.') },
      {
        id: 'furtherDomain',
        label: words('Additional domain'),
        field: 'secondaryHostnames',
        rule: words('The full domain name.'),
      },
      {
        id: 'state',
        label: words('State'),
        field: 'status',
        choices: [
          { value: 'active', words: words('active') },
          { value: 'processed', words: words('being processed') },
          { value: 'suspended', words: words('suspended') },
          { value: 'deleted', words: words('deleted') },
        ],
      },
      { id: 'delivers', label: words('Delivers content'), field: 'active', choices: yesNo },
      { id: 'streaming', label: words('Used for streaming'), field: 'vp_enabled', choices: yesNo },
      { id: 'https', label: words('HTTPS'), field: 'sslEnabled', choices: yesNo },
      { id: 'shielding', label: words('Origin shielding'), field: 'shielded', choices: yesNo },
      {
        id: 'origin',
        label: words('Origin group ID'),
        field: 'originGroup',
        number: true,
        rule: words('A whole number.'),
      },
    ],
    sorts: [
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created) },
      { id: 'domain', label: words('domain'), by: (item) => item.cname },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} suspended', count), ({ status }) => status === 'suspended'],
      [(count) => words('{0} switched off', count), (item) => isOff(item)],
    ),
});

/** The user switched it off. */
function isOff({ status, active }: CdnResource): boolean {
  return status === 'active' && active === false;
}

function state(item: CdnResource): State {
  const domain = item.name && item.cname ? [words('{0}', item.cname)] : [];
  const figures = [...domain, ...(item.vp_enabled ? [words('streaming')] : [])];
  if (isOff(item)) return { ...glyphs.off, words: words('off'), figures };
  switch (item.status) {
    case 'active':
      return item.suspend_date
        ? { ...glyphs.waiting, color: 'charts.yellow', words: words('to be suspended'), figures }
        : { icon: 'server-environment', color: 'charts.green', words: words('active'), figures };
    case 'processed':
      return { ...glyphs.changing, words: words('being processed'), figures };
    case 'suspended':
      return { ...glyphs.locked, color: 'errorForeground', words: words('suspended'), figures };
    case 'deleted':
      return { ...glyphs.deleted, words: words('deleted'), figures };
    default:
      return { ...glyphs.unknown, words: asSaid(item.status), figures };
  }
}

function facts(item: CdnResource): Fact[] {
  const [, ...further] = resourceDomains(item);
  return [
    ...fact(words('Domain'), item.cname),
    ...fact(words('Additional domains'), further.join(', ')),
    ...fact(words('Description'), item.description),
    ...fact(words('Origin'), originWords(item)),
    ...fact(words('HTTPS'), switched(item.sslEnabled)),
    ...fact(
      words('Origin shielding'),
      item.shielded ? (item.shield_dc ?? words('on')) : switched(item.shielded),
    ),
    ...fact(words('Streaming'), item.vp_enabled ? words('yes') : undefined),
    ...fact(words('Options'), optionNames(item).join(', ')),
    ...fact(words('Rules'), item.rules?.length),
    ...fact(words('To be suspended'), at(item.suspend_date)),
    ...fact(words('Created'), at(item.created)),
    ...fact(words('Updated'), at(item.updated)),
    ...fact(words('ID'), String(item.id)),
  ];
}

function switched(on: boolean | null | undefined): Words | undefined {
  if (on == null) return undefined;
  return on ? words('on') : words('off');
}

function originWords({
  originGroup,
  originGroup_name: name,
  originProtocol,
}: CdnResource): Words | undefined {
  const group = name || (originGroup == null ? undefined : `#${originGroup}`);
  if (group === undefined) return undefined;
  if (originProtocol === 'MATCH') return words('{0}, over the protocol of the request', group);
  return originProtocol ? words('{0}, over {1}', group, originProtocol) : words('{0}', group);
}

/** The names of the options that are on. */
function optionNames({ options }: CdnResource): string[] {
  return Object.entries(options ?? {}).flatMap(([name, option]) => {
    const isOn =
      typeof option === 'object' && option !== null && 'enabled' in option && option.enabled === true;
    return isOn ? [name] : [];
  });
}

function addresses(item: CdnResource): Address[] {
  const scheme = item.sslEnabled ? 'https' : 'http';
  return resourceDomains(item)
    .map((domain) => ({ label: words('{0}', domain), url: `${scheme}://${domain}/` }))
    .filter(({ url }) => URL.canParse(url));
}
