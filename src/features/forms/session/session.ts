import * as vscode from 'vscode';
import type { FormReply } from '../../../wire/form.ts';
import type { FromForm } from '../../../wire/fromForm.ts';
import type { Item } from '../../../work/listing.ts';
import type { Prepared } from '../contract.ts';
import { noticeOf } from '../outcome.ts';
import { reduceForm } from './reduce.ts';
import { withReminder } from './reminding.ts';
import { takeUp } from './restored.ts';
import { createEffectRunner } from './runEffects.ts';
import type { FormSessionOptions } from './sessionOptions.ts';
import { type FormEvent, type FormState, initialForm } from './state.ts';
import { planIn, plannedIn } from './view.ts';

/** The life of one form, from what was read to what is sent. The page only displays; this decides. */
export function createFormSession(options: FormSessionOptions, prepared: Prepared) {
  const { source } = options;
  const scope = new AbortController();
  let state = openState(options, prepared);
  const run = createEffectRunner(options, { state: () => state, dispatch, signal: scope.signal });

  /** Resolves when all effects of the event are done. What is typed during a send is a separate event. */
  async function dispatch(event: FormEvent): Promise<void> {
    const step = reduceForm(state, event);
    state = step.state;
    for (const effect of step.effects) {
      const work = run(effect);
      if (work) await work;
    }
  }

  return {
    async receive(message: FromForm): Promise<FormReply | undefined> {
      switch (message.type) {
        case 'draft':
        case 'save': {
          const { type, ...draft } = message;
          await dispatch({ type, draft });
          return undefined;
        }
        case 'copy': {
          const request = plannedIn(source, state)[message.at];
          return options.clipboard.copy(request?.[message.what] ?? '', { secret: false });
        }
        case 'copySecret':
          return options.clipboard.copy(message.text, { secret: true });
        case 'open':
          options.onOpen(state.duplicates.find(({ ref }) => ref.id === message.id));
          return undefined;
        case 'do':
          await source.actions?.find(({ id }) => id === message.id)?.run();
          return undefined;
        default:
          await dispatch(message);
          return undefined;
      }
    },
    /** Secrets that only the service sets are as in `item`, which was just read. */
    renewSecrets: (item: Item) => dispatch({ type: 'secrets', item }),
    dispose: () => scope.abort(),
  };
}

/** The state of a form when opened, with the draft that was left, if any. */
function openState(
  { source, key, drafts, reminding, log }: FormSessionOptions,
  prepared: Prepared,
): FormState {
  const fresh = initialForm(source, prepared);
  const kept = drafts.get(key);
  if (!kept) return { ...fresh, notice: withReminder(undefined, reminding?.left(fresh.known)) };
  const plan = planIn(source, fresh);
  const titleOf = (name: string) => vscode.l10n.t(plan.get(name)?.title ?? name);
  const { known, values, sent, notice, made } = takeUp(source.kind, { kept, item: fresh.known }, titleOf);
  if (made) drafts.drop(key).catch(log);
  return {
    ...fresh,
    ...{ known, sent },
    draft: { ...fresh.draft, values, steps: kept.steps },
    notice: withReminder(noticeOf(notice), reminding?.left(known)),
  };
}
