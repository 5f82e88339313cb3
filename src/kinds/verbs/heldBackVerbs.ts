import type { Action } from '../grammar/action.ts';
import type { Kind } from '../grammar/kind.ts';
import type { Verb } from './verb.ts';

/** What such a verb does, with the item above a row. */
interface AboveWork {
  readonly type: 'actionAbove';
  readonly action: Action<Record<string, unknown>>;
}

/** What ends that items are held back by the one above; the palette has it of the kind above. */
export function heldBackVerbsOf({ heldBack }: Kind): (Verb & { does: AboveWork })[] {
  if (!heldBack) return [];
  const { id, title, icon } = heldBack.action;
  return [
    {
      action: id,
      title,
      ...(icon ? { icon } : {}),
      group: '1_open@1',
      inline: 'inline@1',
      when: 'heldBack',
      writes: true,
      does: { type: 'actionAbove', action: heldBack.action as Action<never> as never },
    },
  ];
}
