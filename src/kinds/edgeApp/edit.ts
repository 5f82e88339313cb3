import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { updateEdgeApp } from '../../platform/edge/edgeApps.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { words } from '../../shared/words.ts';
import { bindUpdate } from '../grammar/bound.ts';
import type { Editing } from '../grammar/kind.ts';

/** How an edge app is changed: what is sent, and nothing else. Source: facts §6. */
export const edgeAppEdit: Editing<EdgeApp> = {
  update: bindUpdate(updateEdgeApp, ({ id }) => ({ app_id: wideInteger(id) })),
  sets: { debug: ['debug_until'], binary: ['api_type'] },
  rules,
  interrupts,
};

/** Only the service says that a limit was reached. Source: facts §6. */
function rules(_: EdgeApp, { status }: Record<string, unknown>): Problem[] {
  if (status !== 3 && status !== 4) return [];
  return [{ path: ['status'], words: words('Only the service can set this status. Enter 0, 1, or 2.') }];
}

/** Whether an app answers requests, or would but for a limit. */
export function isServing({ status }: EdgeApp): boolean {
  return status === 1 || status === 3 || status === 4;
}

/** What takes an app offline: any other status. */
function interrupts(now: EdgeApp, { status }: Record<string, unknown>): Interruption | undefined {
  if (!isServing(now) || status === undefined || status === 1) return undefined;
  return {
    question: (title) => words('Take “{0}” offline?', title),
    questionOfMany: (count) => words('Take {0} offline?', count),
    button: words('Take Offline'),
    why: words('The app is enabled. Its address stops responding, and so do CDN resources that call it.'),
  };
}
