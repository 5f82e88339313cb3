import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { type Alphabet, alphabets, longestValue, randomValue } from '../../../shared/secretSlots.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { nothingSaid, type Spoken, speak, spokenText } from '../../kit/spoken.ts';
import { put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import type { SlotRowParts } from './slot.ts';
import { textBox } from './textBox.ts';

interface State {
  first: string;
  again: string;
  length: string;
  alphabet: Alphabet;
  said: Spoken;
  /** The state of a generated value: none, can be shown, is shown, or was shown. */
  reveal: 'none' | 'offered' | 'shown' | 'over';
}

/** The input for a value: typed twice, masked, or generated. It is never filled in again. */
export function createSlotValue({ id, words, changed, redraw, copySecret }: Omit<SlotRowParts, 'name'>) {
  const state: State = {
    first: '',
    again: '',
    length: '32',
    alphabet: 'letters',
    said: nothingSaid,
    reveal: 'none',
  };
  const tell = (text: string) => {
    state.said = speak(state.said, text);
    redraw();
  };
  const forget = () => Object.assign(state, { said: nothingSaid, reveal: 'none' });
  const type = (part: 'first' | 'again', text: string) => {
    forget();
    state[part] = text;
    changed();
  };
  const generate = () => {
    forget();
    const wanted = /^\d{1,4}$/.test(state.length.trim()) ? Number(state.length) : 0;
    if (wanted < 1 || wanted > longestValue) {
      tell(put(words.badLength, longestValue));
      return focusOn(`${id}-length`);
    }
    const value = randomValue(wanted, state.alphabet);
    Object.assign(state, { first: value, again: value, reveal: 'offered' });
    tell(put(words.generated, wanted));
    changed();
  };
  const reveal = () => {
    state.reveal = state.reveal === 'offered' ? 'shown' : 'over';
    if (state.reveal === 'shown') return redraw();
    tell(words.shown);
    focusOn(`${id}-copy`);
  };
  const copy = () => {
    copySecret(state.first).then(
      (text = '') => tell(text),
      () => tell(words.notCopied),
    );
  };
  const problem = () => {
    if (state.first === '' && state.again === '') return words.noValue;
    return state.first === state.again ? '' : words.differs;
  };

  const box = (part: 'first' | 'again', error: string | undefined) =>
    textBox({
      id: part === 'first' ? id : `${id}-again`,
      text: state[part],
      type: (text) => type(part, text),
      controlState: { describedBy: error ?? nothing, isWrong: error !== undefined },
      isSecret: true,
    });
  return {
    /** `error`: the id of the text that describes the problem; undefined: no problem. */
    view: (error: string | undefined) => html`<div class="slotValue">
      <div><label for=${id}>${words.newValue}</label>${box('first', error)}</div>
      <div><label for="${id}-again">${words.again}</label>${box('again', error)}</div>
      ${generator({ id, words }, state, generate)}
      <p class="help" role="status">${spokenText(state.said)}</p>
      <code class="shown" ?hidden=${state.reveal !== 'shown'}>${state.reveal === 'shown' ? state.first : ''}</code>
      ${state.reveal === 'none' ? nothing : tools({ id, words }, state, { reveal, copy })}
    </div>`,
    /** Undefined as long as there is no value, or the two entries don't match. */
    value: () => (problem() === '' ? state.first : undefined),
    /** The problem with the value; empty: none. */
    problem,
    clear() {
      forget();
      Object.assign(state, { first: '', again: '' });
    },
    focus: () => focusOn(id),
  };
}

/** The buttons for a generated value. */
function tools(
  { id, words }: Pick<SlotRowParts, 'id' | 'words'>,
  { reveal }: Pick<State, 'reveal'>,
  acts: { reveal(): void; copy(): void },
) {
  const name = reveal === 'shown' ? words.hide : words.showOnce;
  return html`<div class="tools">
    ${secondaryButton({ name, press: acts.reveal, isHidden: reveal === 'over' })}
    ${secondaryButton({ name: words.copy, press: acts.copy, id: `${id}-copy` })}
  </div>`;
}

/** Options for generating a value: its length and its characters. */
function generator(
  { id, words }: Pick<SlotRowParts, 'id' | 'words'>,
  state: Pick<State, 'length' | 'alphabet'>,
  generate: () => void,
) {
  const type = (text: string) => {
    state.length = text;
  };
  const choose = ({ target }: Event) => {
    state.alphabet = (target as HTMLSelectElement).value as Alphabet;
  };
  const option = (name: Alphabet) =>
    html`<option value=${name} .selected=${live(name === state.alphabet)}>${words[name]}</option>`;
  return html`<div class="generate" role="group" aria-label=${words.generate}>
    <div>
      <label for="${id}-length">${words.length}</label>
      ${textBox({ id: `${id}-length`, text: state.length, type, number: 'numeric' })}
    </div>
    <div>
      <label for="${id}-characters">${words.characters}</label>
      <select id="${id}-characters" @change=${choose}>${(Object.keys(alphabets) as Alphabet[]).map(option)}</select>
    </div>
    ${secondaryButton({ name: words.generate, press: generate })}
  </div>`;
}
