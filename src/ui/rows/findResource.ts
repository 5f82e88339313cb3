import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { createPicker } from '../editorWindow.ts';
import { createFoundRows, type Found, type FoundRow } from './foundRows.ts';
import type { GroupNode } from './nodes.ts';
import type { Searched } from './searched.ts';

/** How long after the last keystroke the service is asked, in ms. */
const pause = 250;

/** What is searched for. */
export interface Search {
  readonly title: string;
  /** Whether resources of a kind are searched for; default: all kinds. */
  readonly keeps?: (kind: Kind) => boolean;
  /** A resource that is hardly meant: it comes after all others. */
  readonly last?: Ref | undefined;
  readonly fail: (error: unknown) => void;
  /** Logs why a view can't be searched; the search goes on in the others. */
  readonly log: (error: unknown) => void;
}

/**
 * Lets a user find a resource by name or id in all views; undefined: the box was closed. Rows arrive while
 * lists are read; for long lists the service searches for the typed text, if it can. Closing the box stops
 * that.
 */
export function findResource(
  views: readonly Searched[],
  { title, keeps = () => true, last, fail, log }: Search,
): Promise<Found | undefined> {
  const { promise, resolve } = Promise.withResolvers<Found | undefined>();
  const pick = createPicker<FoundRow>({ title, placeholder: vscode.l10n.t('Type a name or an ID') });
  const abort = new AbortController();
  const rows = createFoundRows(pick, abort.signal, last);
  let timer: NodeJS.Timeout | undefined;
  pick.onDidHide(() => {
    abort.abort();
    clearTimeout(timer);
    pick.dispose();
    resolve(undefined);
  });
  pick.onDidAccept(() =>
    rows.take(pick.picked(), (found) => {
      resolve(found);
      pick.hide();
    }),
  );
  pick.onDidChangeValue((text) => {
    rows.match(text);
    clearTimeout(timer);
    const wanted = text.trim();
    if (wanted !== '')
      timer = setTimeout(() => ofAll((view, list) => view.search(list, wanted, rows.visit(view))), pause);
  });
  pick.open();
  ofAll(async (view, list) => {
    const whole = await view.walk(list, rows.visit(view), abort.signal);
    if (!whole && !abort.signal.aborted) rows.leaves(list.kind);
  });
  return promise;

  function groupsOf(view: Searched): Promise<GroupNode[]> {
    return view.groups().catch((error: unknown) => {
      log(error);
      return [];
    });
  }

  /** Does the same with each list, view by view. */
  function ofAll(work: (view: Searched, list: GroupNode) => Promise<void>): void {
    rows.begin();
    Promise.all(
      views.map(async (view) => {
        for (const list of await groupsOf(view))
          if (!abort.signal.aborted && keeps(list.kind)) await work(view, list);
      }),
    )
      .catch(fail)
      .finally(rows.end);
  }
}
