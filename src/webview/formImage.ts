import { pictureLimit, pictureStart, pictureType } from '../model/picture.ts';
import type { Control } from '../wire/form.ts';
import { element } from './element.ts';
import { type ControlPart, type ControlParts, put } from './formControl.ts';

/** An image file, checked before it is read whole. What the service has is shown, and never sent back. */
export function imageControl(
  { id, field, words, changed, give }: ControlParts,
  { address }: Extract<Control, { type: 'image' }>,
): ControlPart {
  const main = element('input', { type: 'file', id, accept: 'image/jpeg,image/png,image/webp' });
  const typed = element('input', {
    type: 'text',
    id: `${id}-address`,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  typed.placeholder = 'https://';
  const use = element('button', { type: 'button', class: 'secondary' }, words.useAddress);
  const image = element('img', { alt: field.label, class: 'poster' });
  const kept: { data: string | undefined; problem: string } = { data: undefined, problem: '' };

  const draw = (source: string | undefined) => {
    image.hidden = !source;
    if (source) image.src = source;
    use.hidden = typed.value.trim() === '';
  };
  const choose = async (file: File | undefined) => {
    const chosen = file && (await readImage(file, { type: words.imageType, size: words.imageSize }));
    // Another file was chosen meanwhile.
    if (main.files?.[0] !== file) return;
    kept.data = chosen?.data;
    kept.problem = chosen?.problem ?? '';
    draw(kept.data);
    changed();
  };
  main.addEventListener('change', () => void choose(main.files?.[0]));
  typed.addEventListener('input', () => {
    use.hidden = typed.value.trim() === '';
    changed();
  });
  use.addEventListener('click', () => {
    give(address, typed.value.trim());
    typed.value = '';
    use.hidden = true;
    changed();
  });
  use.hidden = true;
  image.hidden = true;
  return {
    element: element(
      'div',
      { class: 'image' },
      main,
      image,
      element('div', { class: 'withUnit' }, element('label', { for: typed.id }, words.orAddress), typed, use),
    ),
    main,
    labelled: true,
    value: () => kept.data,
    set(value) {
      main.value = '';
      typed.value = '';
      kept.problem = '';
      kept.data = typeof value === 'string' && value.startsWith('data:') ? value : undefined;
      draw(typeof value === 'string' ? value : undefined);
    },
    problems() {
      const problem = typed.value.trim() === '' ? kept.problem : words.imageAddress;
      return problem ? [{ path: [], text: problem }] : [];
    },
  };
}

/** The file as a data URL, or why it cannot be a poster. Only one that may be is read whole. */
async function readImage(
  file: File,
  said: { type: string; size: string },
): Promise<{ data?: string; problem?: string }> {
  if (file.size > pictureLimit) return { problem: put(said.size, file.size.toLocaleString()) };
  const type = pictureType(new Uint8Array(await file.slice(0, pictureStart).arrayBuffer()));
  if (!type) return { problem: said.type };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (each) => String.fromCharCode(each)).join('');
  return { data: `data:${type};base64,${btoa(text)}` };
}
