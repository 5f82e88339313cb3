import type { PlayerLoad } from '../../../wire/player.ts';
import { createClipMarks } from '../clip/clipMarks.ts';
import { element } from '../elements/element.ts';
import { keepSnapshot } from '../picture/snapshot.ts';
import { createStills } from '../picture/stills.ts';
import { createStoryboard } from '../picture/storyboard.ts';
import type { Pictures, PicturesOptions } from '../pictures.ts';
import { createCommands } from './commands.ts';
import { createControls } from './controls.ts';
import { createDetails } from './details.ts';
import { createHelpDialog } from './helpDialog.ts';
import { createReadouts } from './readouts.ts';

/** The whole content of the page. */
export type PlayerView = ReturnType<typeof createPlayerView>;

/** Builds the page's content around its pictures. */
export function createPlayerView(
  load: PlayerLoad,
  pictures: Pictures,
  { numbers, log, saved, changed }: Pick<PicturesOptions, 'numbers' | 'log' | 'saved' | 'changed'>,
) {
  const { words, title, live } = load;
  const { first, second, selection, record, copy, post } = pictures;
  const { video, playback } = first;
  const of = second && title;
  const help = createHelpDialog(words, load.longestClip !== undefined);
  const clip = createClipMarks({
    ...{ words, numbers, changed },
    longest: load.longestClip,
    saved: saved.marks,
    figures: playback.figures,
    cut: (range) => post({ type: 'cut', ...range }),
  });
  const commands = createCommands({
    video,
    page: first.mark,
    figures: playback.figures,
    seek: playback.seek,
    toLive: playback.toLive,
    toggleText: selection.toggleText,
    takeSnapshot: () => void keepSnapshot(first, words, post),
    showHelp: help.toggle,
    clip,
    isOtherHeard: () => second?.pane.video.muted === false,
    changed,
  });
  const preview = load.storyboard && createStoryboard(load.storyboard);
  const menus = selection.elements;
  const controls = createControls(video, commands, { words, numbers, live, menus, preview, clip });
  const readouts = createReadouts(words, numbers, { live, of });
  const figuresFold = element(
    'details',
    { class: 'figures', 'aria-label': words.figures, ...(saved.figures ? { open: '' } : {}) },
    element('summary', {}, words.figures),
    element('div', { class: 'figures-row' }, readouts.element, second?.readouts),
  );
  const copyText = (text: string) => copy({ type: 'copyText', text });
  const stills = createStills(words, (place) => post({ type: 'chooseStill', place }));
  const details = createDetails({ load, numbers, log, isOpen: saved.open, of, copyText });

  /** The strip is loaded when the first picture has appeared, or won't: it doesn't delay it. */
  const waiting = { stills: load.stills };
  const showStills = () => {
    if (waiting.stills) stills.show(waiting.stills);
    waiting.stills = undefined;
  };
  const below = [figuresFold, stills.element, details.element];
  return {
    elements: [...layOut(pictures, title, [controls.element, ...below]), help.element],
    commands,
    /** Shows the current state. */
    update() {
      if (first.mark.dataset['state'] !== 'loading') showStills();
      const figures = playback.figures();
      controls.update(figures, playback.readAt());
      readouts.update(figures, first);
      details.update(figures);
      selection.update();
      record.update();
      second?.update();
    },
    facts: details.facts,
    recording: record.set,
    stills: stills.show,
    /** Earlier measurements belong to something else. */
    forget: details.forget,
    /** The marks of a clip. */
    marks: clip.marks,
    /** What is unfolded. */
    unfolded: () => ({ open: details.isOpen(), figures: figuresFold.open }),
  };
}

/** The page with one picture, or with two side by side, and one row of controls for both. */
function layOut({ first, second }: Pictures, title: string, below: readonly HTMLElement[]): HTMLElement[] {
  const { toolbar, picture, bar } = first;
  if (!second) return [toolbar, element('main', {}, picture, bar, ...below)];
  const pane = element('section', { class: 'pane', 'aria-label': title }, toolbar, picture, bar);
  const pair = element('div', { class: 'pair' }, pane, second.element);
  return [element('main', {}, pair, second.line, ...below)];
}
