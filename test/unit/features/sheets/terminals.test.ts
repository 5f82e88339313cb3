import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Programs } from '../../../../src/features/sheets/terminals.ts';
import type { Program } from '../../../../src/kinds/grammar/sheet.ts';
import { words } from '../../../../src/shared/words.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

type Answer = Awaited<ReturnType<Programs['ask']>>;

/** A program is run that answers its questions so, while a message is answered by this button. */
async function running(
  answers: readonly Answer[],
  {
    press = undefined as string | undefined,
    remote = undefined as string | undefined,
    lack = undefined as Program['lack'],
  } = {},
) {
  const [vscode, { createTerminals }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/sheets/terminals.ts'),
  ]);
  const told: string[] = [];
  const written: string[] = [];
  const opened: { name: string; isTransient: unknown; type(keys: string): void; close(): void }[] = [];
  const before = [{ ...vscode.window }, { ...vscode.env }];
  Object.assign(vscode.env, {
    remoteName: remote,
    openExternal: async (address: unknown) => void told.push(`opened ${address}`),
  });
  Object.assign(vscode.window, {
    async showErrorMessage(text: string, _: object, ...buttons: string[]) {
      told.push(`${text} [${buttons}]`);
      return press;
    },
    createTerminal({
      name,
      pty,
      isTransient,
    }: {
      name: string;
      pty: import('vscode').Pseudoterminal;
      isTransient: boolean;
    }) {
      pty.onDidWrite((text) => written.push(text));
      pty.onDidClose?.(() => written.push('CLOSED'));
      const type = (keys: string) => pty.handleInput?.(keys);
      opened.push({ name, isTransient, type, close: () => pty.close() });
      return { show: () => pty.open(undefined) };
    },
  });
  const left = [...answers];
  const now: { heard?: Parameters<Programs['start']>[1]; stops: number } = { stops: 0 };
  const clipboard = {
    copy: async (text: string, of: object) => void told.push(`copied ${text} ${JSON.stringify(of)}`),
  };
  const terminals = createTerminals(
    {
      ask: async () => left.shift() ?? assert.fail('it was asked more'),
      start(_, heard) {
        now.heard = heard;
        return {
          stop: () => {
            now.stops += 1;
          },
        };
      },
    },
    clipboard as never,
  );
  const program = {
    questions: answers.map(() => ['-version']),
    home: 'https://example.com/',
    lack,
  } as unknown as Program;
  await terminals.run({ title: 'Push', program, command: [['ffmpeg'], ['-i']], line: 'ffmpeg -i' });
  Object.assign(vscode.window, before[0]);
  Object.assign(vscode.env, before[1]);
  return { terminals, told, written, opened, now };
}

const fine = { state: 'answered', text: 'version 8' } as const;

describe('A program that can’t be run', () => {
  it('is told with the reason and the machine, and can be had or run elsewhere', async () => {
    const buttons = '[Get ffmpeg,Copy Command Line]';
    for (const [answer, remote, why] of [
      [
        { state: 'absent' },
        undefined,
        'ffmpeg wasn’t found in the PATH of this machine. Install it, then try again.',
      ],
      [
        { state: 'absent' },
        'ssh-remote',
        'ffmpeg wasn’t found in the PATH of the remote machine (ssh-remote). Install it, then try again.',
      ],
      [{ state: 'failed', text: 'no' }, undefined, 'ffmpeg failed to run on this machine: no'],
    ] as const) {
      const { told, opened } = await running([answer], { ...(remote ? { remote } : {}) });
      assert.deepEqual([told, opened], [[`${why} ${buttons}`], []]);
    }
  });

  it('is any in a browser: its command line is for a terminal elsewhere', async () => {
    const { told, opened } = await inABrowser(() => running([]));
    const text = 'ffmpeg can’t run in a browser. Copy the command line and run it in a terminal.';
    assert.deepEqual([told, opened], [[`${text} [Copy Command Line]`], []]);
  });

  it('is one that lacks what is needed, by all that it answered', async () => {
    const lack = (answers: readonly string[]) => words('{0} lack it.', answers.join(' and '));
    const { told } = await running([fine, { state: 'answered', text: 'codecs' }], { lack });
    assert.deepEqual(told, ['version 8 and codecs lack it. [Get ffmpeg,Copy Command Line]']);
  });

  it('has its command line copied as a secret', async () => {
    const { told } = await running([{ state: 'absent' }], { press: 'Copy Command Line' });
    assert.equal(told[1], 'copied ffmpeg -i {"secret":true}');
  });

  it('has its home opened', async () => {
    const { told } = await running([{ state: 'absent' }], { press: 'Get ffmpeg' });
    assert.equal(told[1], 'opened https://example.com/');
  });
});

describe('The terminal of a program', () => {
  it('is kept by nobody, ends the program with Ctrl+C alone, and closes with a key once that has ended', async () => {
    const { opened, written, now } = await running([fine]);
    const [terminal] = opened;
    assert.deepEqual([terminal?.name, terminal?.isTransient], ['Push', true]);
    now.heard?.onText('one\ntwo\n');
    terminal?.type('q');
    assert.equal(now.stops, 0);
    terminal?.type('\u0003');
    assert.equal(now.stops, 1);
    now.heard?.onEnd(255);
    terminal?.type('q');
    assert.deepEqual(written, [
      'one\r\ntwo\r\n',
      '\r\nThe process ended (255). Press any key to close the terminal.\r\n',
      'CLOSED',
    ]);
  });

  it('ends the program when it is closed, or with the window, and once', async () => {
    const closed = await running([fine]);
    closed.opened[0]?.close();
    closed.terminals.dispose();
    assert.equal(closed.now.stops, 1);
    const left = await running([fine]);
    left.terminals.dispose();
    assert.equal(left.now.stops, 1);
  });
});
