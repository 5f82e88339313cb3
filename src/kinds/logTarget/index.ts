import { type LogTarget, listLogTargets, logTarget as schema } from '../../platform/cdn/logUploads.ts';
import { ownOf } from '../../shared/own.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { type Fact, kind } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { checkState } from '../logConfig/checkState.ts';

/** What people call the sorts of storage. */
const types: Readonly<Record<string, Words>> = {
  s3_gcore: words('Gcore S3'),
  s3_amazon: words('Amazon S3'),
  s3_oss: words('Alibaba OSS'),
  s3_other: words('S3'),
  s3_v1: words('S3, version 1'),
  ftp: words('FTP'),
  sftp: words('SFTP'),
  http: words('HTTP'),
  azure_blob: words('Azure Blob Storage'),
  sls: words('Alibaba SLS'),
};

/** Where delivery logs are uploaded to; its secrets are masked. One is read by listing and finding. Source: facts §6. */
export const logTargetKind = kind<LogTarget>({
  id: 'logTarget',
  view: 'delivery',
  words: { one: 'Log Upload Target', many: 'Log Upload Targets' },
  none: words('This account has no log upload targets.'),
  icon: 'archive',
  schema,
  list: bind(listLogTargets, () => ({})),
  links: ({ related_uploader_configs: configs }) =>
    (configs ?? []).map((id, index) => ({
      label: words('Configuration {0}', String(id)),
      kind: 'logConfig',
      id: String(id),
      path: ['related_uploader_configs', index],
    })),
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state: (item) => checkState(item.status, 'archive', typeWords(item)),
  facts,
  arranging: {
    filters: [
      { id: 'text', label: words('Name or ID'), field: 'search' },
      {
        id: 'config',
        label: words('Configuration ID'),
        field: 'config_ids',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
    ],
    sorts: [{ id: 'created', label: words('date created'), by: (item) => readTime(item.created) }],
  },
  summary: (items) =>
    counts(items, [(count) => words('{0} failed', count), ({ status }) => status?.status === 'failed']),
});

function typeWords({ storage_type: type }: LogTarget): Words[] {
  return type ? [ownOf(types, type) ?? words('{0}', type)] : [];
}

function facts(item: LogTarget): Fact[] {
  const { status, config, related_uploader_configs: configs } = item;
  const [type] = typeWords(item);
  return [
    ...fact(words('Error'), status?.details),
    ...fact(words('Description'), item.description),
    ...fact(words('Type'), type),
    ...fact(words('Host'), config?.hostname),
    ...fact(words('Bucket'), config?.bucket_name),
    ...fact(words('Container'), config?.container_name),
    ...fact(words('Region'), config?.region),
    ...fact(words('Directory'), config?.directory),
    ...fact(words('Configurations'), configs?.join(', ')),
    ...fact(words('Checked'), at(status?.updated)),
    ...fact(words('Created'), at(item.created)),
    ...fact(words('Updated'), at(item.updated)),
    ...fact(words('ID'), String(item.id)),
  ];
}
