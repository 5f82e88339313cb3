import type { FromPlayer, PlayerWord, PlayerWords } from '../wire/player.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import type { Note, NoteAction, NoteBar } from './noteBar.ts';
import { say } from './say.ts';

/** What the player has to say beside its picture, each with its next steps. */
export interface Notes {
  condition(condition: Condition | undefined): void;
  sound(isMissing: boolean): void;
  blocked(blocked: BlockedHost | undefined): void;
  nothing(): void;
  caution(text: string): void;
}

const tones: Readonly<Record<Condition['word'], Note['tone']>> = {
  slow: 'warning',
  waiting: 'info',
  stopped: 'warning',
  ended: 'info',
  notFound: 'error',
  forbidden: 'error',
  unreachable: 'error',
  undecodable: 'error',
  empty: 'warning',
  broken: 'error',
};

/** Puts the player's words into the note bar. */
export function createNotes(
  bar: NoteBar,
  words: PlayerWords,
  { post }: { post(message: FromPlayer): void },
): Notes {
  const act = (word: PlayerWord, message: FromPlayer, value?: string): NoteAction => ({
    label: say(words, word, value),
    run: () => post(message),
  });
  const retry = act('retry', { type: 'retry' });
  const open = act('openInBrowser', { type: 'openInBrowser' });

  const steps = (word: Condition['word']): NoteAction[] => {
    if (word === 'waiting' || word === 'ended' || word === 'stopped') return [retry];
    return word === 'undecodable' ? [open, retry] : [retry, open];
  };

  return {
    condition: (condition) =>
      bar.set(
        'condition',
        condition && {
          name: condition.word,
          text: say(words, condition.word, condition.value),
          tone: tones[condition.word],
          actions: steps(condition.word),
        },
      ),
    sound: (isMissing) =>
      bar.set(
        'sound',
        isMissing ? { name: 'noSound', text: words.noSound, tone: 'info', actions: [open] } : undefined,
      ),
    blocked: (blocked) =>
      bar.set(
        'blocked',
        blocked && {
          name: 'blocked',
          text: say(words, 'blocked', blocked.host),
          tone: blocked.isImage ? 'info' : 'error',
          actions: [act('allowHost', { type: 'allowHost', origin: blocked.origin }, blocked.host), open],
        },
      ),
    nothing: () =>
      bar.set('condition', { name: 'nothing', text: words.nothing, tone: 'info', actions: [retry] }),
    caution: (text) => bar.set('caution', { name: 'caution', text, tone: 'warning', actions: [] }),
  };
}
