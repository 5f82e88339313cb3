import type { PlayerLoad, PlayerRecording } from '../../../wire/player.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import { icon } from '../elements/icon.ts';
import { createIconButton } from '../elements/iconButton.ts';
import { setText } from '../elements/setText.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** The button that begins or ends a recording, beside how long one runs. Hidden where nothing can be recorded. */
export function createRecordButton(
  { words, recording }: Pick<PlayerLoad, 'words' | 'recording'>,
  numbers: PlayerNumbers,
  press: () => void,
) {
  const button = createIconButton('record', words.startRecording, press);
  const text = element('span', {});
  const sign = element('span', { class: 'recording' }, icon('record'), text);
  let known: PlayerRecording | undefined;
  /** Page time at which it began, in ms; undefined: nothing is being recorded. */
  let began: number | undefined;

  function update(): void {
    if (began === undefined) return;
    setText(text, fillIn(words, 'recording', numbers.elapsed((performance.now() - began) / 1000)));
  }
  function set(now: PlayerRecording | undefined): void {
    known = now;
    const isRunning = known?.seconds !== undefined;
    began = isRunning ? performance.now() - (known?.seconds ?? 0) * 1000 : undefined;
    button.element.hidden = known === undefined;
    sign.hidden = !isRunning;
    button.show(isRunning ? 'debug-stop' : 'record', isRunning ? words.stopRecording : words.startRecording);
    update();
  }
  set(recording);
  return { elements: [sign, button.element], set, update };
}
