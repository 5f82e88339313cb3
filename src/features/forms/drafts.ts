import type * as vscode from 'vscode';
import { openDraft } from '../../kinds/engine/draft.ts';
import { pick } from '../../kinds/engine/pick.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Values } from '../../wire/form.ts';
import type { Draft, FormSteps } from '../../wire/fromForm.ts';

/** What was typed into a form but not sent, without secrets. */
export interface KeptDraft {
  /** When, in ms since the epoch. */
  readonly at: number;
  readonly values: Values;
  /** What the service had in the same fields. */
  readonly base: Values;
  /** What was sent and may have been applied although the reply is missing. */
  readonly sent?: Values;
  /** Fields that were typed but not kept, because they are secret. */
  readonly lost: readonly string[];
  /** The progress in a form with several steps. */
  readonly steps?: FormSteps | undefined;
}

/** What is kept of a draft: the fields of a change, without secrets, and the values they started from. */
export function draftOf(
  kind: Kind,
  { draft: { values, steps }, known, sent }: { draft: Draft; known: Values; sent: Values },
  names: readonly string[],
): KeptDraft {
  const open = openDraft(kind, pick(values, names));
  const base = pick(known, Object.keys(open.values));
  return { at: Date.now(), base, sent: openDraft(kind, sent).values, steps, ...open };
}

const key = 'forms.drafts';
const most = 30;

/** Drafts of forms, by resource, in the editor's storage; the oldest make room for new ones. */
export function createFormDrafts(memory: vscode.Memento) {
  const all = () => memory.get<Record<string, KeptDraft>>(key, {});
  const write = async (drafts: Record<string, KeptDraft>) => {
    const newest = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at);
    await memory.update(key, Object.fromEntries(newest.slice(0, most)));
  };
  return {
    get: (name: string): KeptDraft | undefined => all()[name],
    keep: (name: string, draft: KeptDraft): Promise<void> => write({ ...all(), [name]: draft }),
    async drop(name: string): Promise<void> {
      const { [name]: gone, ...rest } = all();
      if (gone) await write(rest);
    },
  };
}

export type FormDrafts = ReturnType<typeof createFormDrafts>;
