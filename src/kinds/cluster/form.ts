import type { Cluster, ClusterConfiguration } from '../../platform/cloud/cluster.ts';
import { getClusterConfiguration } from '../../platform/cloud/databases.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { type FieldChoice, readingForm } from '../grammar/form.ts';
import { place } from '../grammar/place.ts';
import { poolerChoices, replicationChoices, rightChoices } from './choices.ts';
import { flavorText, offersOf, sourceWords } from './remarks.ts';

interface ClusterReads {
  readonly configuration: ClusterConfiguration;
}

/** The form that changes a PostgreSQL cluster. Source: facts §5.1. */
export const clusterForm = readingForm<Cluster, ClusterReads>({
  groups: [
    { title: words('Size'), fields: ['flavor', 'storage', 'high_availability'] },
    { title: words('Network'), fields: ['network'] },
    { title: words('Server'), fields: ['pg_server_configuration'] },
    { title: words('Users and databases'), fields: ['users', 'databases'] },
  ],
  reads: { configuration: bind(getClusterConfiguration, ({ scope }) => place(scope)) },
  options: ({ users }, { configuration }) => ({
    ...(configuration?.versions?.length
      ? { 'pg_server_configuration.version': configuration.versions.map((value) => ({ value })) }
      : {}),
    'high_availability.replication_mode': replicationChoices,
    'pg_server_configuration.pooler.mode': poolerChoices,
    'users.role_attributes': rightChoices,
    'databases.owner': (users ?? []).flatMap(({ name }): FieldChoice[] => (name ? [{ value: name }] : [])),
  }),
  remarks: ({ flavor, network }, { configuration }): Record<string, Words> => {
    const offers = offersOf(configuration).flavor;
    const own = flavor?.cpu && flavor.memory_gib ? flavorText(flavor.cpu, flavor.memory_gib) : undefined;
    const isOffered = own !== undefined && offers.includes(own);
    const [said, ...others] = sourceWords(network?.acl ?? []);
    return {
      ...(offers.length > 0 && !isOffered
        ? { flavor: words('This region offers: {0}.', offers.join('; ')) }
        : {}),
      ...(said ? { network: others.reduce((one, other) => words('{0} {1}', one, other), said) } : {}),
    };
  },
  notes: () => [words('Users and databases that you leave out of the lists are removed.')],
});
