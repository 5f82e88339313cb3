import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Task } from '../../platform/cloud/task.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { showStoppable } from '../../ui/progress.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { say } from '../../ui/say.ts';
import type { Ending, Progress } from '../../work/followWork.ts';
import type { Work } from '../../work/keptWork.ts';
import type { Watcher } from '../../work/tasks.ts';
import { endWords, progressWords } from './workWords.ts';

export interface WorkNoticesOptions extends Pick<Host, 'kindOf' | 'fail'> {
  /** The kind of tasks. */
  readonly kind: Kind;
  /** Shows what was created; quietly: only its row, if the view is visible. */
  readonly show: (ref: Ref, quietly?: boolean) => Promise<void>;
  /** Called when the state of a task has changed. */
  readonly onStep: () => void;
  /** Called when some work is over. */
  readonly onEnd: (work: Work, ending: Ending) => void;
}

/** A button of a message, and what it shows. */
interface Step {
  readonly title: string;
  readonly ref: Ref;
  /** An action of it that is done instead. */
  readonly action?: string;
}

/** Reports running work: a notification with its time while it lasts, a message at its end. */
export function createWorkNotices(options: WorkNoticesOptions) {
  const { kind, show, onStep, onEnd, fail } = options;
  const { t } = vscode.l10n;

  function watch(work: Work, stop: () => void): Watcher {
    const ended = Promise.withResolvers<void>();
    let seen: Progress | undefined;
    void showStoppable({ title: work.title, button: t('Stop Waiting'), stop }, async (report) => {
      const tell = () => report({ message: progressWords(kind, work, seen) });
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
        onEnd(work, ending);
        void tellEnd(work, ending).catch((error) => fail(error, t('Could not show the result')));
      },
    };
  }

  async function tellEnd(work: Work, ending: Ending): Promise<void> {
    const { message, severity } = endWords(kind, work, ending);
    const steps = stepsOf(options, work, ending);
    const [made] = severity === 'info' ? steps : [];
    const rowShown =
      made && show(made.ref, true).catch((error) => fail(error, t('Could not show the result')));
    const picked = await showMessage(
      severity,
      message,
      steps.map(({ title }) => title),
    );
    const step = steps.find(({ title }) => title === picked);
    // what is shown late would unfold the view again that the user may fold meanwhile
    await rowShown;
    if (step?.action)
      await vscode.commands.executeCommand(`headend.row.${step.action}`, markTrusted(step.ref));
    else if (step) await show(step.ref);
  }

  return { watch };
}

type StepsOptions = Pick<WorkNoticesOptions, 'kind' | 'kindOf'>;

/** What can be shown at the end: what was created, and the task if that isn't all; or the failed task. */
function stepsOf({ kind, kindOf }: StepsOptions, { account }: Work, { tasks, unknown }: Ending): Step[] {
  const { t } = vscode.l10n;
  const failed = tasks.find(({ state }) => state === 'ERROR');
  if (failed) return [taskStep(kind, account, failed)];
  const made = tasks.flatMap((task) => kind.links?.(task) ?? []);
  const [first] = made.flatMap(({ label, kind: to, id, scope = {} }) =>
    kindOf(to)
      ? [{ title: t('Show {0}', say(label)), ref: { account, kind: to, scope, id, title: id } }]
      : [],
  );
  const offered = tasks.flatMap((each) => offeredOf(kindOf, kind, { account, task: each }));
  const [task] = tasks;
  const whole = made.length === 1 || (!task && unknown.length > 0);
  return [...(first ? [first] : []), ...offered, ...(task && !whole ? [taskStep(kind, account, task)] : [])];
}

/** What is offered of what a task has created, such as to show a password. */
function offeredOf(
  kindOf: StepsOptions['kindOf'],
  kind: Kind,
  { account, task }: { readonly account: string; readonly task: Task },
): Step[] {
  return (kind.links?.(task) ?? []).flatMap(({ kind: to, id, path, scope = {} }) => {
    const offers = kindOf(to)?.creation?.offers;
    if (!offers || path[0] !== 'created_resources') return [];
    const ref = { account, kind: to, scope, id, title: id };
    return [{ title: say(offers.title), ref, action: offers.action }];
  });
}

function taskStep(kind: Kind, account: string, task: Task): Step {
  const ref = { account, kind: kind.id, scope: {}, id: task.id, title: kind.title(task) };
  return { title: vscode.l10n.t('Show Task'), ref };
}

function statesOf({ tasks }: Progress): string {
  return tasks.map(({ id, state }) => `${id} ${state}`).join();
}
