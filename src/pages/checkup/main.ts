import { render } from 'lit-html';
import type { CheckupReply, ToCheckup } from '../../wire/checkup.ts';
import type { FromCheckup } from '../../wire/fromCheckup.ts';
import { openChannel } from '../kit/channel.ts';
import { nothingSaid, speak } from '../kit/spoken.ts';
import { type CheckupState, pageView } from './pageView.ts';
import { typedRange } from './rangeView.ts';

start();

/** Starts the page: sends `ready`, then shows what the host sends. */
function start(): void {
  let state: CheckupState = { isBusy: true, said: nothingSaid, isFailure: false, isTableOpen: false };
  const draw = (change: Partial<CheckupState>) => {
    state = { ...state, ...change };
    render(pageView(state, { post, draw }), document.body);
  };
  const say = (text: string, isFailure: boolean) =>
    draw({ said: speak(state.said, text), isFailure, isBusy: false });
  const channel = openChannel<ToCheckup, FromCheckup, CheckupReply>((news) => {
    switch (news.type) {
      case 'busy':
        return draw({ isBusy: true });
      case 'said':
        return say(news.text, false);
      case 'show': {
        channel.keep(news.kept);
        document.title = news.checkup.title;
        document.body.dataset['state'] = 'ready';
        const { checkup } = news;
        // what is being typed stays
        const range = state.range ?? (checkup.minutes === undefined ? typedRange(checkup) : undefined);
        return draw({ checkup, range, isBusy: false, said: speak(state.said, ''), at: undefined });
      }
    }
  });
  function post(message: FromCheckup): void {
    void channel.request(message).then(
      (said) => said !== undefined && say(said, false),
      ({ message: why }: Error) => say(why, true),
    );
  }
  document.body.dataset['state'] = 'loading';
  draw({});
  post({ type: 'ready' });
}
