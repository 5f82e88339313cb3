import { getEdgeApp, listEdgeApps } from '../../platform/edge/operations.ts';
import { bind, bindSome } from '../grammar/bound.ts';

/** The apps that use a secret. The service can’t narrow the list, and only an app by itself tells its secrets. */
export const appsOfSecret = {
  ...bindSome(
    listEdgeApps,
    () => ({}),
    ({ secrets }, { id }) => Object.values(secrets ?? {}).some((use) => String(use.id) === id),
  ),
  whole: ({ id }: Readonly<Record<string, unknown>>) => bind(getEdgeApp, () => ({ app_id: id as number })),
};
