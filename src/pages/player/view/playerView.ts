import type { PlayerFact, PlayerLoad, PlayerStills } from '../../../wire/player.ts';
import { element } from '../elements/element.ts';
import { keepSnapshot } from '../picture/snapshot.ts';
import { createStills } from '../picture/stills.ts';
import { createStoryboard } from '../picture/storyboard.ts';
import type { Pictures } from '../pictures.ts';
import type { SavedState } from '../savedState.ts';
import { type Commands, createCommands, type Desk } from './commands.ts';
import { createControls } from './controls.ts';
import { createDetails } from './details.ts';
import type { EventLog } from './eventLog.ts';
import { createHelpDialog } from './helpDialog.ts';
import { layOutPlayer } from './layOut.ts';
import type { PlayerNumbers } from './playerNumbers.ts';
import { createReadouts } from './readouts.ts';

/** The whole content of the page. */
export interface PlayerView {
  readonly elements: readonly HTMLElement[];
  readonly desk: Desk;
  readonly commands: Commands;
  /** Shows the current state. */
  update(): void;
  facts(facts: readonly PlayerFact[]): void;
  stills(stills: PlayerStills): void;
  /** Earlier measurements belong to something else. */
  forget(): void;
  /** What is unfolded. */
  unfolded(): Pick<SavedState, 'open' | 'figures'>;
}

/** What a view is created with. */
export interface ViewOptions {
  readonly numbers: PlayerNumbers;
  readonly log: EventLog;
  readonly saved: SavedState;
  /** Called after each command, so that the change is shown immediately. */
  changed(): void;
}

/** Builds the page's content around its pictures. */
export function createPlayerView(load: PlayerLoad, pictures: Pictures, options: ViewOptions): PlayerView {
  const { words, title, live } = load;
  const { first, second, selection, copy, post } = pictures;
  const { numbers, log, saved } = options;
  const { video, playback } = first;
  const of = second && title;
  const help = createHelpDialog(words);
  const desk = deskOf(pictures, {
    takeSnapshot: () => void keepSnapshot(first, words, post),
    showHelp: help.toggle,
    changed: options.changed,
  });
  const commands = createCommands(desk);
  const preview = load.storyboard && createStoryboard(load.storyboard);
  const menus = selection.elements;
  const controls = createControls(video, commands, { words, numbers, live, menus, preview });
  const readouts = createReadouts(words, numbers, { live, of });
  const figuresFold = element(
    'details',
    { class: 'figures', ...(saved.figures ? { open: '' } : {}) },
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
    elements: [...layOutPlayer({ title, first, second, controls: controls.element, below }), help.element],
    desk,
    commands,
    update() {
      if (first.mark.dataset['state'] !== 'loading') showStills();
      const figures = playback.figures();
      controls.update(figures, playback.readAt());
      readouts.update(figures, first);
      details.update(figures);
      selection.update();
      second?.update();
    },
    facts: details.facts,
    stills: stills.show,
    forget: details.forget,
    unfolded: () => ({ open: details.isOpen(), figures: figuresFold.open }),
  };
}

/** What the commands act on. */
function deskOf(
  { first, second, selection }: Pictures,
  acts: Pick<Desk, 'takeSnapshot' | 'showHelp' | 'changed'>,
): Desk {
  const { video, playback, mark } = first;
  return {
    ...acts,
    video,
    page: mark,
    figures: playback.figures,
    seek: playback.seek,
    toLive: playback.toLive,
    toggleText: selection.toggleText,
    isOtherHeard: () => second?.pane.video.muted === false,
  };
}
