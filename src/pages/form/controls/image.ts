import { html, nothing } from 'lit-html';
import { pictureLimit, pictureStart, pictureType } from '../../../shared/picture.ts';
import type { WireControl } from '../../../wire/form.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { language } from '../language.ts';

/**
 * An image file, checked before it is read completely; or an address from which the service downloads one; or
 * its removal. The service's current image is shown, and never sent back.
 */
export function imageControl(
  { id, field, words, changed, give }: ControlParts,
  { address, remove }: Extract<WireControl, { type: 'image' }>,
): ControlPart {
  const state: { stored: string; data: string | undefined; problem: string } = {
    stored: '',
    data: undefined,
    problem: '',
  };
  /** Only the user can set the value of a file input; code can only clear it. */
  const empty = () => {
    const box = document.getElementById(id);
    if (box instanceof HTMLInputElement) box.value = '';
  };
  const choose = async ({ target }: Event) => {
    const box = target as HTMLInputElement;
    const file = box.files?.[0];
    const chosen = file && (await readImage(file, { type: words.imageType, size: words.imageSize }));
    // Another file has been chosen in the meantime.
    if (box.files?.[0] !== file) return;
    state.data = chosen?.data;
    state.problem = chosen?.problem ?? '';
    give(address, '');
    give(remove, undefined);
    changed();
  };
  return {
    view({ describedBy, isWrong, part }) {
      const source = state.data ?? state.stored;
      const invalid = isWrong ? 'true' : nothing;
      return html`<div class="image">
        ${source === '' ? nothing : html`<img alt=${field.label} class="poster" src=${source}>`}
        <input
          type="file"
          id=${id}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @change=${(event: Event) => void choose(event)}
        >
        <div>${part(address)}${state.stored === '' ? nothing : part(remove)}</div>
      </div>`;
    },
    labelled: true,
    value: () => state.data,
    set(value) {
      empty();
      const text = typeof value === 'string' ? value : '';
      const isData = text.startsWith('data:');
      state.problem = '';
      state.data = isData ? text : undefined;
      if (!isData) state.stored = text;
    },
    parts: [address, remove],
    // Of the three, the last one used counts.
    partEdited(name) {
      empty();
      state.data = undefined;
      state.problem = '';
      if (name === address) give(remove, undefined);
      else give(address, '');
    },
    problems: () => (state.problem ? [{ path: [], text: state.problem }] : []),
  };
}

/** The file as a data URL, or why it can't be a poster. Only a possible poster is read completely. */
async function readImage(
  file: File,
  said: { type: string; size: string },
): Promise<{ data?: string; problem?: string }> {
  if (file.size > pictureLimit) return { problem: put(said.size, file.size.toLocaleString(language())) };
  const type = pictureType(new Uint8Array(await file.slice(0, pictureStart).arrayBuffer()));
  if (!type) return { problem: said.type };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (each) => String.fromCharCode(each)).join('');
  return { data: `data:${type};base64,${btoa(text)}` };
}
