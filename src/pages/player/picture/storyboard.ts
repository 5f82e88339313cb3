import type { PlayerStoryboard } from '../../../wire/player.ts';
import { element } from '../elements/element.ts';
import type { Preview } from '../view/timeline.ts';
import { cueAt, readStoryboard } from './storyboardFile.ts';

/** Maximum width and height of a shown piece, in px. */
const room = { width: 200, height: 120 };

/**
 * The pieces of a storyboard, by time. Its picture is loaded when a piece is first needed; if it can't be
 * loaded, or doesn't contain the piece, nothing is shown.
 */
export function createStoryboard({ picture, text }: PlayerStoryboard): Preview {
  const cues = readStoryboard(text);
  const image = element('img', { alt: '' });
  const piece = element('div', { class: 'piece' }, image);
  const state = { isLost: false };
  image.addEventListener('error', () => {
    state.isLost = true;
    piece.remove();
  });
  return (seconds) => {
    const cue = cueAt(cues, seconds);
    if (!cue || state.isLost) return undefined;
    if (!image.hasAttribute('src')) image.src = picture;
    const { x, y, w, h } = cue;
    const { complete, naturalWidth, naturalHeight } = image;
    if (complete && (x >= naturalWidth || y >= naturalHeight)) return undefined;
    const scale = Math.min(1, room.width / w, room.height / h);
    piece.style.width = `${w * scale}px`;
    piece.style.height = `${h * scale}px`;
    image.style.transform = `scale(${scale}) translate(${-x}px, ${-y}px)`;
    return piece;
  };
}
