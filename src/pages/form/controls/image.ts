import { pictureLimit, pictureStart, pictureType } from '../../../shared/picture.ts';
import type { Control } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';

/**
 * An image file, checked before it is read whole; or an address from which the service downloads one; or none any more.
 * What the service has is shown, and never sent back.
 */
export function imageControl(
  { id, field, words, changed, give }: ControlParts,
  { address, remove }: Extract<Control, { type: 'image' }>,
): ControlPart {
  const main = element('input', { type: 'file', id, accept: 'image/jpeg,image/png,image/webp' });
  const image = element('img', { alt: field.label, class: 'poster' });
  const parts = element('div', {});
  const removing: { frame: HTMLElement | undefined } = { frame: undefined };
  const kept: { stored: string; data: string | undefined; problem: string } = {
    stored: '',
    data: undefined,
    problem: '',
  };

  const draw = () => {
    const source = kept.data ?? kept.stored;
    image.hidden = source === '';
    if (source !== '') image.src = source;
    if (removing.frame) removing.frame.hidden = kept.stored === '';
  };
  const forget = () => {
    main.value = '';
    kept.data = undefined;
    kept.problem = '';
    draw();
  };
  const choose = async (file: File | undefined) => {
    const chosen = file && (await readImage(file, { type: words.imageType, size: words.imageSize }));
    // Another file was chosen meanwhile.
    if (main.files?.[0] !== file) return;
    kept.data = chosen?.data;
    kept.problem = chosen?.problem ?? '';
    draw();
    give(address, '');
    give(remove, undefined);
    changed();
  };
  main.addEventListener('change', () => void choose(main.files?.[0]));
  draw();
  return {
    element: element('div', { class: 'image' }, image, main, parts),
    main,
    labelled: true,
    value: () => kept.data,
    set(value) {
      main.value = '';
      const text = typeof value === 'string' ? value : '';
      const isData = text.startsWith('data:');
      kept.problem = '';
      kept.data = isData ? text : undefined;
      if (!isData) kept.stored = text;
      draw();
    },
    takeParts(frameOf) {
      removing.frame = frameOf(remove);
      parts.append(...[frameOf(address), removing.frame].flatMap((each) => each ?? []));
      draw();
      return [address, remove];
    },
    // Of the three, the last one counts.
    partEdited(name) {
      forget();
      if (name === address) give(remove, undefined);
      else give(address, '');
    },
    problems: () => (kept.problem ? [{ path: [], text: kept.problem }] : []),
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
