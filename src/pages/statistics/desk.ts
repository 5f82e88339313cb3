import { html, nothing, render } from 'lit-html';
import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { StatisticsResult, ToStatistics } from '../../wire/statistics.ts';
import { nothingSaid, type Spoken, speak, spokenText } from '../kit/spoken.ts';
import { createAnswerView } from './answerView.ts';
import { type DeskActs, offerFor, type Setup } from './deskParts.ts';
import { createFold } from './kit/fold.ts';
import type { PageState } from './pageState.ts';
import { createFilterBar, filterBarId } from './query/filterBar.ts';
import { inUse } from './query/inUse.ts';
import { createQueryBar } from './query/queryBar.ts';

export interface DeskHost {
  post(message: FromStatistics): void;
  save(query: StatisticsQuery, page: PageState): void;
}

interface DeskState {
  setup: Setup;
  query: StatisticsQuery;
  /** The number of the query that is to be answered. */
  sequence: number;
  /** The highest number so far. */
  issued: number;
  page: PageState;
  /** Whether a newer answer than the one shown could not be obtained. */
  isStale: boolean;
  isBusy: boolean;
  /** What was done, or could not be done. */
  said: Spoken;
  isFailed: boolean;
}

/** The host's messages after the first one. */
export type Later = Exclude<ToStatistics, { type: 'setup' }>;

/** Builds the desk, and returns the receiver of the host's messages. */
export function showDesk(first: Setup, { host, kept }: { host: DeskHost; kept: PageState }) {
  const { words } = first;
  const state: DeskState = {
    setup: first,
    query: first.query,
    sequence: first.sequence,
    issued: first.sequence,
    page: kept,
    isStale: false,
    isBusy: false,
    said: nothingSaid,
    isFailed: false,
  };
  const save = () => host.save(state.query, state.page);
  const draw = () => render(view(), document.body);
  const acts: DeskActs = {
    query: () => state.query,
    ask(change) {
      state.query = { ...state.query, ...change };
      save();
      takeQuery();
      state.sequence = acts.nextSequence();
      host.post({ type: 'query', sequence: state.sequence, query: state.query });
      setBusy(true);
    },
    nextSequence: () => ++state.issued,
    cancel: () => host.post({ type: 'cancel', sequence: state.sequence }),
    post: host.post,
    redraw: draw,
  };
  const filterBar = createFilterBar(first, acts);
  const options = createFold(filterBarId, draw);
  const queryBar = createQueryBar(first, acts);
  const answer = createAnswerView(first, {
    ...acts,
    page: () => state.page,
    keep(change) {
      state.page = { ...state.page, ...change };
      save();
    },
  });

  const takeQuery = () => {
    queryBar.take(state.query);
    filterBar.take(state.query);
    draw();
  };
  const tell = (text: string, isFailed = false) => {
    Object.assign(state, { said: speak(state.said, text), isFailed });
    draw();
  };
  const setBusy = (isBusy: boolean) => {
    state.isBusy = isBusy;
    document.body.dataset['state'] = isBusy ? 'loading' : 'ready';
    if (isBusy) tell('');
    else draw();
    if (isBusy && !answer.isVisible()) {
      const actions = [{ label: words.cancel, run: acts.cancel }];
      answer.say({ name: 'asking', text: words.asking, actions });
    }
  };
  const view = () => {
    const { setup, query, isBusy, said, isFailed } = state;
    const offer = offerFor(setup, query);
    const title = [offer?.label, setup.accountLabel].filter(Boolean).join(' — ');
    if (document.title !== title) document.title = title;
    return html`
      <header class="desk-head">
        <h1>${title}</h1>
        ${queryBar.view({ setup, query }, isBusy, options.button(words.options, inUse(query, offer?.filters ?? [])))}
        ${filterBar.view({ setup, query }, options.isOpen())}
      </header>
      <div class="progress"></div>
      ${answer.view()}
      <p class="said" role="status" data-tone=${isFailed ? 'error' : ''}>${spokenText(said)}</p>`;
  };

  // nothing from another desk remains
  render(nothing, document.body);
  takeQuery();
  setBusy(true);
  return receiver({ state, host, acts, answer, answered: queryBar.answered, takeQuery, tell, setBusy });
}

interface Desk {
  readonly state: DeskState;
  readonly host: DeskHost;
  readonly acts: DeskActs;
  readonly answer: ReturnType<typeof createAnswerView>;
  answered(period: StatisticsResult, query: StatisticsQuery): void;
  takeQuery(): void;
  tell(text: string, isFailed?: boolean): void;
  setBusy(isBusy: boolean): void;
}

/** Handles the host's messages; answers to outdated queries are dropped. */
function receiver(desk: Desk) {
  const { state, host } = desk;
  return (message: Later) => {
    switch (message.type) {
      case 'sources':
      case 'saved':
        state.setup = { ...state.setup, ...message, type: 'setup' };
        return desk.takeQuery();
      case 'said':
        return desk.tell(message.text, message.failed);
      case 'query':
        if (message.sequence < state.sequence) return;
        Object.assign(state, { sequence: message.sequence, query: message.query });
        state.issued = Math.max(state.issued, message.sequence);
        host.save(state.query, state.page);
        return desk.takeQuery();
      default:
        if (message.sequence === state.sequence) takeAnswer(message, desk);
    }
  };
}

type Answer = Extract<Later, { type: 'asking' | 'result' | 'cancelled' | 'failed' | 'refused' }>;

function takeAnswer(message: Answer, { state, host, acts, answer, answered, tell, setBusy }: Desk) {
  const { words } = state.setup;
  const again = { label: words.refresh, run: () => acts.ask({}) };
  const isAsked = state.isBusy;
  setBusy(message.type === 'asking');
  switch (message.type) {
    case 'asking':
      return;
    case 'result':
      if (state.isStale) tell('');
      state.isStale = false;
      answered(message.result, state.query);
      return answer.show(message.result, isAsked);
    case 'cancelled':
      if (message.keep && answer.result()) return tell(words.cancelled);
      return answer.say({ name: 'cancelled', text: words.cancelled, actions: [again] });
    case 'failed': {
      if (message.keep && answer.result()) {
        state.isStale = true;
        return tell(message.message, true);
      }
      const steps = message.steps.map(({ step, label }) => ({
        label,
        run: () => host.post({ type: 'run', step }),
      }));
      return answer.say({ name: 'failed', text: message.message, actions: [...steps, again] });
    }
    case 'refused': {
      const { proposal } = message;
      const actions = proposal ? [{ label: proposal.label, run: () => acts.ask(proposal.query) }] : [];
      return answer.say({ name: 'refused', text: message.message, actions });
    }
  }
}
