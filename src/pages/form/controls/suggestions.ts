import type { Option } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';

/** What a text box suggests: a list that it names by its id. */
export function suggestionsOf(id: string, options: readonly Option[]) {
  const list = element('datalist', { id });
  const offer = (all: readonly Option[]) =>
    list.replaceChildren(
      ...all.map(({ value, label }) =>
        element('option', { value: String(value ?? '') }, label === String(value) ? '' : label),
      ),
    );
  offer(options);
  return { element: list, offer };
}
