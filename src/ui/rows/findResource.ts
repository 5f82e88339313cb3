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
  /** Logs why a view or a list can't be searched; the search goes on in the others. */
  readonly log: (error: unknown) => void;
}

/**
 * Lets a user find a resource by name or id in all views; undefined: the box was closed. Rows arrive while
 * lists are read; for long lists the service searches for the typed text, if it can, until another is typed. Closing
 * the box stops all of it.
 */
export function findResource(
  views: readonly Searched[],
  { title, keeps = () => true, last, fail, log }: Search,
): Promise<Found | undefined> {
  const { promise, resolve } = Promise.withResolvers<Found | undefined>();
  const pick = createPicker<FoundRow>({ title, placeholder: vscode.l10n.t('Type a name or an ID') });
  const closing = new AbortController();
  const rows = createFoundRows(pick, closing.signal, last);
  let timer: NodeJS.Timeout | undefined;
  /** The search of the service for what is typed. */
  let asking = new AbortController();
  pick.onDidHide(() => {
    closing.abort();
    asking.abort();
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
    asking.abort();
    clearTimeout(timer);
    rows.match(text);
    const wanted = text.trim();
    if (wanted !== '') timer = setTimeout(ask, pause, wanted);
  });
  pick.open();
  ofAll(closing.signal, async (view, list) => {
    const whole = await view.walk(list, rows.visit(view), closing.signal);
    if (!whole && !closing.signal.aborted) rows.leaves(list.kind);
  });
  return promise;

  function ask(text: string): void {
    asking = new AbortController();
    const { signal } = asking;
    ofAll(signal, (view, list) =>
      view.search(list, text, rows.visit(view), signal).catch((error: unknown) => {
        if (signal.aborted) return;
        log(error);
        rows.fails(list.kind, error);
      }),
    );
  }

  function groupsOf(view: Searched): Promise<GroupNode[]> {
    return view.groups().catch((error: unknown) => {
      log(error);
      return [];
    });
  }

  /** Does the same with each list, view by view. Once it is stopped it counts as over, whatever is still underway. */
  function ofAll(signal: AbortSignal, work: (view: Searched, list: GroupNode) => Promise<void>): void {
    let isOver = false;
    const end = () => {
      if (!isOver) rows.end();
      isOver = true;
    };
    rows.begin();
    signal.addEventListener('abort', end);
    Promise.all(
      views.map(async (view) => {
        for (const list of await groupsOf(view))
          if (!signal.aborted && keeps(list.kind)) await work(view, list);
      }),
    )
      .catch(fail)
      .finally(end);
  }
}
