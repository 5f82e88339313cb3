import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import type { Call } from '../../../src/platform/client/call.ts';
import { operations } from '../../../src/platform/operations.ts';
import { words } from '../../../src/shared/words.ts';
import type { TypeOptions } from '../../../src/ui/ask.ts';
import type { MessageOptions } from '../../../src/ui/editorWindow.ts';

const account = { label: 'Quiet Media' };

function call(more: Partial<Call> = {}): Call {
  const operation = operations.find(({ id }) => id === 'streaming.streams.update') ?? assert.fail();
  return { operation, input: {}, about: 'Match', ...more };
}

/** The questions before changes, and how they are answered. */
async function confirms() {
  const { createConfirms } = await import('../../../src/ui/confirms.ts');
  const asked: string[] = [];
  const boxes: TypeOptions[] = [];
  const answers: ((answer: string | undefined) => void)[] = [];
  const next = () => new Promise<string | undefined>((resolve) => void answers.push(resolve));
  const user = {
    type(options: TypeOptions) {
      asked.push(`${options.title} | ${options.prompt}`);
      boxes.push(options);
      return next();
    },
    warn(text: string, buttons: readonly string[], { modal, detail }: MessageOptions = {}) {
      asked.push(`${modal ? 'modal: ' : ''}${text} | ${detail} | ${buttons}`);
      return next();
    },
  };
  return { ...createConfirms(user), asked, boxes, answers };
}

/** Lets what is under way go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const interrupts = {
  question: (title: string) => words('Cut “{0}” off?', title),
  questionOfMany: (count: string) => words('Cut {0} off?', count),
  button: words('Cut Off'),
  why: words('Viewers see it.'),
};

describe('A change that is confirmed', () => {
  it('by its name is asked about once the question before is answered', async () => {
    const { typed, asked, answers } = await confirms();
    const both = [typed(call(), account), typed(call({ about: 'Other' }), account)];
    await turn();
    assert.deepEqual(asked, ['Update a live stream in Quiet Media | Type “Match” to confirm.']);
    answers[0]?.('Match');
    await turn();
    assert.equal(asked[1], 'Update a live stream in Quiet Media | Type “Other” to confirm.');
    answers[1]?.('Match');
    assert.deepEqual(await Promise.all(both), [true, false]);
  });

  it('by its name says what it interrupts, and what it is a part of', async () => {
    const { typed, asked, answers } = await confirms();
    const first = typed(call({ interrupts, undertaking: { title: 'Update 3 streams' } }), account);
    await turn();
    assert.deepEqual(asked, ['Update 3 streams in Quiet Media | Viewers see it. Type “Match” to confirm.']);
    answers[0]?.(undefined);
    assert.equal(await first, false);
  });

  it('takes a name as it can be seen and typed, and that of the account where there is none', async () => {
    const { typed, boxes, answers } = await confirms();
    const first = typed(call({ about: ' Évening\u200b\n  News ' }), account);
    await turn();
    const check = (text: string) => boxes.at(-1)?.check?.(text)?.message;
    assert.deepEqual(
      [check('E\u0301vening News'), check('evening news'), check('')],
      [undefined, 'Type “Évening News” to confirm.', 'Type “Évening News” to confirm.'],
    );
    answers[0]?.('Évening  News');
    assert.equal(await first, true);
    const second = typed(call({ about: '\u200b' }), account);
    await turn();
    assert.equal(check('Quiet Media'), undefined);
    answers[1]?.(undefined);
    assert.equal(await second, false);
  });

  it('by a button names the account, and is made for that button alone', async () => {
    const { pressed, asked, answers } = await confirms();
    const first = pressed(call({ interrupts }), account);
    await turn();
    assert.deepEqual(asked, ['modal: Cut “Match” off? | Viewers see it.\n\nAccount: Quiet Media | Cut Off']);
    answers[0]?.('Cut Off');
    const second = pressed(call({ interrupts }), account);
    await turn();
    answers[1]?.(undefined);
    assert.deepEqual(await Promise.all([first, second]), [true, false]);
  });

  it('is asked about although the question before could not be put', async () => {
    const { createConfirms } = await import('../../../src/ui/confirms.ts');
    const ends = [Promise.reject(new Error('closed')), Promise.resolve('Match')];
    const { typed } = createConfirms({
      type: () => ends.shift() ?? assert.fail('asked once more'),
      warn: () => assert.fail('asked by a button'),
    });
    await assert.rejects(typed(call(), account), /closed/);
    assert.equal(await typed(call(), account), true);
  });
});
