import type * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { CheckedRange } from '../../work/checkups/stretchOf.ts';

/** What a panel shows, as a link names it. */
export interface LinkedPanel {
  /** The resource; a panel of the whole account has none. */
  readonly ref?: Ref;
  readonly account: string;
  readonly panel: string;
  /** The period that it looks at, if it has one. */
  readonly range?: CheckedRange;
  /** What statistics show. */
  readonly query?: StatisticsQuery;
}

/** The open panels, and what each shows now. */
const open = new Map<vscode.WebviewPanel, () => LinkedPanel | undefined>();

/** Keeps what a panel shows while it is open. */
export function followPanel(panel: vscode.WebviewPanel, shown: () => LinkedPanel | undefined): void {
  open.set(panel, shown);
  panel.onDidDispose(() => open.delete(panel));
}

/** What the panel in front shows; undefined: there is none, or nothing that a link can name. */
export function activePanel(): LinkedPanel | undefined {
  return [...open].find(([panel]) => panel.active)?.[1]();
}
