import type { Scope } from '../../kinds/grammar/bound.ts';
import type { CheckedRange } from '../checkups/stretchOf.ts';

/** What a link to Headend opens. */
export interface ResourceLink {
  /** Id of the kind. */
  readonly kind: string;
  /** Id of a resource; absent: a list of the kind. */
  readonly id?: string;
  readonly scope: Scope;
  /** Id of the account; absent: the current one. */
  readonly account?: string;
  /** What of the resource is opened; absent: its document. */
  readonly panel?: string;
  /** The period that a panel looks at: of a check, or of metrics. */
  readonly range?: CheckedRange;
  /** What statistics show, by the names that `readLink` takes; as text. */
  readonly statistics?: Readonly<Record<string, string>>;
  /** How a list is filtered, sorted and grouped, by the names of the kind; as text. */
  readonly filters?: Readonly<Record<string, string>>;
  /** A sort, with `-` in front if it is descending. */
  readonly sort?: string;
  readonly grouping?: string;
}

/**
 * `<scheme>://headend.headend/<kind>/<id>?account=…&project=…&region=…&panel=…`, with `minutes=60` or `from=…&to=…` in
 * ms since the epoch for its period; of a list `/<kind>?filter.state=…`; of
 * statistics `/statistics?source=watching&period=last7Days&stream=7…`, with `since=…&until=…` in place of a `period`.
 * It names a resource, and holds no secret.
 */
export function writeLink(scheme: string, link: ResourceLink): string {
  const { kind, id, scope, account, panel, range, statistics = {}, filters = {}, sort, grouping } = link;
  const path = id === undefined ? kind : `${kind}/${escaped(id)}`;
  const query = [
    ['account', account],
    ['project', scope.project],
    ['region', scope.region],
    ['panel', panel],
    ...Object.entries(range ?? {}),
    ...Object.entries(statistics),
    ...Object.entries(filters).map(([name, value]) => [`filter.${name}`, value] as const),
    ['sort', sort],
    ['group', grouping],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escaped(String(value))}`]));
  return `${scheme}://headend.headend/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Twice, as the editor decodes a link once before anyone reads it, and a slash or `&` would then separate. */
function escaped(text: string): string {
  return encodeURIComponent(encodeURIComponent(text));
}
