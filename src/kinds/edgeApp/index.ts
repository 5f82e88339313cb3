import { type EdgeApp, edgeApp as schema } from '../../platform/edge/edgeApp.ts';
import { getEdgeApp, listEdgeApps, listEdgeSecrets } from '../../platform/edge/operations.ts';
import { readTime } from '../../shared/times.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Sort } from '../grammar/arranging.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { edgeAppActions } from './actions.ts';
import { edgeAppCreation } from './creation.ts';
import { edgeAppEdit } from './edit.ts';
import { edgeAppForm } from './form.ts';

/** By status number. Source: §2.4. */
const statuses: readonly State[] = [
  { icon: 'beaker', words: words('draft') },
  { icon: 'rocket', color: 'charts.green', words: words('enabled') },
  { ...glyphs.off, words: words('disabled') },
  { ...glyphs.troubled, words: words('over hourly limit') },
  { ...glyphs.troubled, words: words('over daily limit') },
  { ...glyphs.locked, color: 'errorForeground', words: words('suspended') },
];

const idRule = words('An ID: a whole number, 1 or more.');

/** Edge apps: programs that answer requests at the edge, or that a CDN resource calls. */
export const edgeAppKind = kind<EdgeApp>({
  id: 'edgeApp',
  view: 'edge',
  words: { one: 'Edge App', many: 'Edge Apps' },
  none: words('This account has no edge apps.'),
  icon: 'rocket',
  schema,
  list: bind(listEdgeApps, () => ({})),
  get: bind(getEdgeApp, ({ id }) => ({ app_id: wideInteger(id) })),
  edit: edgeAppEdit,
  form: edgeAppForm,
  creation: edgeAppCreation,
  actions: edgeAppActions,
  releases: { of: 'edgeBinary' },
  statistics: 'app',
  relations: [
    {
      kind: 'edgeSecret',
      list: bind(listEdgeSecrets, ({ id }) => ({ app_id: wideInteger(id) })),
      none: words('This app uses no secrets.'),
    },
  ],
  links: ({ secrets, binary }) => [
    ...(binary == null
      ? []
      : [{ label: words('Binary'), kind: 'edgeBinary', id: String(binary), path: ['binary'] }]),
    ...Object.entries(secrets ?? {}).map(([variable, { id }]) => ({
      label: words('Secret “{0}”', variable),
      kind: 'edgeSecret',
      id: String(id),
      path: ['secrets', variable, 'id'],
    })),
  ],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state,
  facts,
  addresses: (item) => pageOf(item).map((url) => ({ label: words('Address'), url })),
  page: (item) => pageOf(item)[0],
  inCode: {
    names: ['appid', 'app'],
    address: ({ origin }) => ({ is: (item) => pageOf(item).some((url) => new URL(url).origin === origin) }),
  },
  /** The service filters and sorts these itself. Source: §4.6. */
  arranging: {
    filters: [
      {
        id: 'text',
        label: words('Name'),
        field: 'name',
        rule: words('Part of the name, up to 255 characters.'),
      },
      {
        id: 'state',
        label: words('State'),
        field: 'status',
        choices: statuses.map((each, value) => ({ value, words: each.words })),
      },
      {
        id: 'type',
        label: words('Type'),
        field: 'api_type',
        choices: ['wasi-http', 'proxy-wasm'].map((value) => ({ value, words: words('{0}', value) })),
      },
      { id: 'template', label: words('Template ID'), field: 'template', number: true, rule: idRule },
      { id: 'binary', label: words('Binary ID'), field: 'binary', number: true, rule: idRule },
      { id: 'plan', label: words('Plan ID'), field: 'plan', number: true, rule: idRule },
    ],
    sorts: [
      order('name', words('name')),
      order('status', words('state')),
      order('id', words('ID')),
      order('template', words('template')),
      order('binary', words('binary')),
      order('plan', words('plan')),
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} suspended', count), ({ status }) => status === 5],
      [(count) => words('{0} over limit', count), ({ status }) => status === 3 || status === 4],
      [(count) => words('{0} enabled', count), ({ status }) => status === 1],
    ),
});

function order(id: string, label: Words): Sort<EdgeApp> {
  return { id, label, input: { up: { ordering: id }, down: { ordering: `-${id}` } } };
}

function state({ status, debug_until }: EdgeApp, now: number): State {
  const known = status == null ? undefined : statuses[status];
  const until = readTime(debug_until);
  const debugging = until !== undefined && until > now;
  return {
    ...(known ?? { ...glyphs.unknown, words: statusWords(status) }),
    figures: debugging ? [words('debugging until {0}', new Date(until))] : [],
  };
}

function statusWords(status: number | null | undefined): Words {
  return status == null ? words('the service did not say') : words('status {0}', status);
}

/** The operation adds the scheme; an address that no browser opens is dropped. */
function pageOf({ url }: EdgeApp): string[] {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? [url] : [];
}

function facts(item: EdgeApp): Fact[] {
  // Values of variables and headers may be confidential; a tooltip needs only their names.
  const keys = (record: object | null | undefined) => Object.keys(record ?? {}).join(', ');
  return [
    ...fact(words('Comment'), item.comment),
    ...fact(words('Type'), item.api_type),
    ...fact(words('Plan'), item.plan),
    ...fact(words('Template'), item.template_name),
    ...fact(words('Binary'), item.binary?.toString()),
    ...fact(words('Newer binary'), item.upgradeable_to ? String(item.upgradeable_to) : undefined),
    ...fact(words('Networks'), item.networks?.join(', ')),
    ...fact(words('Environment variables'), keys(item.env)),
    ...fact(words('Response headers'), keys(item.rsp_headers)),
    ...fact(words('Secrets'), keys(item.secrets)),
    ...fact(words('Stores'), keys(item.stores)),
    ...fact(words('Debugging until'), at(item.debug_until)),
    ...fact(words('ID'), String(item.id)),
  ];
}
