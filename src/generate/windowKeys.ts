import { mayEdit, signedIn, someone } from '../kinds/verbs/conditions.ts';

/** The keys of a shortcut: one that begins others in the editor, then one that it leaves free. */
export function shortcut(letter: string) {
  return { key: `ctrl+k alt+${letter}`, mac: `cmd+k alt+${letter}` };
}

/** What is done hourly. Of those that a row has, too, the one in focus is meant; elsewhere these ask which. */
const shortcuts = [
  { letter: 'g', command: 'resource.find', when: signedIn },
  { letter: 'r', command: 'view.refresh', when: someone },
  { letter: 'p', command: 'liveStream.play', when: signedIn },
  { letter: 'e', command: 'resource.edit', when: mayEdit },
  { letter: 'i', command: 'liveStream.checkIngest', when: signedIn },
  { letter: 's', command: 'statistics.open', when: signedIn },
  { letter: 'a', command: 'account.switch', when: undefined },
];

/** The shortcuts of the window. The editor prefers a later one, so those of rows come after them. */
export const windowKeys = shortcuts.map(({ letter, command, when }) => ({
  command: `headend.${command}`,
  ...shortcut(letter),
  ...(when ? { when } : {}),
}));
