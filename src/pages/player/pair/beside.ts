import { same } from '../../../shared/same.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import { createIconButton } from '../elements/iconButton.ts';
import type { SavedBeside } from '../savedState.ts';
import { createSelection } from '../session/selection.ts';
import { createPane, type Pane, type PaneOptions } from '../view/pane.ts';
import { createReadouts } from '../view/readouts.ts';
import { createPaceKeeper } from './paceKeeper.ts';
import { createStepLine } from './stepLine.ts';

export interface BesideOptions
  extends Omit<PaneOptions, 'saved' | 'mark' | 'postOwn' | 'offered' | 'buttons' | 'tools'> {
  readonly saved: SavedBeside | undefined;
  /** The picture that it is kept in step with. */
  readonly first: Pane;
  /** The source, of several, that is not playing yet. */
  readonly source: number;
}

/** Builds the second picture, kept at the moment of the first. At most one of the two is heard. */
export function createBeside(options: BesideOptions) {
  const { load, words, numbers, first, post, chose } = options;
  const saved = same(options.saved?.ref, load.ref) ? options.saved : undefined;
  const scope = new AbortController();
  const mark = element('section', { class: 'pane', 'aria-label': load.title });
  const mute = createIconButton('mute', words.unmute, () => hear(pane.video.muted));
  const menus = element('div', { class: 'menus' });
  const close = createIconButton('close', fillIn(words, 'closeBeside', load.title), () =>
    post({ type: 'closeBeside' }),
  );
  const pane = createPane({
    ...options,
    mark,
    saved: saved ?? { source: options.source, h264: false },
    postOwn: (message) => post({ type: 'beside', message }),
    offered: () => selection.offered(),
    buttons: [mute.element, close.element],
    tools: [menus],
  });
  const selection = createSelection(pane.playback, { words, numbers, wishes: saved?.wishes ?? {} });
  menus.append(...selection.elements);
  const hear = (isHeard: boolean) => {
    pane.video.muted = !isHeard;
    if (isHeard) first.video.muted = true;
  };
  const readouts = createReadouts(words, numbers, { live: load.live, of: load.title });
  pane.video.muted = true;
  pane.video.volume = first.video.volume;
  const followSound = () => {
    pane.video.volume = first.video.volume;
    if (!first.video.muted) pane.video.muted = true;
  };
  first.video.addEventListener('volumechange', followSound, { signal: scope.signal });
  mark.append(pane.toolbar, pane.picture, pane.bar);

  let isKept = saved?.inStep ?? true;
  const line = createStepLine(words, numbers, {
    title: load.title,
    isKept,
    keep(now) {
      isKept = now;
      keeper.keep(now);
      chose();
    },
  });
  const keeper = createPaceKeeper(first, pane, { isKept, tell: line.show });

  return {
    element: mark,
    /** Shows how far it is from the first. */
    line: line.element,
    readouts: readouts.element,
    pane,
    update() {
      readouts.update(pane.playback.figures(), pane);
      selection.update();
      if (pane.video.muted) mute.show('mute', words.unmute);
      else mute.show('unmute', words.mute);
    },
    saved(): SavedBeside {
      return { ref: load.ref, ...pane.playback.chosen(), wishes: selection.wishes(), inStep: isKept };
    },
    free() {
      scope.abort();
      keeper.stop();
      pane.playback.stop();
    },
  };
}
