import type { FieldPlan } from '../../../kinds/engine/control.ts';
import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { FormField } from '../../../wire/form.ts';
import { checkedOf } from '../check.ts';
import { draftOf } from '../drafts.ts';
import { failedNotice, noticeOf } from '../outcome.ts';
import { type WireParts, wireField } from '../page.ts';
import type { FollowingCall } from './follow.ts';
import { remind } from './reminding.ts';
import { sendChange } from './sendChange.ts';
import type { FormLife, FormSessionOptions } from './sessionOptions.ts';
import { changeIn, type FormEffect, type FormState, readsIn, unsavedIn } from './state.ts';
import { pageIn, partsIn, plannedIn, statusIn, titleIn } from './view.ts';

/** The effects that are done synchronously. */
type Telling = Exclude<FormEffect, { type: 'keep' | 'forget' | 'read' | 'follow' | 'remind' | 'send' }>;

/** Runs a form's effects and dispatches their results. Returns a promise for an effect that takes time. */
export function createEffectRunner(
  options: FormSessionOptions,
  life: FormLife,
): (effect: FormEffect) => Promise<void> | undefined {
  const { source, key, drafts } = options;
  const { state, dispatch, signal } = life;
  const tell = createTeller(options, state);

  /** Stores the draft for later; of secret fields, only the names. */
  const keep = (): Promise<void> => {
    const now = state();
    const names = Object.keys(changeIn(now));
    return names.length === 0 ? drafts.drop(key) : drafts.keep(key, draftOf(source.kind, now, names));
  };

  const read = async (asked: number): Promise<void> => {
    const prepared = await source.prepare(signal).catch((error: unknown) => {
      options.log(error);
      return signal.aborted
        ? undefined
        : dispatch({ type: 'notice', notice: failedNotice(error, titleIn(source, state())) });
    });
    if (prepared) await dispatch({ type: 'read', asked, prepared });
  };

  const follow = ({ name, call, bound }: FollowingCall): undefined => {
    const answered = (answer: FormState['besides']['reads']) => {
      return signal.aborted ? undefined : dispatch({ type: 'followed', name, call, answer });
    };
    // without an answer there is nothing to choose from
    source
      .read({ [name]: bound }, signal)
      .then(answered)
      .catch(options.log);
  };

  return (effect) => {
    switch (effect.type) {
      case 'keep':
        return keep().catch(options.log);
      case 'forget':
        return drafts.drop(key).catch(options.log);
      case 'read':
        return read(effect.asked);
      case 'follow':
        return follow(effect);
      case 'remind':
        return remind(options.reminding, state().known).then((notice) =>
          dispatch({ type: 'notice', notice }),
        );
      case 'send':
        return sendChange(options, life, effect);
      default:
        tell(effect);
    }
  };
}

/** Sends the state of a form to the page, and its results to the rest of the window. */
function createTeller(options: FormSessionOptions, state: () => FormState): (effect: Telling) => void {
  const { source, account, post } = options;
  const changedFields = createChangedFields(source.form);

  const load = () => {
    const { plan, ...parts } = partsIn(source, state());
    changedFields.renewed(plan, parts);
    post({ type: 'load', page: pageIn(source, state(), account) });
  };

  /** Sends the page only the fields whose appearance has changed. */
  const check = (insist: boolean) => {
    const now = state();
    const { plan, ...parts } = partsIn(source, now);
    const title = titleIn(source, now);
    const fields = changedFields.renewed(plan, parts);
    const [requests, unsaved] = [plannedIn(source, now), unsavedIn(now)];
    const checked = { title, reads: readsIn(now), fields, insist, requests, unsaved };
    post(checkedOf(source, statusIn(source, now), checked));
    options.onTitle(title, Object.keys(changeIn(now)).length > 0);
  };

  return (effect) => {
    switch (effect.type) {
      case 'load':
        return load();
      case 'check':
        return check(effect.insist);
      case 'tell':
        return post({ type: 'notice', notice: noticeOf(effect.notice) });
      case 'post':
        return post(effect.message);
      case 'changed':
        return options.onSaved();
      case 'made':
        return options.onMade(effect.made);
    }
  };
}

/** How a form's fields appear on its page: choices and remarks depend on what is typed into others. */
function createChangedFields(form: AnyForm) {
  const shown = new Map<string, string>();
  return {
    /** The fields whose appearance has changed since the last call. */
    renewed(plan: ReadonlyMap<string, FieldPlan>, parts: WireParts): FormField[] {
      const names = form.groups.flatMap(({ fields }) => fields);
      return names.flatMap((name) => {
        const field = plan.get(name);
        if (!field) return [];
        const wire = wireField(field, parts);
        const json = JSON.stringify(wire);
        const before = shown.get(name);
        shown.set(name, json);
        return json === before ? [] : [wire];
      });
    },
  };
}
