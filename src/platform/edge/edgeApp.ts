import * as z from 'zod';
import {
  field,
  idToSet,
  int64,
  looseObject,
  object,
  openEnum,
  optional,
  readOnly,
  required,
  stamp,
  wide,
} from '../grammar/schema.ts';

/** The sort orders for apps. Source: §4.6. */
export const edgeAppOrders = [
  'name',
  '-name',
  'status',
  '-status',
  'id',
  '-id',
  'template',
  '-template',
  'binary',
  '-binary',
  'plan',
  '-plan',
] as const;

/** A secret or store that an app uses, under the app's own name for it. Source: facts §6. */
const use = looseObject(() => ({
  id: required(int64(), { title: 'ID', integer: 'int64' }),
  name: readOnly(z.string(), { title: 'Name' }),
  comment: readOnly(z.string(), { title: 'Comment' }),
}));

/** The value of a variable. Anyone with the key may read it; it is kept out of log, journal and commands. */
const variable = required(z.string(), { title: 'Value', unlogged: true });

/**
 * An edge app. Lists leave out `env`, `rsp_headers`, `log`, `secrets` and `stores`; a single app lacks its
 * id, which the operation restores. Source: §2.4, facts §6.
 */
export const edgeApp = looseObject(() => ({
  id: wide({ title: 'App ID', description: 'Unique identifier.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'Up to 64 lowercase letters, digits, and `-`.' }),
  status: field(z.int(), {
    title: 'Status',
    description:
      '0: draft. 1: enabled. 2: disabled. 3: hourly call limit reached. 4: daily call limit reached. 5: suspended. Only the service sets 3 and 4.',
  }),
  url: readOnly(z.string(), { title: 'URL', description: 'Where the app is available.' }),
  comment: field(z.string(), { title: 'Comment', description: 'Up to 1024 characters.' }),
  api_type: readOnly(openEnum(['wasi-http', 'proxy-wasm']), {
    title: 'Type',
    description: '`wasi-http`: handles requests itself. `proxy-wasm`: called by a CDN resource.',
  }),
  binary: wide({ title: 'Binary ID', description: 'The binary that runs.' }),
  template: wide({ title: 'Template ID', description: 'The template that the app was created from.' }),
  template_name: readOnly(z.string(), { title: 'Template', description: 'Name of the template.' }),
  plan_id: wide({ title: 'Plan ID', description: 'The app’s plan.', readOnly: true }),
  plan: readOnly(z.string(), { title: 'Plan', description: 'Name of the app’s plan.' }),
  networks: readOnly(z.array(z.string()), {
    title: 'Networks',
    description: 'Networks that the app runs in.',
  }),
  upgradeable_to: wide({
    title: 'Available upgrade',
    description: 'Binary ID of a newer version of the template. Included in lists only.',
    readOnly: true,
  }),
  env: field(z.record(z.string(), variable), {
    title: 'Environment variables',
    description: 'Values by variable name.',
  }),
  rsp_headers: field(z.record(z.string(), z.string()), {
    title: 'Response headers',
    description: 'Added to each response.',
  }),
  log: field(openEnum(['kafka', 'none']), {
    title: 'Log',
    description: '`kafka`: logs are available through the API. `none`: nothing is logged. Default: `kafka`.',
    deprecated: true,
  }),
  debug_until: stamp('Debugging until', 'When debug logging ends.'),
  secrets: field(z.record(z.string(), use), { title: 'Secrets', description: 'By variable name.' }),
  // facts §6
  stores: field(z.record(z.string(), use), { title: 'Stores', description: 'By variable name.' }),
}));

const used = (title: string) =>
  optional(
    z.record(
      z.string(),
      object(() => ({
        id: required(idToSet(), { title: 'ID', description: 'A whole number, 1 or more.', integer: 'int64' }),
      })),
    ),
    { title, description: 'By variable name.' },
  );

/** What a client may set on an app. The service sets the plan itself. Source: facts §6. */
export const edgeAppSettings = object(() => ({
  name: optional(
    z
      .string()
      .min(1)
      .max(64)
      .regex(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/),
    {
      title: 'Name',
      description:
        'Unique. 2 to 64 lowercase letters, digits, and `-`; must start and end with a letter or digit.',
    },
  ),
  status: optional(z.int().min(0).max(5), {
    title: 'Status',
    description: '0: draft. 1: enabled. 2: disabled.',
  }),
  binary: optional(idToSet(), { title: 'Binary ID', description: 'The binary that runs.', integer: 'int64' }),
  env: optional(z.record(z.string(), variable), {
    title: 'Environment variables',
    description: 'Values by variable name.',
  }),
  rsp_headers: optional(z.record(z.string(), z.string()), {
    title: 'Response headers',
    description: 'Added to each response.',
  }),
  secrets: used('Secrets'),
  stores: used('Stores'),
  comment: optional(z.string().max(1024), {
    title: 'Comment',
    description: 'Up to 1024 characters.',
    long: true,
  }),
  debug: optional(z.boolean(), {
    title: 'Debug logging',
    description: 'Turns on logging for the next 30 minutes.',
    writeOnly: true,
  }),
}));

export type EdgeApp = z.output<typeof edgeApp>;
