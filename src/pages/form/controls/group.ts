import { html, nothing } from 'lit-html';
import type { ControlState } from '../control.ts';

interface Group {
  readonly id: string;
  readonly controlState: ControlState;
  readonly style?: string;
}

/** The parts of a control that has several; they take the focus as a group. */
export function group({ id, controlState, style }: Group, content: unknown) {
  return html`<div
    role="group"
    id=${id}
    tabindex="-1"
    class=${style ?? nothing}
    aria-labelledby="${id}-label"
    aria-describedby=${controlState.describedBy}
    ?data-invalid=${controlState.isWrong}
  >${content}</div>`;
}
