import * as vscode from 'vscode';
import { type Change, withSent } from '../../../kinds/engine/change.ts';
import { changeOf, leftOf, openDraft, shownValues, typedSince } from '../../../kinds/engine/draft.ts';
import { pick, without } from '../../../kinds/engine/pick.ts';
import { createOrder } from '../../../shared/order.ts';
import { type Duplicate, linksTo } from '../../../ui/duplicates.ts';
import type { Draft, FromForm, Notice, Values } from '../../../wire/form.ts';
import type { Undoable } from '../../../work/changeHistory.ts';
import type { Item } from '../../../work/listing.ts';
import { checkedOf, problemsOf, type Standing } from '../check.ts';
import type { Prepared } from '../contract.ts';
import { draftOf } from '../drafts.ts';
import * as outcomes from '../outcome.ts';
import { aboutOf, initialGiven, pageOf } from '../page.ts';
import { planOf } from '../plan.ts';
import { requestsOf } from '../requests.ts';
import { createTelling } from '../telling.ts';
import { createChangedFields } from './changedFields.ts';
import { clashNotice, takeTheirs } from './clash.ts';
import { createFollowing } from './follow.ts';
import { remind, withReminder } from './reminding.ts';
import { takeUp } from './restored.ts';
import type { FormSessionOptions } from './sessionOptions.ts';

/** The life of one form, from what was read to what is sent. The page shows; what holds is decided here. */
export function createFormSession(options: FormSessionOptions, prepared: Prepared) {
  const { source, key, drafts, post } = options;
  const { kind, form } = source;
  const scope = new AbortController();
  const looks = createChangedFields(form);
  const following = createFollowing(source, { signal: scope.signal, told: () => check(false) });

  let { reads: read, reach, unread, requests } = prepared;
  /** The resource as the user knows it: what differs from it is a change. */
  let known: Item = prepared.item;
  let draft: Draft = { seq: 0, values: {}, given: initialGiven(form), problems: [] };
  /** Fields that both sides changed, until the user says which holds. */
  let clashing: Item = {};
  let refused: Standing['refused'];
  /** What was sent, and may have been made although the answer is missing. */
  let sent: Change = {};
  let undo: Undoable | undefined;
  let notice: Notice | undefined;
  let duplicates: readonly Duplicate[] = [];
  let saving = false;
  const order = createOrder();

  const change = () => changeOf(kind, known, draft.values);
  const unsaved = () => withSent(known, change(), sent);
  const next = () => ({ ...known, ...change() });
  const reads = () => ({ ...read, ...following.found() });
  const plan = () => planOf(source, next(), reads());
  const titleOf = (name: string) => plan().get(name)?.title ?? name;
  const title = () => source.title(source.creates ? next() : known);

  /** Takes up a draft that was left, where it is about fields that the resource has as they were. */
  function restore() {
    const kept = drafts.get(key);
    if (!kept) return;
    const restored = takeUp(kind, { kept, item: known }, titleOf);
    ({ known, notice, sent } = restored);
    draft = { ...draft, values: restored.values, steps: kept.steps };
    if (restored.made) void drafts.drop(key);
  }

  function load() {
    const shown = openDraft(kind, draft.values).values;
    const parts = { plan: plan(), draft: shown, given: draft.given, unread, ...lookingAt() };
    looks.renewed(parts.plan, parts);
    const about = aboutOf(source, { title: title(), account: options.account, steps: draft.steps });
    post({ type: 'load', page: pageOf(parts, about, notice, source.creates) });
    check(false);
  }

  const lookingAt = () => ({ kind, form, item: known, next: next(), reads: reads(), reach });
  const standing = (): Standing => ({ known, draft, change: change(), clashing, refused, plan: plan() });
  const planned = () => requestsOf(source, standing(), requests);

  function check(insist: boolean) {
    following.look(next(), read);
    const now = standing();
    const fields = looks.renewed(now.plan, lookingAt());
    const told = { title: title(), reads: reads(), fields, insist, requests: planned(), unsaved: unsaved() };
    post(checkedOf(source, now, told));
    options.onTitle(title(), Object.keys(change()).length > 0);
  }

  /** Writes the draft down for another time; what is secret is named only. */
  async function keep(): Promise<void> {
    const names = Object.keys(change());
    if (names.length === 0) return drafts.drop(key);
    await drafts.keep(key, draftOf(kind, { draft, known, sent }, names));
  }

  async function save(): Promise<void> {
    const changed = unsaved();
    if (saving) return;
    if (problemsOf(source, standing()).length > 0) return check(true);
    if (!source.creates && Object.keys(changed).length === 0) return tell(outcomes.unchangedNotice());
    const count = createTelling(source, plan()).count(known, changed);
    await send(changed, draft.values, (outcome) => {
      const kept = options.changes?.saved(outcome);
      undo = kept?.undoable;
      return outcomes.savedNotice(kind, outcome, count, kept?.back);
    });
  }

  async function takeBack(): Promise<void> {
    const [undoable, back] = [undo, undo?.steps[0]];
    if (!undoable || !back || saving) return;
    known = { ...known, ...back.before };
    await send(back.change, {}, (outcome) => {
      options.changes?.undone(undoable);
      undo = undefined;
      return outcomes.undoneNotice(kind, outcome);
    });
  }

  /** Sends what is typed, or something else; what is not a part of it stays in the form. */
  async function send(changed: Change, typed: Values, said: outcomes.Said) {
    saving = true;
    post({ type: 'saving' });
    try {
      const report = (text: string) => post({ type: 'saving', text });
      const { signal } = scope;
      const wish = { before: known, change: changed, sent, reads: reads() };
      const outcome = await source.send({ ...wish, signal, report });
      order.ask()();
      if (outcome.state === 'conflict')
        return signal.aborted ? undefined : clash(outcome.theirs, outcome.fields);
      if (outcome.state === 'held') {
        read = outcome.reads;
        options.onSaved();
        tell(outcome.notice);
        return check(false);
      }
      await drafts.drop(key);
      if (outcome.state === 'made') return options.onMade(outcome);
      if (signal.aborted) return options.onSaved();
      known = outcome.item;
      draft = { ...draft, values: typedSince(draft.values, typed), problems: [] };
      [clashing, sent, refused] = [{}, {}, undefined];
      await keep();
      notice = withReminder(said(outcome), options.reminding?.left(known));
      load();
      options.onSaved();
    } catch (error) {
      if (scope.signal.aborted) return;
      options.log(error);
      if (outcomes.isDoubtful(error)) {
        sent = { ...sent, ...changed };
        await keep();
      }
      refused = { values: changed, problems: outcomes.refusalsOf(source, error) };
      duplicates = source.duplicates(error);
      const failed = outcomes.failedNotice(error, title(), source.creates !== undefined);
      const again = changed === undo?.steps[0]?.change ? (['undo'] as const) : [];
      tell({ ...failed, offers: [...again, ...failed.offers], links: linksTo(duplicates) });
      // What may have been made all the same is to be seen.
      if (source.creates || outcomes.isDoubtful(error)) options.onSaved();
      check(refused.problems.length > 0);
    } finally {
      saving = false;
    }
  }

  /** Both sides changed the same fields: what they wrote is shown, and nothing is sent before the user decided. */
  function clash(theirs: Item, fields: readonly string[]) {
    clashing = { ...clashing, ...Object.fromEntries(fields.map((name) => [name, known[name]])) };
    for (const taken of takeTheirs(kind, { known, theirs, typed: draft.values })) post(taken);
    known = theirs;
    tell(clashNotice());
    check(true);
  }

  function decide(name: string, take: 'mine' | 'theirs') {
    if (!(name in clashing)) return;
    clashing = without(clashing, name);
    if (take === 'theirs') {
      draft = { ...draft, values: without(draft.values, name) };
      post({ type: 'take', name, value: shownValues(kind, known)[name] });
    }
    check(false);
  }

  async function discard(): Promise<void> {
    draft = { ...draft, values: {}, problems: [], steps: undefined };
    [clashing, sent, refused, notice] = [{}, {}, undefined, undefined];
    await drafts.drop(key).then(reload);
  }

  /** Reads the resource again. Fields that are still to be saved are compared with what they were edited from. */
  async function reload(): Promise<void> {
    try {
      const isNewest = order.ask();
      const fresh = await source.prepare(scope.signal);
      if (!isNewest()) return;
      following.forget();
      ({ reads: read, reach, unread, requests } = fresh);
      const left = leftOf(change(), fresh.item);
      notice = left.length === 0 && Object.keys(sent).length > 0 ? outcomes.madeNotice() : undefined;
      known = { ...fresh.item, ...pick(known, left) };
      sent = pick(sent, left);
      await keep();
      load();
    } catch (error) {
      if (!scope.signal.aborted) tell(outcomes.failedNotice(error, title()));
    }
  }

  function tell(next: Notice) {
    notice = next;
    post({ type: 'notice', notice: next });
  }

  restore();
  notice = withReminder(notice, options.reminding?.left(known));
  return {
    async receive(message: FromForm): Promise<void> {
      switch (message.type) {
        case 'ready':
          return load();
        case 'draft':
        case 'save':
          draft = message;
          await keep();
          return message.type === 'save' ? save() : check(false);
        case 'copy':
          await vscode.env.clipboard.writeText(planned()[message.at]?.[message.what] ?? '');
          return post({ type: 'copied' });
        case 'open':
          return options.onOpen(duplicates.find(({ ref }) => ref.id === message.id));
        case 'decide':
          return decide(message.name, message.take);
        case 'do':
          return void source.actions?.find(({ id }) => id === message.id)?.run();
        case 'undo':
          return takeBack();
        case 'discard':
          return discard();
        case 'reload':
          return reload();
        case 'remind':
          return tell(await remind(options.reminding, known));
      }
    },
    dispose: () => scope.abort(),
  };
}
