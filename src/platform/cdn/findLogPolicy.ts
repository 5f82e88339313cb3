import { readTime } from '../../shared/times.ts';
import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import type { LogPolicy } from './logPolicy.ts';
import { listLogPolicies } from './operations.ts';

/** What two clocks may differ by, in ms. */
const slack = 60_000;

/**
 * The log upload policy with that name that was created since an instant, in ms since 1970; the newest of several,
 * undefined if there is none. Throws a CallError. Source: facts §6.
 */
export async function findLogPolicy(
  client: Client,
  { name }: { readonly name?: string | null | undefined },
  since: number,
  { signal }: CallOptions = {},
): Promise<LogPolicy | undefined> {
  const reader = pages(client, listLogPolicies, name ? { search: name } : {});
  const found: LogPolicy[] = [];
  while (!reader.done) found.push(...(await reader.next(signal)).items);
  return found
    .filter((each) => each.name === name && (readTime(each.created) ?? 0) >= since - slack)
    .toSorted((one, other) => other.id - one.id)[0];
}
