import type { CdnResource } from '../../platform/cdn/cdnResource.ts';
import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import type { Cluster } from '../../platform/cloud/cluster.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { TerraformPlace, TerraformSettings } from '../grammar/code/terraform.ts';

/** The id of what is in no project. */
export function keyAlone({ key }: TerraformPlace): string {
  return key;
}

/** Project, region and key, which v0 separates by colons, and v2 by slashes. */
export function idWith(separator: ':' | '/') {
  return ({ key, scope }: TerraformPlace) => [scope.project, scope.region, key].join(separator);
}

/** The project and the region that a resource is in. */
export function placeSettings({ project, region }: TerraformPlace['scope']): TerraformSettings {
  return { project_id: project, region_id: region };
}

/** What both generations say of an app. Values of variables may be secrets. */
export function appSettings({ name, comment, binary, env, rsp_headers }: EdgeApp): TerraformSettings {
  const variables = Object.keys(env ?? {}).map((key) => [key, { secret: `env_${key}` }] as const);
  return {
    name,
    comment,
    binary: wideNumber(binary),
    env: variables.length > 0 ? { map: Object.fromEntries(variables) } : undefined,
    rsp_headers: mapOf(rsp_headers, (value) => value),
  };
}

/** What both generations say of a log upload policy. */
export function policySettings(item: LogPolicy): TerraformSettings {
  return {
    name: item.name,
    fields: item.fields,
    include_empty_logs: item.include_empty_logs,
    include_shield_logs: item.include_shield_logs,
    retry_interval_minutes: item.retry_interval_minutes,
    rotate_interval_minutes: item.rotate_interval_minutes,
    rotate_threshold_mb: item.rotate_threshold_mb,
    rotate_threshold_lines: item.rotate_threshold_lines,
    date_format: item.date_format,
    field_delimiter: item.field_delimiter,
    field_separator: item.field_separator,
    file_name_template: item.file_name_template,
    format_type: item.format_type,
    tags: mapOf(item.tags, String),
  };
}

/** What both generations say of a CDN resource; its options are left to Terraform, as some hold keys. */
export function resourceSettings(item: CdnResource): TerraformSettings {
  return {
    cname: item.cname,
    origin_group: item.originGroup,
    origin_protocol: item.originProtocol,
    secondary_hostnames: item.secondaryHostnames,
    ssl_enabled: item.sslEnabled,
    ssl_data: item.sslData,
    proxy_ssl_enabled: item.proxy_ssl_enabled,
    primary_resource: item.primary_resource,
  };
}

/** What 0.x says of a cluster. */
export function clusterSettings(item: Cluster, { scope }: TerraformPlace): TerraformSettings {
  const { flavor, storage, network, pg_server_configuration: server } = item;
  const one = (settings: TerraformSettings) => ({ blocks: [settings] });
  return {
    ...placeSettings(scope),
    name: item.cluster_name,
    ha_replication_mode: item.high_availability?.replication_mode,
    flavor: one({ cpu: flavor?.cpu, memory: flavor?.memory_gib }),
    storage: one({ size: storage?.size_gib, type: storage?.type }),
    network: one({ network_type: network?.network_type, acl: network?.acl ?? [] }),
    pg_config: one({
      version: server?.version ?? item.version,
      pg_conf: server?.pg_conf,
      pooler_mode: server?.pooler?.mode,
      pooler_type: server?.pooler?.type,
    }),
    database: { blocks: (item.databases ?? []).map(({ name, owner }) => ({ name, owner })) },
    user: {
      blocks: (item.users ?? []).map(({ name, role_attributes }) => ({
        name,
        role_attributes: role_attributes ?? [],
      })),
    },
  };
}

/** A map of settings; undefined: it is empty. */
export function mapOf<Value>(
  values: Readonly<Record<string, Value>> | null | undefined,
  of: (value: Value) => Exclude<TerraformSettings[string], null | undefined> | undefined,
) {
  const entries = Object.entries(values ?? {}).flatMap(([key, value]) => {
    const setting = of(value);
    return setting === undefined ? [] : [[key, setting] as const];
  });
  return entries.length > 0 ? { map: Object.fromEntries(entries) } : undefined;
}

/** A number that may be the text of its digits. */
export function wideNumber(value: number | string | null | undefined): bigint | undefined {
  return value === null || value === undefined ? undefined : BigInt(value);
}
