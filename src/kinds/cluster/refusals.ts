import type { ClusterLimits } from '../../platform/cloud/databaseChecks.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { ownOf } from '../../shared/own.ts';
import { type Words, words } from '../../shared/words.ts';

/** What quotas are of, by their names, and the field of a draft that they concern. */
const quotas: Readonly<Record<string, readonly [what: Words, field: string]>> = {
  dbaas_postgres_cluster_count: [words('PostgreSQL clusters'), 'cluster_name'],
  cpu_count: [words('CPUs'), 'flavor'],
  ram: [words('memory, in MiB'), 'flavor'],
  volume_count: [words('volumes'), 'storage_size'],
  volume_size: [words('storage, in GiB'), 'storage_size'],
};

/** The quotas that a new cluster would exceed, at the fields of its draft. */
export function limitProblems(limits: ClusterLimits): Problem[] {
  const names = Object.keys(limits).flatMap((each) => /^(.+)_requested$/.exec(each)?.[1] ?? []);
  return names.flatMap((name) => {
    const read = (part: string) => numberOf(ownOf(limits, `${name}_${part}`));
    const [limit, usage, requested] = [read('limit'), read('usage'), read('requested')];
    if (!requested || (limit !== undefined && usage !== undefined && usage + requested <= limit)) return [];
    const [what, field] = ownOf(quotas, name) ?? [words('{0}', name.replaceAll('_', ' ')), 'cluster_name'];
    const said = words(
      'The quota for {0} is exceeded: {1} needed, {2} of {3} in use. Ask support for more, or choose less.',
      what,
      requested,
      usage ?? '?',
      limit ?? '?',
    );
    return [{ path: [field], words: said }];
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** What the service found in settings. */
interface Verdict {
  readonly is_valid: boolean;
  readonly errors: readonly string[];
}

/** What the service says of settings, in its own words. */
export function settingsRefusals(path: Problem['path'], { is_valid, errors }: Verdict): Problem[] {
  if (is_valid) return [];
  const [first = '', ...others] = errors.map((each) => each.trim()).filter(Boolean);
  if (first === '')
    return [{ path, words: words('The service rejected these settings without giving a reason.') }];
  return [first, ...others].map((each) => ({
    path,
    words: words('The service rejected them: {0}', each.slice(0, 300)),
  }));
}
