import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { reasonOf } from '../describe.ts';
import type { createPicker } from '../editorWindow.ts';
import { say } from '../say.ts';
import { type Candidate, createCandidates, isMatch } from './candidates.ts';
import type { ItemNode } from './nodes.ts';
import type { Searched, Visit } from './searched.ts';

/** A resource, and the view that has it. */
export interface Found {
  readonly node: ItemNode;
  readonly view: Searched;
}

/** A row of the box for finding resources. */
export interface FoundRow extends vscode.QuickPickItem {
  /** Absent in the row with the search status. */
  readonly found?: Entry;
}

/** A resource as the search keeps it: its row is made only if it shows. */
interface Entry extends Candidate, Found {}

/** The most rows in the box: the editor takes more of them too slowly to type. */
const mostRows = 50;

type Box = Pick<ReturnType<typeof createPicker<FoundRow>>, 'show' | 'setBusy'>;

/** Rows that arrive within this time are shown together, in ms: redrawing for each would block the box. */
const gathering = 150;

/**
 * The rows of a box: what was found so far, and the search status. Nothing is drawn after `closed`. `last`: comes after all
 * others.
 */
export function createFoundRows(box: Box, closed: AbortSignal, last?: Ref) {
  const { t } = vscode.l10n;
  const entries = createCandidates<Entry>();
  const lastName = last && nameOf(last);
  let text = '';
  /** What the box shows. */
  let shown: readonly Entry[] = [];
  /** Who waits for the first row that matches, after an Enter that came before it. */
  let waiting: ((found: Found) => void) | undefined;
  /** Kinds with more resources than were read. */
  const partly = new Set<string>();
  /** Why the service could not search for the text, by kind. */
  const failed = new Map<string, string>();
  let drawing: NodeJS.Timeout | undefined;
  let working = 0;
  closed.addEventListener('abort', () => clearTimeout(drawing));

  /** Shows the rows, and what was searched: an empty box would leave that open. */
  function show(): void {
    drawing ??= setTimeout(draw, gathering);
  }

  function draw(): void {
    clearTimeout(drawing);
    drawing = undefined;
    const { best, count } = entries.best(text, mostRows);
    const size = entries.size();
    const searched = size === 1 ? t('Searched 1 resource') : t('Searched {0} resources', size);
    const isNone = working === 0 && count === 0 && text.trim() !== '';
    const label = working > 0 ? t('Searching…') : isNone ? t('No resources match') : searched;
    const left = [...partly].filter((kinds) => !failed.has(kinds));
    const remarks = [
      isNone ? t('{0}.', searched) : '',
      ...failures(),
      count > best.length ? t('Showing the first {0} of {1} matches.', best.length, count) : '',
      left.length > 0 ? t('Not all {0} were searched. Filter the list to find more.', left.join(', ')) : '',
    ];
    const iconPath = new vscode.ThemeIcon(failed.size > 0 ? 'warning' : 'info');
    const description = remarks.filter(Boolean).join(' ');
    const statusRow = { label, description, iconPath, alwaysShow: true };
    box.show([...best.map(rowOf), { label: '', kind: vscode.QuickPickItemKind.Separator }, statusRow]);
    shown = best;
    if (best[0]) waiting?.(best[0]);
  }

  /** What could not be searched, in words: what fails for the same reason together. */
  function failures(): string[] {
    const byReason = Map.groupBy(failed.keys(), (kinds) => failed.get(kinds) ?? '');
    return [...byReason].map(([why, kinds]) => t('Could not search {0}: {1}.', kinds.join(', '), why));
  }

  return {
    /** Adds what a view finds. */
    visit(view: Searched): Visit {
      return (found) => {
        if (closed.aborted || found.length === 0) return;
        for (const node of found) {
          const name = nameOf(node.ref);
          entries.put(name, { ...entryOf(node, view), isLast: name === lastName });
        }
        show();
      };
    },
    /** Shows the resources that match a text, at once. */
    match(wanted: string): void {
      text = wanted;
      waiting = undefined;
      failed.clear();
      draw();
    },
    /**
     * Takes what Enter was pressed on. The editor may tell of a row of an earlier text, or of the status, as it draws
     * later than it is typed into: then it is the first match, or the first to come, until something else is typed.
     */
    take(row: FoundRow | undefined, then: (found: Found) => void): void {
      const onIt = row?.found && isMatch(row.found, text) ? row.found : shown[0];
      if (onIt) then(onIt);
      else if (text.trim() !== '') waiting = then;
    },
    /** Records that there are more resources of a kind than were read. */
    leaves: (kind: Kind) => void partly.add(t(kind.words.many)),
    /** Records why the service could not search a list for the text. */
    fails: (kind: Kind, error: unknown) => void failed.set(t(kind.words.many), reasonOf(error)),
    /** A search begins; several may run at once. */
    begin(): void {
      working += 1;
      box.setBusy(true);
    },
    end(): void {
      working -= 1;
      if (closed.aborted) return;
      box.setBusy(working > 0);
      show();
    },
  };
}

function entryOf(node: ItemNode, view: Searched): Entry {
  return { node, view, searchText: `${node.ref.title}\n${descriptionOf(node)}`.toLowerCase() };
}

/** The editor shows all of them: they were matched here. */
function rowOf(found: Entry): FoundRow {
  const { node } = found;
  return {
    label: node.ref.title,
    description: descriptionOf(node),
    iconPath: new vscode.ThemeIcon(node.kind.state(node.item, Date.now()).icon),
    alwaysShow: true,
    found,
  };
}

function descriptionOf(node: ItemNode): string {
  const state = say(node.kind.state(node.item, Date.now()).words);
  return [vscode.l10n.t(node.kind.words.one), node.ref.id, state, ...placeOf(node)].join(' · ');
}

/** The project and the region of a resource that has them. */
function placeOf({ parent }: ItemNode): string[] {
  const region = parent.type === 'group' ? parent.parent : undefined;
  return region ? [[region.parent, region].flatMap((each) => each?.ref.title ?? []).join(' › ')] : [];
}
