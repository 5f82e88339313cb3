import { isIP } from 'node:net';
import type { Cluster } from '../../../platform/cloud/cluster.ts';
import { configuration } from './clusterConfiguration.ts';

/** The parts of an order that are subject to more than its schema. */
interface Order {
  readonly flavor: { readonly cpu: number; readonly memory_gib: number };
  readonly storage: { readonly type: string };
  readonly network: { readonly acl: readonly string[]; readonly network_type: string };
  readonly pg_server_configuration: { readonly version: string };
  readonly databases?: readonly { readonly name: string; readonly owner: string }[] | undefined;
  readonly users?: readonly { readonly name: string }[] | undefined;
}

/** What is wrong with an order, by its members. Source: facts §5.1. */
export function orderProblems(order: Order): Record<string, string> {
  const { flavor, storage, network, databases = [], users = [] } = order;
  const { version } = order.pg_server_configuration;
  const { flavors, storage_classes, versions } = configuration;
  const problems: Record<string, string> = {};
  if (!flavors.some(({ cpu, memory_gib }) => cpu === flavor.cpu && memory_gib === flavor.memory_gib)) {
    problems['flavor'] = `There is no flavor with ${flavor.cpu} CPU and ${flavor.memory_gib} GiB`;
  }
  if (!storage_classes.some(({ name }) => name === storage.type)) {
    problems['storage'] = `There is no storage type ${storage.type}`;
  }
  if (network.network_type !== 'public') problems['network'] = "network_type: Input should be 'public'";
  const wrong = network.acl.find((source) => !isSource(source));
  if (wrong !== undefined) problems['network'] = `acl: ${wrong} is not a valid IPv4 or IPv6 interface`;
  if (!versions.includes(version)) {
    problems['pg_server_configuration'] = `There is no version ${version}`;
  }
  const names = users.map(({ name }) => name);
  if (twice(names)) problems['users'] = 'Names must be unique';
  if (twice(databases.map(({ name }) => name))) problems['databases'] = 'Names must be unique';
  const stranger = databases.find(({ owner }) => !names.includes(owner));
  if (stranger) problems['databases'] = `owner: There is no user ${stranger.owner}`;
  return problems;
}

/** The first line that PostgreSQL can't read: it is found only while the cluster is being created. */
export function settingsProblem(settings: string): string | undefined {
  const lines = settings.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => !/^(#.*|[a-z_][a-z0-9_.]*\s*(=|\s)\s*\S.*)?$/i.test(line));
  return wrong < 0 ? undefined : `Invalid pg_conf, line ${wrong + 1}: ${lines[wrong]}`;
}

function isSource(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function twice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** What is wrong with a change, by its members: the cluster must still be a whole one. Source: facts §5.1. */
export function changeProblems(planned: Cluster, change: Partial<Cluster>): Record<string, string> {
  const next = { ...planned, ...change, storage: { ...planned.storage, ...change.storage } };
  const problems = orderProblems({ ...next, network: { ...planned.network, ...change.network } } as never);
  const named = Object.entries(problems).filter(([name]) => name in change);
  const [size, before] = [change.storage?.size_gib ?? Infinity, planned.storage?.size_gib ?? 0];
  return {
    ...Object.fromEntries(named),
    ...(size < before ? { storage: `size_gib: it cannot be less than ${before}` } : {}),
  };
}
