import { getTask, listTasks } from '../../../platform/cloud/operations.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { countedReply } from '../../server/part.ts';
import type { KeptTask } from '../../state/cloudDocuments.ts';
import { taskReply } from '../../state/taskState.ts';
import { inOrder, invalid } from './lists.ts';
import { notThere } from './place.ts';

const usual = 10;

const list = handler(listTasks, (input, { store, now }) => {
  const { state, task_type, project_id, region_id, is_acknowledged, order_by = 'desc' } = input;
  const from = instantOf('from_timestamp', input.from_timestamp) ?? -Infinity;
  const to = instantOf('to_timestamp', input.to_timestamp) ?? Infinity;
  const found = store.resources
    .list<KeptTask>('task')
    .filter(({ backstage }) => {
      const created = Math.floor((backstage?.createdAt ?? 0) / 1000) * 1000;
      return created >= from && created <= to;
    })
    .map((task) => taskReply(task, now))
    .filter(
      (task) =>
        (!state || state.some((each) => each === task.state)) &&
        (!task_type || task.task_type === task_type) &&
        (!project_id || project_id.includes(task.project_id ?? 0)) &&
        (!region_id || region_id.includes(task.region_id ?? 0)) &&
        (is_acknowledged === undefined || Boolean(task.acknowledged_at) === is_acknowledged),
    );
  return countedReply(
    inOrder(found, `created_on.${order_by}`, ({ created_on }) => created_on),
    input,
    usual,
  );
});

const get = handler(getTask, ({ task_id }, { store, now }) => {
  const task = store.resources.get<KeptTask>('task', task_id);
  return task ? taskReply(task, now) : notThere('Task', task_id);
});

/** An instant; one without a zone is in UTC, as for tasks. */
function instantOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(instant)) throw invalid({ [name]: 'Input should be a valid datetime' });
  return instant;
}

/** How the sandbox answers the operations of tasks. */
export const taskHandlers: readonly RouteHandler[] = [list, get];
