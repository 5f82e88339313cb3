import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { listEdgeBinaries } from '../../platform/edge/edgeBinaries.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import { listEdgeSecrets } from '../../platform/edge/operations.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import { words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { type FieldChoice, readingForm } from '../grammar/form.ts';

/** What is read to choose from, where an ID is entered. */
export interface EdgeIds {
  readonly binaries: Page<EdgeBinary>;
  readonly secrets: Page<EdgeSecret>;
}

const statusChoices: readonly FieldChoice[] = [
  { value: 0, label: words('Draft') },
  { value: 1, label: words('Enabled') },
  { value: 2, label: words('Disabled') },
];

/** How IDs and statuses are entered: the same in the form of a new app. */
export const edgeIds = {
  controls: { status: 'choice', binary: { ids: 'binaries' }, 'secrets.id': { ids: 'secrets' } },
  reads: { binaries: bind(listEdgeBinaries, () => ({})), secrets: bind(listEdgeSecrets, () => ({})) },
  options: (_: unknown, read: Partial<EdgeIds>) => ({
    status: statusChoices,
    binary: binaryChoices(read.binaries),
    'secrets.id': secretChoices(read.secrets),
  }),
} as const;

const settings = [
  { title: words('Variables'), fields: ['env', 'secrets', 'stores'] },
  { title: words('Responses'), fields: ['rsp_headers'] },
];

/** The fields of a new app, in their groups. */
export const newAppGroups = [
  { title: words('App'), fields: ['name', 'binary', 'status', 'comment'] },
  ...settings,
];

/** The form of an edge app: everything that can be set. Source: facts §6. */
export const edgeAppForm = readingForm<EdgeApp, EdgeIds>({
  groups: [
    { title: words('App'), fields: ['name', 'status', 'binary', 'comment'] },
    ...settings,
    { title: words('Log'), fields: ['debug'] },
  ],
  ...edgeIds,
  controls: { ...edgeIds.controls, debug: { unset: words('Leave unchanged') } },
  helps: {
    status: words('A draft or disabled app doesn’t answer requests.'),
    env: words('Anyone with access to the account can read these. Use secrets for confidential values.'),
    binary: words('To run a new build, use “Deploy Edge App…”.'),
  },
  about: ({ url, plan }) => [
    ...(url ? [{ label: words('Address'), value: words('{0}', url), exact: true }] : []),
    ...(plan ? [{ label: words('Plan'), value: words('{0}', plan) }] : []),
  ],
  notes: ({ status }) => (status === 1 ? [words('This app is enabled: changes take effect at once.')] : []),
});

/** Compiled binaries, the newest first. */
function binaryChoices(found: Page<EdgeBinary> | undefined): FieldChoice[] {
  return (found?.items ?? [])
    .filter(({ status }) => status === 1)
    .toSorted((one, other) => Number(other.id) - Number(one.id))
    .map(({ id, checksum, api_type }) => {
      const about = [api_type, checksum && `MD5 ${checksum}`].filter(Boolean).join(' · ');
      const note = about === '' ? {} : { note: words('{0}', about) };
      return { value: id ?? null, label: words('{0}', `#${id}`), ...note };
    });
}

function secretChoices(found: Page<EdgeSecret> | undefined): FieldChoice[] {
  return (found?.items ?? []).map(({ id, name }) => ({
    value: id ?? null,
    label: words('{0}', name || `#${id}`),
    note: words('{0}', String(id)),
  }));
}
