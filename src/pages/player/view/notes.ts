import type { FromPlayer } from '../../../wire/fromPlayer.ts';
import type { PlayerWord, PlayerWords } from '../../../wire/playerWords.ts';
import { fillIn } from '../../kit/say.ts';
import type { BlockedHost } from '../session/blockedHost.ts';
import type { Condition } from '../session/condition.ts';
import type { Note, NoteAction, NoteBar } from './noteBar.ts';

/** The player's messages beside its picture, each with its next steps. */
export type Notes = ReturnType<typeof createNotes>;

/** What the buttons of notes do. */
export interface NoteActs {
  post(message: FromPlayer): void;
  openInBrowser(): void;
  copyUrl(): void;
  /** Plays the H.264-only variant; undefined if there is none, or if it is playing. */
  playH264(): (() => void) | undefined;
  /** Plays all variants again; undefined unless the H.264-only variant is playing. */
  playAll(): (() => void) | undefined;
}

/** The rest is an error. */
const tones: Partial<Record<Condition['word'], Note['tone']>> = {
  slow: 'warning',
  waiting: 'info',
  stopped: 'warning',
  ended: 'info',
  empty: 'warning',
  early: 'info',
};

/** Fills the note bar with the player's messages. */
export function createNotes(bar: NoteBar, words: PlayerWords, acts: NoteActs) {
  const { post, openInBrowser, copyUrl, playH264, playAll } = acts;
  const act = (word: PlayerWord, message: FromPlayer, value?: string): NoteAction => ({
    label: fillIn(words, word, value),
    run: () => post(message),
  });
  const retry = act('retry', { type: 'retry' });
  const open: NoteAction = { label: words.openInBrowser, run: openInBrowser };
  const copy: NoteAction = { label: words.copyUrl, run: copyUrl };
  const close: NoteAction = { label: words.close, run: () => bar.set('result', undefined) };
  const undo: NoteAction = {
    label: words.undo,
    run() {
      close.run();
      post({ type: 'undo' });
    },
  };
  const step = (label: string, run: (() => void) | undefined) => (run ? [{ label, run }] : []);
  const h264 = (): NoteAction[] => step(words.playH264, playH264());

  const steps = (word: Condition['word']): NoteAction[] => {
    if (word === 'waiting' || word === 'ended' || word === 'stopped') return [retry];
    if (word === 'undecodable') return [...h264(), open, copy, retry];
    return word === 'refused' ? [open, copy, retry] : [retry, open];
  };

  return {
    condition: (condition: Condition | undefined) =>
      bar.set(
        'condition',
        condition && {
          name: condition.word,
          text: fillIn(words, condition.word, condition.value),
          tone: tones[condition.word] ?? 'error',
          actions: steps(condition.word),
        },
      ),
    sound: (isMissing: boolean) =>
      bar.set(
        'sound',
        isMissing ? { name: 'noSound', text: words.noSound, tone: 'info', actions: [open, copy] } : undefined,
      ),
    /** Video codecs that are not shown here. */
    variants: (codecs: readonly string[]) => {
      const leftOut = fillIn(words, 'variants', codecs.join(', '));
      const back = step(words.playAll, playAll());
      const onlyH264: Note = { name: 'onlyH264', text: words.onlyH264, tone: 'info', actions: back };
      if (codecs.length === 0) bar.set('variants', back.length > 0 ? onlyH264 : undefined);
      else bar.set('variants', { name: 'variants', text: leftOut, tone: 'info', actions: h264() });
    },
    blocked: (blocked: BlockedHost | undefined) =>
      bar.set(
        'blocked',
        blocked && {
          name: 'blocked',
          text: fillIn(words, blocked.leadsOn ? 'leadsOn' : 'blocked', blocked.host),
          tone: blocked.isImage ? 'info' : 'error',
          actions: blocked.leadsOn
            ? [open, copy]
            : [act('allowHost', { type: 'allowHost', origin: blocked.origin }, blocked.host), open],
        },
      ),
    nothing: () =>
      bar.set('condition', { name: 'nothing', text: words.nothing, tone: 'info', actions: [retry] }),
    caution: (text: string) => bar.set('caution', { name: 'caution', text, tone: 'warning', actions: [] }),
    /** The result of something that the user requested. */
    result: (text: string, canUndo = false) =>
      bar.set('result', {
        name: 'result',
        text,
        tone: 'info',
        actions: canUndo ? [undo, close] : [close],
      }),
  };
}
