import * as vscode from 'vscode';
import { flash } from '../editorWindow.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Handler } from './commands.ts';
import { listOf, type Node } from './nodes.ts';
import { refFrom } from './refs.ts';

/**
 * The commands of rows, whose titles name no kind: `headend.row.play` does what `headend.liveStream.play` does for the row
 * of a stream. They are made of the other commands, which are given.
 */
export function createRowCommands(
  handlers: Readonly<Record<string, Handler>>,
  kinds: readonly Kind[],
): Record<string, Handler> {
  const places = [...kinds.map(({ id }) => id), 'list', 'request'];
  const verbs = places.flatMap((place) =>
    Object.keys(handlers).flatMap((id) => {
      const start = `headend.${place}.`;
      return id.startsWith(start) ? [id.slice(start.length)] : [];
    }),
  );
  const run = (verb: string): Handler => {
    return async (argument, selected) => {
      const { t } = vscode.l10n;
      const place = placeOf(argument, verb);
      const found = place === undefined ? undefined : handlers[`headend.${place}.${verb}`];
      if (found) return found(argument, selected);
      const isRow = argument !== undefined && argument !== null;
      flash(isRow ? t('This row doesn’t support that command.') : t('Select a row first.'), { icon: 'info' });
      return undefined;
    };
  };
  return Object.fromEntries(verbs.map((verb) => [`headend.row.${verb}`, run(verb)]));
}

/** Whose command does it for a row: the row’s kind, lists, or requests. */
function placeOf(argument: unknown, verb: string): string | undefined {
  const ref = refFrom(argument);
  if (ref) return ref.kind;
  const list = listOf(argument);
  // one is made in a list; whatever else a kind can do, it does with one of them
  if (list) return verb === 'create' ? list.kind.id : 'list';
  return (argument as Node | undefined)?.type === 'extra' ? 'request' : undefined;
}
