import type { Action } from '../grammar/action.ts';
import type { Kind } from '../grammar/kind.ts';
import type { Verb } from './verb.ts';

/** What such a verb does. */
interface ActionWork {
  readonly type: 'action';
  readonly action: Action<Record<string, unknown>>;
}

/** Actions that remove an item or take it off air come last, by themselves. */
export function actionVerbsOf({ actions = [] }: Kind): (Verb & { does: ActionWork })[] {
  return actions.map((action, index) => ({
    ...placeOf(action, index),
    does: { type: 'action', action },
  }));
}

function placeOf(
  { id, title, icon, destroy, interrupts, submenu, does }: Action<Record<string, unknown>>,
  index: number,
): Verb {
  return {
    action: id,
    title,
    ...(icon ? { icon } : {}),
    group: destroy || interrupts ? `9_danger@${index + 1}` : `3_change@${index + 4}`,
    ...(submenu ? { submenu } : {}),
    when: id,
    single: !('change' in does || destroy),
    writes: true,
    asks: 'palette',
  };
}
