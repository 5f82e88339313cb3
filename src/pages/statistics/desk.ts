import type { FromStatistics, StatisticsQuery, ToStatistics } from '../../wire/statistics.ts';
import { element } from '../player/elements/element.ts';
import { createAnswerView } from './answerView.ts';
import type { DeskActs, Setup } from './deskParts.ts';
import { createFold } from './kit/fold.ts';
import type { PageState } from './pageState.ts';
import { createFilterBar } from './query/filterBar.ts';
import { inUse } from './query/inUse.ts';
import { createQueryBar } from './query/queryBar.ts';

export interface DeskHost {
  post(message: FromStatistics): void;
  save(query: StatisticsQuery, page: PageState): void;
}

/** What the host says after the first message. */
export type Later = Exclude<ToStatistics, { type: 'setup' }>;

/** Builds the desk, and gives what takes in the host's messages. */
export function showDesk(
  first: Setup,
  { host, kept }: { host: DeskHost; kept: PageState },
  signal: AbortSignal,
) {
  const { words } = first;
  const state = {
    setup: first,
    query: first.query,
    sequence: first.sequence,
    issued: first.sequence,
    page: kept,
    isStale: false,
  };
  const save = () => host.save(state.query, state.page);
  const acts: DeskActs = {
    query: () => state.query,
    ask(change) {
      state.query = { ...state.query, ...change };
      save();
      showControls();
      state.sequence = acts.nextSequence();
      host.post({ type: 'query', sequence: state.sequence, query: state.query });
      setBusy(true);
    },
    nextSequence: () => ++state.issued,
    cancel: () => host.post({ type: 'cancel', sequence: state.sequence }),
    post: host.post,
  };
  const filterBar = createFilterBar(first, acts);
  const options = createFold('options', filterBar.element);
  const queryBar = createQueryBar(first, acts, options.button);
  const answer = createAnswerView(
    first,
    {
      ...acts,
      page: () => state.page,
      keep(change) {
        state.page = { ...state.page, ...change };
        save();
      },
    },
    signal,
  );
  const said = element('p', { class: 'said', role: 'status' });
  const progress = element('div', { class: 'progress' });

  const showControls = () => {
    queryBar.show(state.setup, state.query);
    filterBar.show(state.setup, state.query);
    options.show(words.options, inUse(state.query));
    const { label } = state.setup.sources.find(({ source }) => source === state.query.source) ?? {
      label: '',
    };
    document.title = [label, state.setup.accountLabel].filter(Boolean).join(' — ');
    heading.textContent = document.title;
  };
  const tell = (text: string, isFailed = false) => {
    said.textContent = text;
    said.dataset['tone'] = isFailed ? 'error' : '';
  };
  const setBusy = (isBusy: boolean) => {
    if (isBusy) tell('');
    document.body.dataset['state'] = isBusy ? 'loading' : 'ready';
    queryBar.busy(isBusy);
    if (isBusy && !answer.isInSight()) {
      const actions = [{ label: words.cancel, run: acts.cancel }];
      answer.say({ name: 'asking', text: words.asking, actions });
    }
  };
  const again = { label: words.refresh, run: () => acts.ask({}) };

  const heading = element('h1', {});
  const head = element('header', { class: 'desk-head' }, heading, queryBar.element, filterBar.element);
  document.body.replaceChildren(head, progress, answer.element, said);
  showControls();
  setBusy(true);

  return (message: Later) => {
    switch (message.type) {
      case 'sources':
      case 'saved':
        state.setup = { ...state.setup, ...message, type: 'setup' };
        return showControls();
      case 'said':
        return tell(message.text, message.failed);
      case 'query':
        if (message.sequence < state.sequence) return;
        Object.assign(state, { sequence: message.sequence, query: message.query });
        state.issued = Math.max(state.issued, message.sequence);
        save();
        return showControls();
    }
    if (message.sequence !== state.sequence) return;
    switch (message.type) {
      case 'asking':
        return setBusy(true);
      case 'result': {
        const isAsked = document.body.dataset['state'] === 'loading';
        setBusy(false);
        if (state.isStale) tell('');
        state.isStale = false;
        queryBar.answered(message.result, state.query);
        return answer.show(message.result, isAsked);
      }
      case 'cancelled':
        setBusy(false);
        if (message.keep && answer.result()) return tell(words.cancelled);
        return answer.say({ name: 'cancelled', text: words.cancelled, actions: [again] });
      case 'failed': {
        setBusy(false);
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
        setBusy(false);
        const { proposal } = message;
        const actions = proposal ? [{ label: proposal.label, run: () => acts.ask(proposal.query) }] : [];
        return answer.say({ name: 'refused', text: message.message, actions });
      }
    }
  };
}
