import type { ClusterConfiguration } from '../../platform/cloud/cluster.ts';
import { type Words, words } from '../../shared/words.ts';
import type { ClusterDraft } from './draft.ts';
import { hasHostBits, readNetwork } from './network.ts';
import { readServerSettings } from './serverSettings.ts';

type Offered = 'version' | 'flavor' | 'storage_type';

/** The name of a flavor. */
export function flavorText(cpu: number, memory: number): string {
  return `${cpu} CPU, ${memory} GiB`;
}

/** What the region offers; empty lists if that could not be read. Source: facts §5.1. */
export function offersOf(configuration: ClusterConfiguration | undefined): Record<Offered, string[]> {
  const { flavors, storage_classes, versions } = configuration ?? {};
  return {
    version: versions ?? [],
    flavor: (flavors ?? []).flatMap(({ cpu, memory_gib }) =>
      cpu && memory_gib ? [flavorText(cpu, memory_gib)] : [],
    ),
    storage_type: (storage_classes ?? []).flatMap(({ name }) => name || []),
  };
}

/** The fields whose value isn't among those that the region offers. */
export function unlistedIn(draft: ClusterDraft, configuration: ClusterConfiguration | undefined): Offered[] {
  const offers = Object.entries(offersOf(configuration)) as [Offered, string[]][];
  return offers.flatMap(([name, values]) =>
    values.length > 0 && draft[name] && !values.includes(draft[name]) ? [name] : [],
  );
}

/** What a list of sources allows that may be unintended. */
export function sourceWords(acl: readonly string[]): Words[] {
  if (acl.length === 0) return [words('Nobody can connect: no addresses are allowed.')];
  const read = acl.flatMap((text) => {
    const network = readNetwork(text.trim());
    return network ? [{ text, network }] : [];
  });
  const open = read.filter(({ network }) => network.prefix === 0).map(({ text }) => text);
  const wide = read.filter(({ network }) => network.prefix > 0 && hasHostBits(network));
  return [
    ...(open.length > 0
      ? [
          words(
            '{0} allows connections from anywhere; only the password protects the cluster.',
            open.join(', '),
          ),
        ]
      : []),
    ...wide.map(({ text }) => words('{0} allows the whole network, not just this address.', text)),
  ];
}

/** Settings that appear more than once. */
export function duplicateWords(pg_conf: string): Words[] {
  return readServerSettings(pg_conf).twice.map((name) =>
    words('Duplicate “{0}”; the last one is used.', name),
  );
}
