import { checkedOf } from '../check.ts';
import { draftOf } from '../drafts.ts';
import { failedNotice, noticeOf } from '../outcome.ts';
import { createChangedFields } from './changedFields.ts';
import type { FollowingCall } from './follow.ts';
import { remind } from './reminding.ts';
import { sendChange } from './sendChange.ts';
import type { FormLife, FormSessionOptions } from './sessionOptions.ts';
import { changeIn, type FormEffect, type FormState, readsIn, unsavedIn } from './state.ts';
import { pageIn, partsIn, plannedIn, standingIn, titleIn } from './view.ts';

/** Does what a form asks for, and tells what comes of it. What takes time is answered with a promise. */
export function createEffectRunner(
  options: FormSessionOptions,
  life: FormLife,
): (effect: FormEffect) => Promise<void> | undefined {
  const { source, key, drafts, post } = options;
  const { state, dispatch, signal } = life;
  const looks = createChangedFields(source.form);

  const load = () => {
    const { plan, ...parts } = partsIn(source, state());
    looks.renewed(plan, parts);
    post({ type: 'load', page: pageIn(source, state(), options.account) });
  };

  const check = (insist: boolean) => {
    const now = state();
    const { plan, ...parts } = partsIn(source, now);
    const title = titleIn(source, now);
    const fields = looks.renewed(plan, parts);
    const unsaved = unsavedIn(now);
    const told = { title, reads: readsIn(now), fields, insist, requests: plannedIn(source, now), unsaved };
    post(checkedOf(source, standingIn(source, now), told));
    options.onTitle(title, Object.keys(changeIn(now)).length > 0);
  };

  /** Writes the draft down for another time; what is secret is named only. */
  const keep = (): Promise<void> => {
    const now = state();
    const names = Object.keys(changeIn(now));
    return names.length === 0 ? drafts.drop(key) : drafts.keep(key, draftOf(source.kind, now, names));
  };

  const read = async (asked: number): Promise<void> => {
    try {
      const prepared = await source.prepare(signal);
      await dispatch({ type: 'read', asked, prepared });
    } catch (error) {
      if (signal.aborted) return;
      await dispatch({ type: 'told', notice: failedNotice(error, titleIn(source, state())) });
    }
  };

  const follow = ({ name, call, bound }: FollowingCall) => {
    const tell = (answer: FormState['besides']['reads']) => {
      if (!signal.aborted) void dispatch({ type: 'followed', name, call, answer });
    };
    // without an answer there is nothing to choose from
    source.read({ [name]: bound }, signal).then(tell, () => undefined);
  };

  return (effect) => {
    switch (effect.type) {
      case 'load':
        load();
        return;
      case 'check':
        check(effect.insist);
        return;
      case 'tell':
        post({ type: 'notice', notice: noticeOf(effect.told) });
        return;
      case 'post':
        post(effect.message);
        return;
      case 'changed':
        options.onSaved();
        return;
      case 'made':
        options.onMade(effect.made);
        return;
      case 'follow':
        follow(effect);
        return;
      case 'keep':
        return keep();
      case 'forget':
        return drafts.drop(key);
      case 'read':
        return read(effect.asked);
      case 'remind':
        return remind(options.reminding, state().known).then((notice) => dispatch({ type: 'told', notice }));
      case 'send':
        return sendChange(options, life, effect);
    }
  };
}
