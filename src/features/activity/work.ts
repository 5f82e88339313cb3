import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { span, workSpan } from '../../shared/times.ts';
import { reasonOf } from '../../ui/describe.ts';
import { showMessage, showProgress } from '../../ui/editorWindow.ts';
import { say } from '../../ui/say.ts';
import type { Work } from '../../work/keptWork.ts';
import type { Ending, Progress, Watcher } from '../../work/tasks.ts';

export interface WorkNoticesOptions {
  /** The kind of tasks. */
  readonly kind: Kind;
  readonly kindOf: (id: string) => Kind | undefined;
  /** Shows what was made; quietly: its row alone, where it is in sight. */
  readonly show: (ref: Ref, quietly?: boolean) => Promise<void>;
  /** Called when a task is in another state than before. */
  readonly onStep: () => void;
  /** Called when some work is over. */
  readonly onEnd: () => void;
  readonly fail: (error: unknown, what: string) => void;
}

/** A button of a message, and what it shows. */
interface Step {
  readonly title: string;
  readonly ref: Ref;
}

/** Tells of work that goes on: a notification with its time while it lasts, a message at its end. */
export function createWorkNotices({ kind, kindOf, show, onStep, onEnd, fail }: WorkNoticesOptions) {
  const { t } = vscode.l10n;

  function watch(work: Work, stop: () => void): Watcher {
    const ended = Promise.withResolvers<void>();
    let seen: Progress | undefined;
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: work.title,
      // The editor takes the label of the button here, too; an editor that does not says “Cancel”.
      cancellable: t('Stop Waiting') as unknown as boolean,
    };
    void showProgress(options, async (report, token) => {
      token.onCancellationRequested(stop);
      const tell = () => report({ message: progressWords(work, seen) });
      tell();
      const timer = setInterval(tell, 1000);
      await ended.promise;
      clearInterval(timer);
    });
    return {
      progress(progress) {
        if (statesOf(progress) !== (seen && statesOf(seen))) onStep();
        seen = progress;
      },
      end(ending) {
        ended.resolve();
        if (!ending) return;
        onEnd();
        void tellEnd(work, ending).catch((error) => fail(error, t('Could not show the result')));
      },
    };
  }

  function progressWords(work: Work, seen: Progress | undefined): string {
    if (!seen) return t('checking…');
    if (seen.trouble) return t('can’t check: {0}', reasonOf(seen.trouble));
    const now = Date.now();
    const [task] = seen.tasks;
    if (work.tasks.length === 1) return task ? say(kind.state(task, now).words) : '';
    const over = seen.tasks.filter((each) => !kind.isAtWork?.(each));
    const time = kind.took?.(seen.tasks, now);
    const finished = t('{0} of {1} tasks finished', over.length, work.tasks.length);
    return time === undefined ? finished : `${finished} · ${t('running for {0}', say(workSpan(time)))}`;
  }

  async function tellEnd(work: Work, ending: Ending): Promise<void> {
    const { message, severity } = endWords(work, ending);
    const steps = stepsOf(work, ending);
    const [made] = severity === 'info' ? steps : [];
    if (made) void show(made.ref, true).catch((error) => fail(error, t('Could not show the result')));
    const picked = await showMessage(
      severity,
      message,
      steps.map(({ title }) => title),
    );
    const step = steps.find(({ title }) => title === picked);
    if (step) await show(step.ref);
  }

  function endWords({ title, since }: Work, { tasks, unknown, over }: Ending) {
    const failed = tasks.filter(({ state }) => state === 'ERROR');
    const [why] = failed.flatMap(({ error }) => error || []);
    if (failed.length > 0) {
      const reason = why ?? t('the service did not say why');
      return { severity: 'error', message: t('“{0}” failed: {1}', title, reason) } as const;
    }
    if (!over) {
      const words = t(
        '“{0}” is still running after {1}. It continues on the service; Headend stopped checking.',
        title,
        say(span(Date.now() - since)),
      );
      return { severity: 'warning', message: words } as const;
    }
    if (unknown.length > 0) {
      const words = t('The service no longer has the task of “{0}”. Check the list for the result.', title);
      return { severity: 'warning', message: words } as const;
    }
    const took = kind.took?.(tasks, Date.now());
    const message =
      took === undefined
        ? t('“{0}” finished.', title)
        : t('“{0}” finished in {1}.', title, say(workSpan(took)));
    return { severity: 'info', message } as const;
  }

  /** What may be shown at the end: what was made, and the task that made several things, or goes on; or what failed. */
  function stepsOf({ account }: Work, { tasks, unknown }: Ending): Step[] {
    const failed = tasks.find(({ state }) => state === 'ERROR');
    if (failed) return [taskStep(account, failed)];
    const made = tasks.flatMap((task) => kind.links?.(task) ?? []);
    const [first] = made.flatMap(({ label, kind: to, id, scope = {} }) =>
      kindOf(to)
        ? [{ title: t('Show {0}', say(label)), ref: { account, kind: to, scope, id, title: id } }]
        : [],
    );
    const [task] = tasks;
    const whole = made.length === 1 || (!task && unknown.length > 0);
    return [...(first ? [first] : []), ...(task && !whole ? [taskStep(account, task)] : [])];
  }

  const taskStep = (account: string, task: { id: string }): Step => ({
    title: t('Show Task'),
    ref: { account, kind: kind.id, scope: {}, id: task.id, title: kind.title(task) },
  });

  return { watch };
}

function statesOf({ tasks }: Progress): string {
  return tasks.map(({ id, state }) => `${id} ${state}`).join();
}
