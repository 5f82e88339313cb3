import * as vscode from 'vscode';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { listVerbs } from '../kinds/verbs/listVerbs.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { flash } from '../ui/editorWindow.ts';
import type { Handler } from '../ui/handler.ts';
import { listOf, type Node } from '../ui/rows/nodes.ts';
import { refFrom, refsFrom } from '../ui/rows/refs.ts';

/**
 * The commands of rows, whose titles name no kind: `headend.row.play` on the row of a stream does what
 * `headend.liveStream.play` does. They are built from the other commands, in `handlers`.
 */
export function createRowCommands(
  handlers: ReadonlyMap<string, Handler>,
  kinds: readonly Kind[],
): Map<string, Handler> {
  const verbs = kinds.flatMap(verbsOf);
  const opens = new Set(verbs.flatMap(({ action, opensEach }) => (opensEach ? [action] : [])));
  const names = [...verbs, ...listVerbs].map(({ action }) => action);

  /** Opens what several rows represent, one after another; rows without such a command are skipped. */
  const openAll = async (verb: string, refs: readonly Ref[]) => {
    const found = refs.flatMap((ref) => {
      const handler = handlers.get(`headend.${ref.kind}.${verb}`);
      return handler ? [() => handler(ref, refs)] : [];
    });
    if (found.length === 0) tellUnsupported();
    for (const open of found) await open();
  };

  const run = (verb: string): Handler => {
    return async (argument, selected) => {
      const refs = refsFrom(argument, selected);
      if (refs.length > 1 && opens.has(verb)) return openAll(verb, refs);
      const found = handlers.get(`headend.${verbFor(argument, verb)}`);
      if (found) return found(argument, selected);
      if (argument !== undefined && argument !== null) tellUnsupported();
      else tellUnknown();
      return undefined;
    };
  };
  return new Map(names.map((verb) => [`headend.row.${verb}`, run(verb)]));
}

function tellUnsupported(): void {
  flash(vscode.l10n.t('This row doesn’t support that command.'), { icon: 'info' });
}

function tellUnknown(): void {
  flash(vscode.l10n.t('Can’t tell which row is meant. Select it and try again.'), { icon: 'info' });
}

/** The verb that runs for a row: of the row’s kind, or of the window; undefined if the row has none of that name. */
function verbFor(argument: unknown, action: string): string | undefined {
  const ref = refFrom(argument);
  if (ref) return `${ref.kind}.${action}`;
  const list = listOf(argument);
  // creating happens in a list; everything else that a kind can do applies to one of its items
  if (list && (action === 'create' || action === 'createFromFile')) return `${list.kind.id}.${action}`;
  const on = list ? 'list' : (argument as Node | undefined)?.type === 'extra' ? 'requests' : undefined;
  return listVerbs.find((verb) => verb.on === on && verb.action === action)?.runs;
}
