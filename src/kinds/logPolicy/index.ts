import { type LogPolicy, logPolicy as schema } from '../../platform/cdn/logPolicy.ts';
import { listLogConfigs } from '../../platform/cdn/logUploads.ts';
import { getLogPolicy, listLogPolicies, updateLogPolicy } from '../../platform/cdn/operations.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind, bindSome, bindUpdate } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { logPolicyActions } from './actions.ts';
import { logPolicyCreation } from './creation.ts';
import { logPolicyForm } from './form.ts';
import { rotationWords } from './rotation.ts';
import { tagProblems } from './rules.ts';

/** Policies for the upload of delivery logs: what a line contains, and when a file ends. */
export const logPolicyKind = kind<LogPolicy>({
  id: 'logPolicy',
  view: 'delivery',
  words: { one: 'Log Upload Policy', many: 'Log Upload Policies' },
  none: words('This account has no log upload policies.'),
  icon: 'output',
  schema,
  list: bind(listLogPolicies, () => ({})),
  get: bind(getLogPolicy, ({ id }) => ({ policy_id: Number(id) })),
  edit: { update: bindUpdate(updateLogPolicy, ({ id }) => ({ policy_id: Number(id) })), rules, warnings },
  form: logPolicyForm,
  creation: logPolicyCreation,
  actions: logPolicyActions,
  relations: [
    {
      kind: 'logConfig',
      list: bindSome(
        listLogConfigs,
        () => ({}),
        ({ policy }, { id }) => String(policy) === id,
      ),
      none: words('No upload configuration uses this policy.'),
    },
  ],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state: (item) => ({
    ...(item.related_uploader_configs?.length === 0 ? glyphs.unused : { icon: 'output' }),
    words: rotationWords(item),
    figures: uses(item),
  }),
  facts,
  arranging: {
    filters: [
      { id: 'text', label: words('Name or ID'), field: 'search' },
      {
        id: 'state',
        label: words('Use'),
        choices: [
          { value: true, words: words('used') },
          { value: false, words: words('unused') },
        ],
        keeps: (item, value) => (item.related_uploader_configs?.length ?? 0) > 0 === value,
      },
    ],
    sorts: [{ id: 'created', label: words('date created'), by: (item) => readTime(item.created) }],
  },
  summary: (items) =>
    counts(items, [
      (count) => words('{0} unused', count),
      ({ related_uploader_configs: configs }) => configs?.length === 0,
    ]),
});

function rules(_: LogPolicy, { tags }: Record<string, unknown>): Problem[] {
  return tagProblems(tags);
}

/** The exact parameters list only two formats. Source: facts §6. */
function warnings({ format_type: format }: Record<string, unknown>): Problem[] {
  if (typeof format !== 'string' || format === 'json' || format === '') return [];
  const said = words('The service may accept only “json” or an empty value.');
  return [{ path: ['format_type'], words: said }];
}

/** How many upload configurations use the policy. */
function uses({ related_uploader_configs: configs }: LogPolicy): Words[] {
  if (!configs) return [];
  if (configs.length === 0) return [words('unused')];
  return [
    configs.length === 1
      ? words('used by 1 configuration')
      : words('used by {0} configurations', configs.length),
  ];
}

function facts(item: LogPolicy): Fact[] {
  const switched = (on: boolean | null | undefined) => {
    if (on == null) return undefined;
    return on ? words('yes') : words('no');
  };
  const { format_type: format, log_sample_rate: share, retry_interval_minutes: retry } = item;
  const configs = item.related_uploader_configs;
  return [
    ...fact(words('Description'), item.description),
    ...fact(words('Rotation'), rotationWords(item)),
    ...fact(words('Retry after'), retry == null ? undefined : words('{0} min', retry)),
    ...fact(words('File name'), item.file_name_template),
    ...fact(words('Format'), format === '' ? words('plain text lines') : format),
    ...fact(words('Fields'), item.fields?.join(', ')),
    ...fact(
      words('Sample rate'),
      share == null ? undefined : words('{0}%', Number((share * 100).toPrecision(3))),
    ),
    ...fact(words('Empty logs'), switched(item.include_empty_logs)),
    ...fact(words('Origin shielding logs'), switched(item.include_shield_logs)),
    ...fact(words('Configurations'), configs?.join(', ')),
    ...fact(words('Created'), at(item.created)),
    ...fact(words('Updated'), at(item.updated)),
    ...fact(words('ID'), String(item.id)),
  ];
}
