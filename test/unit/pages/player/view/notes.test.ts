import assert from 'node:assert/strict';
import type { Condition } from '../../../../../src/pages/player/session/condition.ts';
import type { Note, NoteBar } from '../../../../../src/pages/player/view/noteBar.ts';
import { createNotes } from '../../../../../src/pages/player/view/notes.ts';
import type { FromPlayer } from '../../../../../src/wire/fromPlayer.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';

describe('The notes of a player', () => {
  let shown: Record<string, Note | undefined> = {};
  let posted: FromPlayer[] = [];
  let done: string[] = [];
  beforeEach(() => {
    shown = {};
    posted = [];
    done = [];
  });

  const notesOf = ({ h264 = false, all = false } = {}) => {
    const bar = { set: (slot: string, note: Note | undefined) => Object.assign(shown, { [slot]: note }) };
    return createNotes(
      bar as unknown as NoteBar,
      echoWords<PlayerWords>('slow', 'blocked', 'leadsOn', 'variants', 'allowHost'),
      {
        post: (message) => posted.push(message),
        openInBrowser: () => done.push('open'),
        copyUrl: () => done.push('copy'),
        playH264: () => (h264 ? () => done.push('h264') : undefined),
        playAll: () => (all ? () => done.push('all') : undefined),
      },
    );
  };
  const steps = (slot: string) => shown[slot]?.actions.map(({ label }) => label);
  const meet = (word: Condition['word'], given = {}) => {
    notesOf(given).condition({ word, value: '12', isFinal: true });
    return [shown['condition']?.tone, ...(steps('condition') ?? [])];
  };

  const cases: readonly [Condition['word'], ...string[]][] = [
    ['waiting', 'info', 'retry'],
    ['ended', 'info', 'retry'],
    ['stopped', 'warning', 'retry'],
    ['slow', 'warning', 'retry', 'openInBrowser'],
    ['notFound', 'error', 'retry', 'openInBrowser'],
    ['expired', 'error', 'retry', 'openInBrowser'],
    ['refused', 'error', 'openInBrowser', 'copyUrl', 'retry'],
    ['undecodable', 'error', 'openInBrowser', 'copyUrl', 'retry'],
    ['empty', 'warning', 'retry', 'openInBrowser'],
  ];
  for (const [word, ...expected] of cases) {
    it(`have the steps that help, the most helpful first: ${word}`, () =>
      assert.deepEqual(meet(word), expected));
  }

  it('offer H.264 first where nothing can be decoded and there is such a form', () => {
    assert.deepEqual(meet('undecodable', { h264: true }), [
      'error',
      'playH264',
      'openInBrowser',
      'copyUrl',
      'retry',
    ]);
    shown['condition']?.actions[0]?.run();
    assert.deepEqual(done, ['h264']);
  });

  it('have the value in their sentence, and go', () => {
    const notes = notesOf();
    notes.condition({ word: 'slow', value: '12', isFinal: false });
    assert.deepEqual([shown['condition']?.name, shown['condition']?.text], ['slow', 'slow(12)']);
    notes.condition(undefined);
    assert.equal(shown['condition'], undefined);
  });

  it('name what is left out, and how to come to all of it again', () => {
    notesOf({ h264: true }).variants(['HEVC', 'AV1']);
    assert.deepEqual([shown['variants']?.text, steps('variants')], ['variants(HEVC, AV1)', ['playH264']]);
    notesOf({ all: true }).variants([]);
    assert.deepEqual([shown['variants']?.name, steps('variants')], ['onlyH264', ['playAll']]);
    notesOf().variants([]);
    assert.equal(shown['variants'], undefined);
  });

  it('offer to allow a host, but for one that leads on to another', () => {
    const blocked = { host: 'x.example', origin: 'https://x.example', isImage: false, leadsOn: false };
    const notes = notesOf();
    notes.blocked(blocked);
    assert.deepEqual(
      [shown['blocked']?.tone, steps('blocked')],
      ['error', ['allowHost(x.example)', 'openInBrowser']],
    );
    shown['blocked']?.actions[0]?.run();
    assert.deepEqual(posted, [{ type: 'allowHost', origin: 'https://x.example' }]);
    notes.blocked({ ...blocked, isImage: true, leadsOn: true });
    assert.deepEqual(
      [shown['blocked']?.text, shown['blocked']?.tone, steps('blocked')],
      ['leadsOn(x.example)', 'info', ['openInBrowser', 'copyUrl']],
    );
    notes.blocked(undefined);
    assert.equal(shown['blocked'], undefined);
  });

  it('take back what can be taken back, once', () => {
    const notes = notesOf();
    notes.result('done');
    assert.deepEqual(steps('result'), ['close']);
    notes.result('done', true);
    assert.deepEqual(steps('result'), ['undo', 'close']);
    shown['result']?.actions[0]?.run();
    assert.deepEqual([shown['result'], posted], [undefined, [{ type: 'undo' }]]);
  });

  it('say that there is no sound while there is none', () => {
    const notes = notesOf();
    notes.sound(true);
    assert.deepEqual(steps('sound'), ['openInBrowser', 'copyUrl']);
    notes.sound(false);
    assert.equal(shown['sound'], undefined);
  });
});
