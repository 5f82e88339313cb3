import { html, nothing } from 'lit-html';
import type { FormField } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import { focusOn } from '../kit/focusOn.ts';
import type { ControlPart, ControlState } from './control.ts';
import { withCode } from './withCode.ts';

/** See `createFieldFrame`. */
export type FieldFrame = ReturnType<typeof createFieldFrame>;

interface Framed {
  /** The id of the control's main element. */
  readonly id: string;
  readonly control: ControlPart;
  /** Applies a proposed value. */
  readonly give?: (value: unknown) => void;
}

/** A field on the page: label, control, help and problems. */
export function createFieldFrame(field: FormField, { id, control, give }: Framed) {
  const state: { remark: string; proposal: FormField['proposal']; wrong: readonly FieldProblem[] } = {
    remark: field.remark,
    proposal: field.proposal,
    wrong: [],
  };
  const propose = ({ label, value }: { label: string; value: unknown }) => {
    const press = () => {
      give?.(value);
      focusOn(id);
    };
    return html`<button type="button" class="secondary propose" @click=${press}>${label}</button>`;
  };
  const label = () =>
    control.labelled
      ? html`<label for=${id} id="${id}-label">${field.label}</label>`
      : html`<span class="label" id="${id}-label">${field.label}</span>`;
  /** The texts about the field, by the ends of their ids. */
  const texts = () => {
    const note = control.note?.() ?? '';
    const help = field.help === '' ? nothing : html`<span>${withCode(field.help)}</span>`;
    const wrong = state.wrong.map(({ path, text }) => [...path.slice(1), text].join(': ')).join(' ');
    const all = [
      [
        'help',
        field.help !== '' || note !== '',
        html`${help} ${note === '' ? nothing : html`<span>${note}</span>`}`,
      ],
      ['remark', state.remark !== '', state.remark],
      ['error', state.wrong.length > 0, withCode(wrong)],
    ] as const;
    return all.filter(([, isSaid]) => isSaid).map(([name, , content]) => ({ name, content }));
  };
  return {
    field,
    control,
    /** `part`: the frames of other fields that are part of this one; `below`: the content below it. */
    view({ part = () => nothing, below = nothing }: { part?: ControlState['part']; below?: unknown } = {}) {
      const said = texts();
      const entered = control.view({
        describedBy: said.map(({ name }) => `${id}-${name}`).join(' ') || nothing,
        isWrong: state.wrong.length > 0,
        part,
      });
      const head =
        field.control.type === 'checkbox'
          ? html`<div class="switch">${entered}${label()}</div>`
          : html`${label()}${entered}`;
      return html`<div class="field">
        ${head}
        ${said.map(({ name, content }) => html`<p class=${name} id="${id}-${name}">${content}</p>`)}
        ${state.proposal && give ? propose(state.proposal) : nothing}
        ${below}
      </div>`;
    },
    /** Updates its remark and its options. */
    renew(next: FormField) {
      Object.assign(state, { remark: next.remark, proposal: next.proposal });
      control.renew?.(next.control);
    },
    /** Takes the current problems; paths begin with the field's name. */
    mark(problems: readonly FieldProblem[]) {
      const inner = problems.filter(({ path }) => path.length > 1);
      control.mark?.(inner.map(({ path, text }) => ({ path: path.slice(1), text })));
      state.wrong = control.mark ? problems.filter(({ path }) => path.length <= 1) : problems;
    },
    focus: () => focusOn(id),
  };
}
