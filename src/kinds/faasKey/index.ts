import { getFaasKey, listFaasKeys, updateFaasKey } from '../../platform/cloud/faas.ts';
import { type FaasKey, faasKey as schema } from '../../platform/cloud/faasKey.ts';
import { deleteFaasKey } from '../../platform/cloud/faasKeyLife.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { isMoment, readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { orderBy } from '../grammar/arranging.ts';
import { bind, bindUpdate } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { place } from '../grammar/place.ts';
import { faasKeyCreation } from './creation.ts';
import { faasKeyForm } from './form.ts';
import { expiryRules } from './rules.ts';
import { type KeyValidity, keyValidity } from './validity.ts';

/** What can be done with a key. Source: facts §5.2. */
const actions: readonly Action<FaasKey>[] = [
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteFaasKey, ({ scope, id }) => ({ ...place(scope), key_name: id })),
      done: (title) => words('Deleted “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
    },
    destroy: true,
    takes: words('Calls that use it are rejected immediately. The functions are kept.'),
  },
];

/** Keys that grant access to functions. Their names identify them. */
export const faasKeyKind = kind<FaasKey>({
  id: 'faasKey',
  view: 'cloud',
  scope: 'projectRegion',
  words: { one: 'FaaS Key', many: 'FaaS Keys' },
  none: words('No FaaS keys in this region.'),
  icon: 'key',
  schema,
  list: bind(listFaasKeys, ({ scope }) => place(scope)),
  get: bind(getFaasKey, ({ scope, id }) => ({ ...place(scope), key_name: id })),
  edit: {
    update: bindUpdate(updateFaasKey, ({ scope, id }) => ({ ...place(scope), key_name: id })),
    rules: (_, { expire }) => expiryRules(expire),
    warnings,
  },
  form: faasKeyForm,
  creation: faasKeyCreation,
  actions,
  key: (item) => item.name,
  publicId: false,
  title: (item) => item.name,
  state,
  facts,
  arranging: {
    filters: [
      {
        id: 'state',
        label: words('State'),
        choices: [
          { value: 'valid', words: words('valid') },
          { value: 'waiting', words: words('not yet valid') },
          { value: 'expired', words: words('expired') },
        ],
        keeps: (item, value) => keyValidity(item, Date.now()).state === value,
      },
      {
        id: 'text',
        label: words('Name'),
        field: 'search',
        rule: words('Part of the name: lowercase letters, digits and hyphens, up to 26.'),
      },
      {
        id: 'expires',
        label: words('Expires within (days)'),
        field: 'expire_in',
        number: true,
        rule: words('A number of days: 1 or more.'),
      },
    ],
    sorts: [
      { id: 'name', label: words('name'), input: orderBy('name') },
      { id: 'created', label: words('date created'), input: orderBy('created_at') },
      { id: 'expires', label: words('expiration'), input: orderBy('expire') },
    ],
  },
  summary: (items) => {
    const is = (state: KeyValidity['state']) => (item: FaasKey) =>
      keyValidity(item, Date.now()).state === state;
    return counts(items, [(count) => words('{0} expired', count), is('expired')]);
  },
});

/** A time in the past ends the key immediately, and one without a zone may be misread. */
function warnings({ expire }: Record<string, unknown>, now: number): Problem[] {
  if (typeof expire !== 'string' || !isMoment(expire)) return [];
  const isOver = (readTime(expire) ?? now) < now;
  const isZoned = /(z|[+-]\d\d:?\d\d)$/i.test(expire);
  return [
    ...(isOver ? [words('This time has passed: the key no longer works.')] : []),
    ...(isZoned
      ? []
      : [words('Without a time zone, UTC is assumed; the service may require one, such as “Z”.')]),
  ].map((said) => ({ path: ['expire'], words: said }));
}

/** The service's status is shown unchanged, and omitted if the service gave none. */
function state(item: FaasKey, now: number): State {
  const validity = keyValidity(item, now);
  const opens = item.functions ? [functions(item.functions.length)] : [];
  const when = validity.words ? [validity.words] : [];
  if (validity.state === 'expired') {
    return { ...glyphs.troubled, words: validity.words ?? words('expired'), figures: opens };
  }
  const said = item.status ? [words('{0}', item.status.toLowerCase())] : [];
  const [first = words('the service did not say'), ...figures] = [...said, ...when, ...opens];
  const icon = validity.state === 'waiting' ? glyphs.waiting : { icon: 'key' };
  return { ...icon, words: first, figures };
}

function functions(count: number): Words {
  return count === 1 ? words('1 function') : words('{0} functions', count);
}

function facts(item: FaasKey): Fact[] {
  const opens = (item.functions ?? []).map(({ namespace, name }) => `${namespace ?? '?'}/${name ?? '?'}`);
  const never = item.expire === null ? words('never') : undefined;
  return [
    ...fact(words('Description'), item.description),
    ...fact(words('Status'), item.status),
    ...fact(words('Functions'), opens.join(', ')),
    ...fact(words('Valid from'), at(item.created_at)),
    ...fact(words('Expires'), readTime(item.expire) === undefined ? never : at(item.expire)),
    ...fact(words('Name'), item.name),
  ];
}
