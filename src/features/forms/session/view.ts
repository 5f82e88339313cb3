import type { FieldPlan } from '../../../kinds/engine/control.ts';
import { openDraft } from '../../../kinds/engine/draft.ts';
import type { FormPage } from '../../../wire/form.ts';
import { type FormStatus, isAtReview } from '../check.ts';
import type { FormSource, PlannedRequest } from '../contract.ts';
import { noticeOf } from '../outcome.ts';
import { aboutOf, formPage, type PageParts } from '../page.ts';
import { planOf } from '../plan.ts';
import { changeIn, type FormState, nextIn, readsIn } from './state.ts';

/** The title of a form; if it creates something, the title follows what is typed. */
export function titleIn(source: FormSource, state: FormState): string {
  return source.title(source.creates ? nextIn(state) : state.known);
}

/** The fields of a form, as they appear for its draft. */
export function planIn(source: FormSource, state: FormState): ReadonlyMap<string, FieldPlan> {
  return planOf(source, nextIn(state), readsIn(state));
}

/** What its page is built from. */
export function partsIn(source: FormSource, state: FormState): PageParts {
  const { kind, form } = source;
  const { known, draft, besides } = state;
  const { unread, omitted, reach } = besides;
  const values = openDraft(kind, draft.values).values;
  return {
    ...{ kind, form, unread, omitted, reach, item: known, draft: values, given: draft.given },
    plan: planIn(source, state),
    next: nextIn(state),
    reads: readsIn(state),
  };
}

/** Its complete page. */
export function pageIn(source: FormSource, state: FormState, account: string): FormPage {
  const about = aboutOf(source, { title: titleIn(source, state), account, steps: state.draft.steps });
  const notice = state.notice && noticeOf(state.notice);
  return formPage(partsIn(source, state), about, notice, source.creates);
}

/** Its current state. */
export function statusIn(source: FormSource, state: FormState): FormStatus {
  const { known, draft, clashing, refused } = state;
  return { known, draft, clashing, refused, change: changeIn(state), plan: planIn(source, state) };
}

/** What a form with several steps would send, while shown: nothing if something is wrong. */
export function plannedIn(source: FormSource, state: FormState): readonly PlannedRequest[] {
  const { requests } = state.besides;
  return requests && isAtReview(source, statusIn(source, state)) ? requests(nextIn(state)) : [];
}
