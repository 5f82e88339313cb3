import type { FormPage, Notice } from '../../wire/form.ts';
import { nothingSaid, speak } from '../kit/spoken.ts';
import { type BarActs, type BarViewState, barView, changeCount } from './barView.ts';
import type { StepPlace } from './steps.ts';

/** The bar at the foot, and what it says. */
export function createFormBar(
  page: FormPage,
  { redraw, ...acts }: Omit<BarActs, 'toggleReview'> & { redraw(): void },
) {
  let isTold = false;
  let look: Omit<BarViewState, 'place'> = {
    checked: { differences: [], problems: [], blocked: page.creates ? undefined : 'unchanged' },
    notice: undefined,
    said: nothingSaid,
    isSaving: false,
    isReviewOpen: false,
  };
  const become = (change: Partial<BarViewState>) => {
    look = { ...look, ...change };
    redraw();
  };
  const tell = (told: Notice | undefined, isSaving: boolean) =>
    become({ notice: told, isSaving, said: speak(look.said, told?.text ?? '') });
  const toggleReview = () => become({ isReviewOpen: !look.isReviewOpen });
  return {
    view: (place: StepPlace | undefined) => barView(page, { ...look, place }, { ...acts, toggleReview }),
    show({ differences, problems, blocked }: BarViewState['checked']) {
      const checked = { differences, problems, blocked };
      // What is told in parts, some of which stay, is seen before it is sent.
      const opens = !isTold && differences.some(({ stays }) => stays !== undefined);
      isTold = differences.some(({ stays }) => stays !== undefined);
      become({ checked, isReviewOpen: changeCount(checked) > 0 && (opens || look.isReviewOpen) });
    },
    /** It is being sent; `text` tells how far it is. */
    wait(text?: string) {
      if (text) tell({ tone: 'told', text, offers: [] }, true);
      else become({ isSaving: true });
    },
    tell: (told: Notice | undefined) => tell(told, false),
  };
}
