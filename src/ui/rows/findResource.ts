import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf } from '../../kinds/grammar/ref.ts';
import { createPicker } from '../editorWindow.ts';
import { say } from '../say.ts';
import type { GroupNode, ItemNode } from './nodes.ts';
import type { Searched, Visit } from './searched.ts';

/** A resource, and the view that has it. */
interface Found {
  readonly node: ItemNode;
  readonly view: Searched;
}

interface Row extends vscode.QuickPickItem {
  /** None in the row that tells what was searched. */
  readonly found?: Found;
}

/** So long after the last letter the service is asked, in ms. */
const pause = 250;

/** Rows that come in within this time are shown at once, in ms: drawing them again and again would block the box. */
const gathering = 150;

/** What is searched for. */
export interface Search {
  readonly title: string;
  /** Whether resources of a kind are wanted; all are, if not said. */
  readonly keeps?: (kind: Kind) => boolean;
  readonly fail: (error: unknown) => void;
}

/**
 * Lets a user find a resource by name or id in all views; undefined: the box was closed. Rows come in while lists
 * are read; of long lists the service is asked for what was typed, where it can search. To close the box stops that.
 */
export function findResource(
  views: readonly Searched[],
  { title, keeps = () => true, fail }: Search,
): Promise<Found | undefined> {
  const { t } = vscode.l10n;
  const { promise, resolve } = Promise.withResolvers<Found | undefined>();
  const pick = createPicker<Row>({ title, placeholder: t('Type a name or an ID') });
  const abort = new AbortController();
  const rows = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let drawing: NodeJS.Timeout | undefined;
  let working = 0;
  /** Kinds of which there is more than was read. */
  const partly = new Set<string>();
  pick.onDidHide(() => {
    abort.abort();
    clearTimeout(timer);
    clearTimeout(drawing);
    pick.dispose();
    resolve(undefined);
  });
  pick.onDidAccept(() => {
    const found = pick.picked()?.found;
    // before there are rows, and at the one that tells of the search, there is nothing to take
    if (!found) return;
    resolve(found);
    pick.hide();
  });
  pick.onDidChangeValue((text) => {
    clearTimeout(timer);
    const wanted = text.trim();
    if (wanted !== '')
      timer = setTimeout(() => ofAll((view, list) => view.search(list, wanted, visit(view))), pause);
  });
  pick.open();
  ofAll(async (view, list) => {
    const whole = await view.walk(list, visit(view), abort.signal);
    if (!whole && !abort.signal.aborted) partly.add(t(list.kind.words.many));
  });
  return promise;

  function visit(view: Searched): Visit {
    return (found) => {
      if (abort.signal.aborted || found.length === 0) return;
      for (const node of found) rows.set(nameOf(node.ref), rowOf(node, view));
      show();
    };
  }

  /** The rows, and what was searched: an empty box would leave that open. */
  function show(): void {
    drawing ??= setTimeout(draw, gathering);
  }

  function draw(): void {
    drawing = undefined;
    if (abort.signal.aborted) return;
    const text = working > 0 ? t('Searching…') : t('Searched {0} resources', rows.size);
    const rest =
      partly.size > 0
        ? t('Not all {0} were searched. Filter the list to find more.', [...partly].join(', '))
        : '';
    const iconPath = new vscode.ThemeIcon('info');
    const told = { label: text, description: rest, iconPath, alwaysShow: true };
    pick.show([...rows.values(), { label: '', kind: vscode.QuickPickItemKind.Separator }, told]);
  }

  /** Does the same with each list, view by view. */
  function ofAll(work: (view: Searched, list: GroupNode) => Promise<void>): void {
    working += 1;
    pick.setBusy(true);
    Promise.all(
      views.map(async (view) => {
        for (const list of await view.groups().catch(() => []))
          if (!abort.signal.aborted && keeps(list.kind)) await work(view, list);
      }),
    )
      .catch(fail)
      .finally(() => {
        working -= 1;
        if (abort.signal.aborted) return;
        pick.setBusy(working > 0);
        show();
      });
  }
}

function rowOf(node: ItemNode, view: Searched): Row {
  const state = node.kind.state(node.item, Date.now());
  return {
    label: node.ref.title,
    description: [vscode.l10n.t(node.kind.words.one), node.ref.id, say(state.words), ...placeOf(node)].join(
      ' · ',
    ),
    iconPath: new vscode.ThemeIcon(state.icon),
    found: { node, view },
  };
}

/** The project and the region of a resource that has them. */
function placeOf({ parent }: ItemNode): string[] {
  const region = parent.type === 'group' ? parent.parent : undefined;
  return region ? [[region.parent, region].flatMap((each) => each?.ref.title ?? []).join(' › ')] : [];
}
