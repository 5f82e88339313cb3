import { html, nothing } from 'lit-html';
import type { ControlState } from '../control.ts';

interface Group {
  readonly id: string;
  readonly look: ControlState;
  readonly style?: string;
}

/** The parts of a control that has several; it takes the focus as their whole. */
export function group({ id, look, style }: Group, content: unknown) {
  return html`<div
    role="group"
    id=${id}
    tabindex="-1"
    class=${style ?? nothing}
    aria-labelledby="${id}-label"
    aria-describedby=${look.describedBy}
    ?data-invalid=${look.isWrong}
  >${content}</div>`;
}
