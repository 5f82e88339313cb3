import {
  type LogConfig,
  type LogTarget,
  listLogConfigs,
  listLogTargets,
} from '../../../platform/cdn/logUploads.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { bareOrCounted } from '../../server/part.ts';
import type { Resource } from '../../state/resources.ts';

interface Named {
  readonly id: number;
  readonly name?: string | null | undefined;
}

/** Whether one is searched for: by a part of its name, or by its id. */
function isSought({ id, name }: Named, search: string | undefined): boolean {
  const wanted = search?.toLowerCase();
  return wanted === undefined || String(id) === wanted || (name ?? '').toLowerCase().includes(wanted);
}

const configs = handler(listLogConfigs, ({ search, resource_ids, ...part }, { store }) => {
  const found = store.resources
    .documents<Resource<LogConfig>>('logConfig')
    .filter(
      (each) =>
        isSought(each, search) &&
        (resource_ids === undefined || each.resources?.some((id) => resource_ids.includes(id))),
    );
  return bareOrCounted(found, part, '/cdn/logs_uploader/configs');
});

const targets = handler(listLogTargets, ({ search, config_ids, ...part }, { store }) => {
  const found = store.resources
    .documents<Resource<LogTarget>>('logTarget')
    .filter(
      (each) =>
        isSought(each, search) &&
        (config_ids === undefined || each.related_uploader_configs?.some((id) => config_ids.includes(id))),
    );
  return bareOrCounted(found, part, '/cdn/logs_uploader/targets');
});

/** How the sandbox answers the operations of log upload configurations and targets. */
export const logUploadHandlers: readonly RouteHandler[] = [configs, targets];
