import { findLogPolicy } from '../../platform/cdn/findLogPolicy.ts';
import { type LogPolicy, logPolicySettings } from '../../platform/cdn/logPolicy.ts';
import { createLogPolicy } from '../../platform/cdn/operations.ts';
import { filled, object, ruled } from '../../platform/grammar/schema.ts';
import { same } from '../../shared/same.ts';
import { words } from '../../shared/words.ts';
import { type Copied, type CreationStep, creation, step } from '../grammar/creation.ts';
import type { Form } from '../grammar/form.ts';
import { newLogPolicyForm } from './form.ts';
import { tagProblems } from './rules.ts';

/** What is entered for a new log upload policy. */
type LogPolicyDraft = { readonly [Field in keyof typeof logPolicySettings.shape]: LogPolicy[Field] };

/** What the service takes for what is left out; the longest list, that of the fields, it knows better. Source: facts §6. */
const defaults: LogPolicyDraft = {
  name: 'Policy',
  description: '',
  include_empty_logs: false,
  include_shield_logs: false,
  retry_interval_minutes: 60,
  rotate_interval_minutes: 5,
  rotate_threshold_mb: null,
  rotate_threshold_lines: 0,
  date_format: '',
  field_delimiter: '"',
  field_separator: ' ',
  fields: [],
  file_name_template: '{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz',
  format_type: '',
  tags: {},
  escape_special_characters: false,
  log_sample_rate: 1,
};

/** A new log upload policy: a name is enough. Source: facts §6. */
export const logPolicyCreation = creation<LogPolicyDraft, Record<string, unknown>, LogPolicy>({
  verb: words('Create Policy'),
  fields: object(() => ({
    ...logPolicySettings.shape,
    name: ruled(logPolicySettings.shape.name, filled().max(255)),
  })),
  initial: { ...defaults, name: '' },
  form: {
    ...(newLogPolicyForm as unknown as Form<LogPolicyDraft>),
    helps: { fields: words('If empty, the service logs its usual fields.') },
  },
  rules: ({ tags }) => tagProblems(tags),
  steps,
  asks: () => ['name'],
  start: words('Usual Settings'),
  copy,
  name: ({ name }) => (name ?? '').trim(),
  done: ({ name }) => words('Created “{0}”', name ?? ''),
});

/** Sends the name and what differs from the service’s defaults. */
function steps(draft: LogPolicyDraft): CreationStep[] {
  const isSent = ([name, value]: [string, unknown]) => !same(value, defaults[name as keyof LogPolicyDraft]);
  const input = { ...Object.fromEntries(Object.entries(draft).filter(isSent)), name: draft.name ?? '' };
  return [step(createLogPolicy, input, { title: words('Create a log upload policy'), find: findLogPolicy })];
}

/** The settings of a policy. A size limit from before today’s rule is left out. */
function copy(item: LogPolicy): Copied<LogPolicyDraft> {
  const settings = Object.entries(defaults).map(
    ([name, usual]) => [name, item[name as keyof LogPolicyDraft] ?? usual] as const,
  );
  const limit = item.rotate_threshold_mb ?? null;
  const isOld = limit !== null && limit < 100;
  return {
    draft: {
      ...(Object.fromEntries(settings) as unknown as LogPolicyDraft),
      name: `${(item.name ?? '').slice(0, 240)} (copy)`.trim(),
      rotate_threshold_mb: isOld ? null : limit,
    },
    omitted: [
      ...(isOld ? [words('The size limit of {0} MB is no longer allowed and wasn’t copied.', limit)] : []),
      ...(item.related_uploader_configs?.length
        ? [words('The upload configurations keep using the original.')]
        : []),
    ],
  };
}
