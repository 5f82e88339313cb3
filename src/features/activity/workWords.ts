import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { span, workSpan } from '../../shared/times.ts';
import { reasonOf } from '../../ui/describe.ts';
import { say } from '../../ui/say.ts';
import type { Ending, Progress } from '../../work/followWork.ts';
import type { Work } from '../../work/keptWork.ts';

/** How far some work has progressed; `kind` is the kind of tasks. */
export function progressWords(kind: Kind, work: Work, seen: Progress | undefined): string {
  const { t } = vscode.l10n;
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

/** The result of some work, in words; `kind` is the kind of tasks. */
export function endWords(kind: Kind, { title, since }: Work, { tasks, unknown, over }: Ending) {
  const { t } = vscode.l10n;
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
