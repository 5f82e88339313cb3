import { type EdgeApp, edgeAppSettings } from '../../platform/edge/edgeApp.ts';
import { createEdgeApp } from '../../platform/edge/edgeApps.ts';
import { findEdgeApp } from '../../platform/edge/findEdgeApp.ts';
import { object, ruled } from '../../platform/grammar/schema.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';
import { readingForm } from '../grammar/form.ts';
import { type EdgeIds, edgeIds, newAppGroups } from './form.ts';

/** What is entered for a new edge app; null: not chosen yet. */
interface EdgeAppDraft {
  readonly name: string;
  readonly binary: number | string | null;
  readonly status: number;
  readonly comment: string;
  readonly env: Readonly<Record<string, string>>;
  readonly rsp_headers: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, { readonly id: number | string }>>;
  readonly stores: Readonly<Record<string, { readonly id: number | string }>>;
}

/** A new edge app that runs a binary which the service already has. Source: facts §6. */
export const edgeAppCreation = creation<EdgeAppDraft, Record<string, unknown>, EdgeApp>({
  verb: words('Create Edge App'),
  fields: object(() => {
    const { debug: _, ...fields } = edgeAppSettings.shape;
    return {
      ...fields,
      name: ruled(fields.name, fields.name.unwrap()),
      binary: ruled(fields.binary, fields.binary.unwrap()),
    };
  }),
  initial: {
    name: '',
    binary: null,
    status: 1,
    comment: '',
    env: {},
    rsp_headers: {},
    secrets: {},
    stores: {},
  },
  form: readingForm<EdgeAppDraft, EdgeIds>({ groups: newAppGroups, ...edgeIds }),
  steps: ({ binary, ...draft }) => {
    const filled = Object.entries(draft).filter(([, value]) =>
      typeof value === 'object' ? Object.keys(value).length > 0 : value !== '',
    );
    const input = { ...Object.fromEntries(filled), ...(binary === null ? {} : { binary }) };
    return [step(createEdgeApp, input, { title: words('Create an edge app'), find: findEdgeApp })];
  },
  key: 'name',
  copy: (item) => ({
    draft: {
      name: `${(item.name ?? 'app').slice(0, 59)}-copy`,
      binary: item.binary ?? null,
      status: 0,
      comment: item.comment ?? '',
      env: { ...item.env },
      rsp_headers: { ...item.rsp_headers },
      secrets: idsOf(item.secrets),
      stores: idsOf(item.stores),
    },
    omitted: [],
  }),
  name: ({ name }) => name.trim(),
  done: ({ name }) => words('Created “{0}”', name),
});

function idsOf(uses: EdgeApp['secrets']): Record<string, { id: number | string }> {
  return Object.fromEntries(Object.entries(uses ?? {}).map(([name, { id }]) => [name, { id }]));
}
