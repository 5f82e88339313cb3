import {
  getLogPrice,
  getProject,
  getRegion,
  listProjects,
  listRegions,
} from '../../../platform/cloud/operations.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { countedReply } from '../../server/part.ts';
import type { KeptLogPrice, KeptProject, KeptRegion } from '../../state/cloudDocuments.ts';
import { contains, inOrder } from './lists.ts';
import { findProject, findRegion, notThere } from './place.ts';

const usual = 100;

const projects = handler(listProjects, ({ name, include_deleted, order_by, ...part }, { store }) => {
  const found = store.resources
    .documents<KeptProject>('project')
    .filter((project) => (include_deleted || !project.deleted_at) && contains(project.name, name));
  const ordered = inOrder(found, order_by, (project, by) =>
    by === 'name' ? project.name : project.created_at,
  );
  return countedReply(ordered, part, usual);
});

const project = handler(getProject, ({ project_id }, at) => findProject(project_id, at).document);

const regions = handler(listRegions, (input, { store }) => {
  const { display_name, product, show_volume_types, order_by, ...part } = input;
  const found = store.resources
    .list<KeptRegion>('region')
    .filter(
      ({ document, backstage }) =>
        (!display_name || document.display_name?.toLowerCase() === display_name.toLowerCase()) &&
        (!product || backstage?.products.includes(product)),
    )
    .map((each) => regionReply(each, show_volume_types));
  const ordered = inOrder(found, order_by, (each, by) =>
    by === 'display_name' ? each.display_name : each.created_at,
  );
  return countedReply(ordered, part, usual);
});

const region = handler(getRegion, ({ region_id, show_volume_types }, at) =>
  regionReply(findRegion(region_id, at), show_volume_types),
);

function regionReply({ document, backstage }: KeptRegion, withTypes: boolean | undefined) {
  return { ...document, available_volume_types: withTypes ? backstage?.volumeTypes : null };
}

const logPrice = handler(getLogPrice, ({ region_id }, at) => {
  findRegion(region_id, at);
  const price = at.store.resources.get<KeptLogPrice>('logPrice', String(region_id));
  return price?.document ?? notThere('Price of region', region_id);
});

/** How the sandbox answers the operations of projects, regions and prices. */
export const projectHandlers: readonly RouteHandler[] = [projects, project, regions, region, logPrice];
