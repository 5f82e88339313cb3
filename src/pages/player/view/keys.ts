import type { Commands } from './commands.ts';

const seconds = 5;
const loudness = 0.05;

/** Keyboard control of the whole page. Keys that a focused control needs go to that control. */
export function listenToKeys(commands: Commands, video: HTMLVideoElement, signal: AbortSignal): void {
  const acts: Readonly<Record<string, () => void>> = {
    ' ': commands.togglePlay,
    k: commands.togglePlay,
    m: commands.toggleMute,
    f: commands.toggleFull,
    l: commands.toLive,
    c: commands.toggleText,
    p: commands.togglePictureInPicture,
    s: commands.takeSnapshot,
    i: commands.clip.markIn,
    o: commands.clip.markOut,
    x: commands.clip.cut,
    '?': commands.showHelp,
    Escape: commands.leaveFull,
    ArrowLeft: () => commands.seek(video.currentTime - seconds),
    ArrowRight: () => commands.seek(video.currentTime + seconds),
    ArrowUp: () => commands.setVolume(video.volume + loudness),
    ArrowDown: () => commands.setVolume(video.volume - loudness),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || belongsTo(event.target, event.key)) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press, { signal });
}

function belongsTo(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLSelectElement) return key !== 'Escape';
  if (target instanceof HTMLButtonElement) return key === ' ';
  if (target instanceof HTMLElement && target.tagName === 'SUMMARY') return key === ' ';
  if (target instanceof HTMLOListElement) return key === 'ArrowUp' || key === 'ArrowDown';
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return key === ' ';
  return target instanceof HTMLInputElement && target.className === 'volume' && key.startsWith('Arrow');
}
