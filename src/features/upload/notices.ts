import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { runStep } from '../../ui/describe.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { showStoppable } from '../../ui/progress.ts';
import { isVideoGone } from '../../work/uploads/isVideoGone.ts';
import type { KeptUpload } from '../../work/uploads/keptUploads.ts';
import { FileTrouble } from '../../work/uploads/openFile.ts';
import type { Upload } from '../../work/uploads/upload.ts';
import type { Uploads } from '../../work/uploads/uploads.ts';
import { createBatch, isGoing } from './batch.ts';
import { amountWords, stoppedMessage, uploadWords } from './words.ts';

/** How often the notification is brought up to date, in ms. */
const interval = 1000;

/** Tells of uploads: one notification while any goes on, and a message for each that stopped. */
export function createUploadNotices({ fail }: Pick<Host, 'fail'>, uploads: () => Uploads) {
  const { t } = vscode.l10n;
  /** What goes on since the notification opened. */
  let batch = createBatch();
  let isOpen = false;

  function open(): void {
    isOpen = true;
    batch = createBatch();
    const { promise, resolve } = Promise.withResolvers<void>();
    const box = {
      title: titleOf(uploads().all().filter(isGoing)),
      button: t('Pause'),
      stop: () => void pauseAll().catch((error) => fail(error, t('Could not pause'))),
    };
    let shown = 0;
    const work = showStoppable(box, async (report) => {
      const tell = () => {
        const going = uploads().all().filter(isGoing);
        if (going.length === 0) {
          resolve();
          return;
        }
        const { percent, message } = progressOf(going);
        report({ message, increment: Math.max(0, percent - shown) });
        shown = Math.max(shown, percent);
      };
      tell();
      const timer = setInterval(tell, interval);
      await promise.finally(() => clearInterval(timer));
    });
    void work.finally(() => {
      isOpen = false;
    });
    ending = resolve;
  }
  let ending: (() => void) | undefined;

  function progressOf(going: readonly Upload[]): { percent: number; message: string } {
    const { count, ...sums } = batch.note(uploads().all());
    const [only] = going;
    const rates = going.flatMap(({ rate }) => rate ?? []);
    const rate = rates.length > 0 ? rates.reduce((total, each) => total + each) : undefined;
    const amounts = { ...sums, rate };
    const isOne = going.length === 1 && count === 1 && only;
    const message = isOne
      ? uploadWords(only)
      : [t('{0} left', going.length), amountWords(amounts)].join(' · ');
    return { percent: (amounts.arrived / amounts.size) * 100, message };
  }

  async function pauseAll(): Promise<void> {
    const going = uploads().all().filter(isGoing);
    await Promise.all(going.map(({ id }) => uploads().pause(id)));
    if (going.length === 0) return;
    const resume = t('Resume');
    const [first] = going;
    const text =
      going.length === 1
        ? t('Paused the upload of “{0}”.', first?.name ?? '')
        : t('Paused {0} uploads.', going.length);
    const picked = await showMessage('info', text, [resume]);
    if (picked === resume) for (const { id } of going) await uploads().resume(id);
  }

  return {
    /** Shows the notification once something goes on. */
    check(): void {
      const isAny = uploads().all().some(isGoing);
      if (isAny && !isOpen) open();
      if (!isAny) ending?.();
    },
    /** All of an upload has arrived. */
    done: ({ id }: KeptUpload) => batch.done(id),
    async failed({ id, name }: KeptUpload, error: unknown): Promise<void> {
      const { message, next } = stoppedMessage(name, error);
      const isOther = (error instanceof FileTrouble && error.reason === 'changed') || isVideoGone(error);
      const again = isOther ? t('Upload Again') : t('Resume');
      const picked = await showMessage('error', message, [again, ...(next ? [next.title] : [])]);
      if (picked === again) await (isOther ? uploads().restart(id) : uploads().resume(id));
      else await runStep(next, picked);
    },
    dispose: () => ending?.(),
  };
}

function titleOf(going: readonly Upload[]): string {
  const { t } = vscode.l10n;
  const [first, second] = going;
  return first && !second ? t('Uploading “{0}”', first.name) : t('Uploading {0} files', going.length);
}
