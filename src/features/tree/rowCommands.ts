import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { flash } from '../../ui/editorWindow.ts';
import type { Handler } from '../../ui/handler.ts';
import { listOf, type Node } from '../../ui/rows/nodes.ts';
import { refFrom, refsFrom } from '../../ui/rows/refs.ts';

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
  const sheets = kinds.flatMap(({ sheets: own = [] }) => own.map(({ id }) => id));
  const opens = [...sheets, 'play', 'follow', 'open', 'openForm', 'openStatistics', 'openInBrowser'];

  /** Opens what several rows stand for, one after the other; those that have nothing of that sort are left out. */
  const openAll = async (verb: string, refs: readonly Ref[]) => {
    for (const ref of refs) await handlers[`headend.${ref.kind}.${verb}`]?.(ref, refs);
  };

  const run = (verb: string): Handler => {
    return async (argument, selected) => {
      const { t } = vscode.l10n;
      const refs = refsFrom(argument, selected);
      if (refs.length > 1 && opens.includes(verb)) return openAll(verb, refs);
      const place = placeOf(argument, verb);
      const found = place === undefined ? undefined : handlers[`headend.${place}.${verb}`];
      if (found) return found(argument, selected);
      const isKnown = argument !== undefined && argument !== null;
      flash(
        isKnown
          ? t('This row doesn’t support that command.')
          : t('Can’t tell which row is meant. Select it and try again.'),
        { icon: 'info' },
      );
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
