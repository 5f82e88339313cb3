import type { Cluster } from '../../platform/cloud/cluster.ts';
import type { Instance } from '../../platform/cloud/instance.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import type { Seeded } from './seeded.ts';

/** The display name of a copy: copy 0 keeps the name, copy 1 is the second of its kind. */
export function nameOfCopy(name: string, copy: number): string {
  return copy === 0 ? name : `${name} (${copy + 1})`;
}

/** The name of a copy where only letters, digits and hyphens are allowed, at most `most` of them. */
export function slugOfCopy(name: string, copy: number, most: number): string {
  if (copy === 0) return name;
  const number = `-${copy + 1}`;
  return name.slice(0, most - number.length).replace(/-+$/, '') + number;
}

/** A copy of a cloud resource under its own name; undefined for what exists only once or is just history. */
export function copyOfCloud(seeded: Seeded, copy: number): Seeded | undefined {
  const { kind, document } = seeded;
  const renamed = (id: string, changed: object) => ({ ...seeded, id, document: { ...document, ...changed } });
  if (kind === 'instance') {
    const { id, name } = document as Instance;
    return renamed(id, { name: nameOfCopy(name ?? '', copy) });
  }
  if (kind === 'volume') {
    const { id, name, attachments } = document as Volume;
    const moved = attachments?.map((each) => ({
      ...each,
      instance_name: each.instance_name ? nameOfCopy(each.instance_name, copy) : null,
    }));
    return renamed(id, { name: nameOfCopy(name ?? '', copy), attachments: moved ?? null });
  }
  if (kind === 'cluster') return renamed(...clusterCopy(document as Cluster, copy));
  if (kind === 'faasKey') {
    const name = slugOfCopy(seeded.id, copy, 26);
    return renamed(name, { name });
  }
  return kind === 'task' && isAtWork(seeded.backstage) ? seeded : undefined;
}

function clusterCopy({ cluster_name, network }: Cluster, copy: number): [string, object] {
  const name = slugOfCopy(cluster_name, copy, 50);
  const moved = (text: unknown) => String(text).replace(`${cluster_name}.`, `${name}.`);
  const { host, connection_string } = network ?? {};
  return [
    name,
    {
      cluster_name: name,
      network: { ...network, host: moved(host), connection_string: moved(connection_string) },
    },
  ];
}

/** Whether it is a task that locks something; past tasks aren't copied. */
function isAtWork(backstage: Record<string, unknown> | undefined): boolean {
  return Number(backstage?.['endsAt']) > Number(backstage?.['createdAt']) + 86_400_000;
}
