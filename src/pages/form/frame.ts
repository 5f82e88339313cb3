import type { FieldProblem, FormField } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import type { ControlPart } from './control.ts';

/** A field in the page: label, control, help and what is wrong with it. */
export interface FieldFrame {
  readonly field: FormField;
  readonly element: HTMLElement;
  readonly control: ControlPart;
  /** Shows what is special about it now, and what there is to choose from. */
  renew(field: FormField): void;
  /** Shows what is wrong; paths begin with the name of the field. */
  mark(problems: readonly FieldProblem[]): void;
  focus(): void;
}

/** Puts a control into its frame. `give`: takes over a value that is proposed. */
export function createFieldFrame(
  field: FormField,
  control: ControlPart,
  give?: (value: unknown) => void,
): FieldFrame {
  const { main } = control;
  const target = main.id;
  const isSwitch = field.control.type === 'checkbox';
  const label = control.labelled
    ? element('label', { for: target, id: `${target}-label` }, field.label)
    : element('span', { class: 'label', id: `${target}-label` }, field.label);
  if (!control.labelled) main.setAttribute('aria-labelledby', label.id);
  const told = field.help === '' ? [] : [element('span', {}, ...withCode(field.help)), ' '];
  const help = element('p', { class: 'help', id: `${target}-help` }, ...told, control.note);
  const remark = element('p', { class: 'remark', id: `${target}-remark` });
  const error = element('p', { class: 'error', id: `${target}-error` });
  const head = isSwitch ? element('div', { class: 'switch' }, control.element, label) : label;
  const box = element('div', { class: 'field' }, head, isSwitch ? undefined : control.element);
  const parts = [help, remark, error];
  help.hidden = field.help === '' && !control.note;
  const propose = element('button', { type: 'button', class: 'secondary propose' });
  const kept = { proposal: field.proposal };
  propose.addEventListener('click', () => {
    give?.(kept.proposal?.value);
    main.focus();
  });
  box.append(...parts, propose);

  const describe = () => {
    const described = parts.filter((part) => !part.hidden).map(({ id }) => id);
    if (described.length > 0) main.setAttribute('aria-describedby', described.join(' '));
    else main.removeAttribute('aria-describedby');
  };
  const mark = (problems: readonly FieldProblem[]) => {
    const inner = problems.filter(({ path }) => path.length > 1);
    const own = control.mark ? problems.filter(({ path }) => path.length <= 1) : problems;
    control.mark?.(inner.map(({ path, text }) => ({ path: path.slice(1), text })));
    const texts = own.map(({ path, text }) => [...path.slice(1), text].join(': '));
    error.replaceChildren(...withCode(texts.join(' ')));
    error.hidden = own.length === 0;
    if (main.role === 'group') main.toggleAttribute('data-invalid', own.length > 0);
    else if (own.length > 0) main.ariaInvalid = 'true';
    else main.removeAttribute('aria-invalid');
    describe();
  };
  const say = (text: string) => {
    remark.textContent = text;
    remark.hidden = text === '';
  };
  const offer = ({ proposal }: FormField) => {
    kept.proposal = proposal;
    propose.textContent = proposal?.label ?? '';
    propose.hidden = proposal === undefined || give === undefined;
  };
  const renew = (next: FormField) => {
    say(next.remark);
    offer(next);
    describe();
    control.renew?.(next.control);
  };
  say(field.remark);
  offer(field);
  mark([]);
  return { field, element: box, control, renew, mark, focus: () => main.focus() };
}

/** A text whose parts between backquotes are code. */
function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}
