import type { PlayerWords } from '../../../wire/playerWords.ts';
import { element } from '../elements/element.ts';

/** The list of keys. `hasClips`: clips can be cut. */
export function createHelpDialog(words: PlayerWords, hasClips: boolean) {
  const rows: readonly (readonly [keys: readonly string[], meaning: string])[] = [
    [[words.spaceBar, 'K'], `${words.play} / ${words.pause}`],
    [['←', '→'], words.keySeek],
    [['↑', '↓'], words.volume],
    [['M'], `${words.mute} / ${words.unmute}`],
    [['L'], words.toLive],
    [['C'], words.subtitles],
    [['F'], words.fullPanel],
    [['P'], words.pictureInPicture],
    [['S'], words.snapshot],
    ...(hasClips
      ? ([
          [['I'], words.markIn],
          [['O'], words.markOut],
          [['X'], words.cutClip],
        ] as const)
      : []),
    [['?'], words.keys],
  ];
  const list = element('dl', { class: 'keys' });
  for (const [keys, meaning] of rows) {
    const names = keys.map((key) => element('kbd', {}, key));
    list.append(element('div', {}, element('dt', {}, ...names), element('dd', {}, meaning)));
  }
  const close = element('button', { type: 'button', class: 'text' }, words.close);
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'keys-title' },
    element('h2', { id: 'keys-title' }, words.keys),
    list,
    close,
  );
  close.addEventListener('click', () => dialog.close());
  // keys pressed here are not player commands, except the one that opened the dialog
  dialog.addEventListener('keydown', (event) => {
    // a closed dialog keeps the focus until the page is redrawn: the key is meant for the player
    if (!dialog.open) return;
    event.stopPropagation();
    if (event.key === '?') dialog.close();
  });
  return { element: dialog, toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}
