import type { FormPage, Notice } from '../../wire/form.ts';
import { nothingSaid, speak } from '../kit/spoken.ts';
import { type BarActs, type BarViewState, barView, changeCount } from './barView.ts';
import type { StepPlace } from './steps.ts';

/** The bar at the bottom, with its messages. */
export function createFormBar(
  page: FormPage,
  { redraw, ...acts }: Omit<BarActs, 'toggleReview'> & { redraw(): void },
) {
  let hadUnchangedParts = false;
  let state: Omit<BarViewState, 'place'> = {
    checked: { differences: [], problems: [], blocked: page.creates ? undefined : 'unchanged' },
    notice: undefined,
    said: nothingSaid,
    isSaving: false,
    isReviewOpen: false,
  };
  const become = (change: Partial<BarViewState>) => {
    state = { ...state, ...change };
    redraw();
  };
  const tell = (notice: Notice | undefined, isSaving: boolean) =>
    become({ notice, isSaving, said: speak(state.said, notice?.text ?? '') });
  const toggleReview = () => become({ isReviewOpen: !state.isReviewOpen });
  return {
    view: (place: StepPlace | undefined) => barView(page, { ...state, place }, { ...acts, toggleReview }),
    show(checked: BarViewState['checked']) {
      // Changes listed in parts, some of which stay unchanged, are shown before they are sent.
      const hasUnchangedParts = checked.differences.some(({ stays }) => stays !== undefined);
      const opens = !hadUnchangedParts && hasUnchangedParts;
      hadUnchangedParts = hasUnchangedParts;
      become({ checked, isReviewOpen: changeCount(checked) > 0 && (opens || state.isReviewOpen) });
    },
    /** The form is being sent; `text` describes the progress. */
    wait(text?: string) {
      if (text) tell({ tone: 'info', text, offers: [] }, true);
      else become({ isSaving: true });
    },
    tell: (notice: Notice | undefined) => tell(notice, false),
  };
}
