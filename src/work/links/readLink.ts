import { isAccountId } from '../../accounts/account.ts';
import { longestChecked } from '../../shared/series/longestChecked.ts';
import type { CheckedRange } from '../checkups/stretchOf.ts';
import type { ResourceLink } from './resourceLink.ts';

/** The most UTF-16 units of a link, and of one value in it. */
const most = { link: 4000, value: 500 };

/** The names of what a link says of statistics. */
const statisticsValues: readonly string[] = [
  'source',
  'period',
  'since',
  'until',
  'interval',
  'zone',
  'stream',
  'video',
  'app',
  'resource',
  'user',
  'byStreams',
  'previous',
  'refresh',
];

/** What a link opens, by its path and query as the editor decodes them; undefined: it is none of Headend’s. */
export function readLink({ path, query }: { readonly path: string; readonly query: string }) {
  if (path.length + query.length > most.link) return undefined;
  const [, kind = '', id, ...rest] = path.split('/');
  const pairs = query === '' ? [] : query.split('&').map(pairOf);
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  const texts = [id === undefined ? '-' : unescaped(id), ...values.values()];
  if (!/^[a-z]\w{0,39}$/i.test(kind) || rest.length > 0 || values.size < pairs.length) return undefined;
  if (!texts.every(isPlain) || [...values.keys()].some((name) => !isKnown(name))) return undefined;
  const [project, region] = [values.get('project'), values.get('region')];
  if (![project, region].every((each) => each === undefined || /^\d{1,15}$/.test(each))) return undefined;
  const account = values.get('account');
  if (account !== undefined && !isAccountId(account)) return undefined;
  const range = rangeOf(values);
  if (range === 'wrong') return undefined;
  const filters = [...values].flatMap(([name, value]) =>
    name.startsWith('filter.') && value !== undefined ? [[name.slice('filter.'.length), value] as const] : [],
  );
  const statistics = [...values].flatMap(([name, value]) =>
    statisticsValues.includes(name) && value !== undefined ? [[name, value] as const] : [],
  );
  const given = {
    range,
    id: id === undefined ? undefined : unescaped(id),
    account,
    panel: values.get('panel'),
    sort: values.get('sort'),
    grouping: values.get('group'),
  };
  return {
    kind,
    scope: {
      ...(project === undefined ? {} : { project: Number(project) }),
      ...(region === undefined ? {} : { region: Number(region) }),
    },
    ...(statistics.length > 0 ? { statistics: Object.fromEntries(statistics) } : {}),
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Pick<
      ResourceLink,
      'id' | 'account' | 'panel' | 'range' | 'sort' | 'grouping'
    >),
  } satisfies ResourceLink;
}

/** The period in a link, either up to now or exact; undefined: it names none. */
function rangeOf(values: ReadonlyMap<string, string | undefined>): CheckedRange | 'wrong' | undefined {
  const [minutes, from, to] = ['minutes', 'from', 'to'].map((name) => {
    const text = values.get(name);
    return text === undefined ? undefined : /^\d{1,14}$/.test(text) ? Number(text) : Number.NaN;
  });
  const fits = (ms: number) => ms > 0 && ms <= longestChecked;
  if (minutes !== undefined && from === undefined && to === undefined)
    return fits(minutes * 60_000) ? { minutes } : 'wrong';
  if (minutes === undefined && from !== undefined && to !== undefined)
    return fits(to - from) ? { from, to } : 'wrong';
  return [minutes, from, to].every((each) => each === undefined) ? undefined : 'wrong';
}

function pairOf(pair: string) {
  const at = pair.indexOf('=');
  return at < 0
    ? { name: pair, value: undefined }
    : { name: pair.slice(0, at), value: unescaped(pair.slice(at + 1)) };
}

function isKnown(name: string): boolean {
  return (
    ['account', 'project', 'region', 'panel', 'minutes', 'from', 'to', 'sort', 'group'].includes(name) ||
    statisticsValues.includes(name) ||
    /^filter\.\w{1,40}$/.test(name)
  );
}

/** A text of one line without anything that can’t be seen. */
function isPlain(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text.length <= most.value && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** Undefined: it was not encoded as it should. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
