import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { getVideoUpload } from '../../../../src/platform/streaming/videoUpload.ts';
import { FileTrouble } from '../../../../src/work/uploads/openFile.ts';
import type { Upload, UploadState } from '../../../../src/work/uploads/upload.ts';

const upload = (id: string, step: 'sending' | 'paused', { size = 1000, arrived = 0, rate = 100 } = {}) =>
  ({ id, name: `${id}.mp4`, state: { step } as UploadState, mark: { size }, arrived, rate }) as Upload;

/** What is told of these uploads, in an editor whose messages are answered by this button. */
async function told(all: Upload[], press?: string) {
  const [vscode, { createUploadNotices }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/upload/notices.ts'),
  ]);
  const messages: string[] = [];
  const boxes: {
    title: string;
    button: unknown;
    stop: () => void;
    steps: object[];
    done: Promise<unknown>;
  }[] = [];
  const before = { ...vscode.window };
  const answer = async (text: string, _: object, ...buttons: string[]) => {
    messages.push(`${text} [${buttons}]`);
    return press;
  };
  Object.assign(vscode.window, {
    showInformationMessage: answer,
    showErrorMessage: answer,
    withProgress(
      { title, cancellable }: { title: string; cancellable: unknown },
      task: (progress: object, token: object) => Promise<unknown>,
    ) {
      const steps: object[] = [];
      const stops: (() => void)[] = [];
      const done = task(
        { report: (step: object) => steps.push(step) },
        { onCancellationRequested: (then: () => void) => stops.push(then) },
      );
      boxes.push({ title, button: cancellable, stop: () => stops[0]?.(), steps, done });
      return done;
    },
  });
  const done: string[] = [];
  const act = (what: string) => async (id: string) => {
    done.push(`${what} ${id}`);
    all = all.map((each) => (each.id === id && what === 'pause' ? upload(id, 'paused') : each));
  };
  const uploads = { all: () => all, pause: act('pause'), resume: act('resume'), restart: act('restart') };
  const notices = createUploadNotices({ fail: assert.fail as never }, () => uploads as never);
  return {
    notices,
    boxes,
    messages,
    done,
    has: (next: Upload[]) => {
      all = next;
      notices.check();
    },
    close() {
      notices.dispose();
      Object.assign(vscode.window, before);
    },
  };
}

const goneVideo = new CallError(
  { reason: 'missing' },
  { operation: getVideoUpload, call: 'GET /', origin: '' },
);

describe('An upload that stopped', () => {
  for (const [what, error, button, deed] of [
    ['goes on where it was', new Error('no'), 'Resume', 'resume a'],
    ['goes on once its file is back', new FileTrouble('missing', '/a'), 'Resume', 'resume a'],
    ['begins anew if its file changed', new FileTrouble('changed', '/a'), 'Upload Again', 'restart a'],
    ['begins anew if its video was deleted', goneVideo, 'Upload Again', 'restart a'],
  ] as const)
    it(`${what}, if the user wants that`, async () => {
      const pressed = await told([], button);
      await pressed.notices.failed({ id: 'a', name: 'a' } as never, error);
      pressed.close();
      assert.match(pressed.messages.join(), new RegExp(`^Could not upload “a”: .* \\[${button}[,\\]]`));
      assert.deepEqual(pressed.done, [deed]);
      const left = await told([]);
      await left.notices.failed({ id: 'a', name: 'a' } as never, error);
      left.close();
      assert.deepEqual(left.done, []);
    });
});

describe('The notification of uploads', () => {
  it('is one for all that go on, whose button pauses them, and those alone go on again', async () => {
    const all = [upload('a', 'sending'), upload('b', 'paused'), upload('c', 'sending')];
    const { notices, boxes, messages, done, close } = await told(all, 'Resume');
    notices.check();
    notices.check();
    assert.deepEqual(
      boxes.map(({ title, button }) => [title, button]),
      [['Uploading 2 files', 'Pause']],
    );
    boxes[0]?.stop();
    await new Promise(setImmediate);
    close();
    assert.deepEqual(messages, ['Paused 2 uploads. [Resume]']);
    assert.deepEqual(done, ['pause a', 'pause c', 'resume a', 'resume c']);
  });

  it('leaves what it paused as it is, unless the user wants it to go on', async () => {
    const { notices, boxes, messages, done, close } = await told([upload('a', 'sending')]);
    notices.check();
    boxes[0]?.stop();
    await new Promise(setImmediate);
    close();
    assert.deepEqual(messages, ['Paused the upload of “a.mp4”. [Resume]']);
    assert.deepEqual(done, ['pause a']);
  });

  it('ends once nothing goes on, and comes again with the next upload', async () => {
    const { boxes, has, close } = await told([]);
    has([upload('a', 'paused')]);
    assert.equal(boxes.length, 0);
    has([upload('a', 'sending')]);
    has([upload('a', 'paused')]);
    await boxes[0]?.done;
    await new Promise(setImmediate);
    has([upload('b', 'sending')]);
    close();
    assert.deepEqual(
      boxes.map(({ title }) => title),
      ['Uploading “a.mp4”', 'Uploading “b.mp4”'],
    );
  });

  it('says how far all of them are together, and how fast', async () => {
    const all = [
      upload('a', 'sending', { size: 1000, arrived: 500, rate: 100 }),
      upload('b', 'sending', { size: 3000, arrived: 500, rate: 200 }),
    ];
    const { notices, boxes, close } = await told(all);
    notices.check();
    close();
    const message = '2 left · 25% · 1000 B of 3.91 KiB · 300 B/s · 10 s remaining';
    assert.deepEqual(boxes[0]?.steps, [{ message, increment: 25 }]);
  });
});
