import * as z from 'zod';
import { field, int64, openEnum, required, stamp, wide } from './schema.ts';

/** How apps may be ordered. Source: §4.6. */
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

/** A secret or a store that an app uses, under the name that the app has for it. Source: facts §6. */
const use = z.looseObject({
  id: required(int64(), { title: 'Id', integer: 'int64' }),
  name: field(z.string(), { title: 'Name', readOnly: true }),
  comment: field(z.string(), { title: 'Comment', readOnly: true }),
});

/**
 * An edge app. Lists leave out `env`, `rsp_headers`, `log`, `secrets` and `stores`; a single app comes without
 * its id, which the operation puts back. Source: §2.4, facts §6.
 */
export const edgeApp = z.looseObject({
  id: wide({ title: 'App id', description: 'Tells it apart.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'Small letters, digits and `-`, up to 64.' }),
  status: field(z.int(), {
    title: 'Status',
    description:
      '0 draft, 1 enabled, 2 disabled, 3 hourly calls used up, 4 daily calls used up, 5 suspended. 3 and 4 are set by the service.',
  }),
  url: field(z.string(), { title: 'Address', description: 'Where the app answers.', readOnly: true }),
  comment: field(z.string(), { title: 'Comment', description: 'Up to 1024 characters.' }),
  api_type: field(openEnum(['wasi-http', 'proxy-wasm']), {
    title: 'Type',
    description: '`wasi-http`: answers requests itself. `proxy-wasm`: called by a CDN resource.',
    readOnly: true,
  }),
  binary: wide({ title: 'Binary id', description: 'The program that runs.' }),
  template: wide({ title: 'Template id', description: 'What the app was made from.' }),
  template_name: field(z.string(), {
    title: 'Template',
    description: 'Name of the template.',
    readOnly: true,
  }),
  plan_id: wide({
    title: 'Plan id',
    description: 'The plan that the app is on.',
    readOnly: true,
  }),
  plan: field(z.string(), { title: 'Plan', description: 'Name of the plan.', readOnly: true }),
  networks: field(z.array(z.string()), {
    title: 'Networks',
    description: 'Networks of the app.',
    readOnly: true,
  }),
  upgradeable_to: wide({
    title: 'Newer binary',
    description: 'Binary of the newer version of its template; lists only.',
    readOnly: true,
  }),
  env: field(z.record(z.string(), z.string()), {
    title: 'Environment variables',
    description: 'Text by name.',
  }),
  rsp_headers: field(z.record(z.string(), z.string()), {
    title: 'Response headers',
    description: 'Added to each answer.',
  }),
  log: field(openEnum(['kafka', 'none']), {
    title: 'Log',
    description: '`kafka`: logs can be read through the API. `none`: nothing is logged. `kafka` if not set.',
    deprecated: true,
  }),
  debug_until: stamp('Debugging until', 'End of debugging.'),
  secrets: field(z.record(z.string(), use), {
    title: 'Secrets',
    description: 'By the name of the variable.',
  }),
  stores: field(z.record(z.string(), use), {
    title: 'Stores',
    description: 'By the name of the variable.',
    source: 'facts §6',
  }),
});

export type EdgeApp = z.output<typeof edgeApp>;
