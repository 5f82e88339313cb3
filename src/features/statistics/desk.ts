import type * as vscode from 'vscode';
import type { Client } from '../../platform/client/client.ts';
import type { AccountTitles } from '../../ui/panels/panel.ts';
import type { Log } from '../../work/log.ts';
import type { SavedQueries } from './savedQueries.ts';

/** A message about a failure, and the command that helps. */
interface Described {
  readonly message: string;
  readonly next: { readonly title: string; readonly command: string } | undefined;
}

/** What every statistics panel of a window shares. */
export interface StatisticsDesk {
  readonly root: vscode.Uri;
  readonly titles: AccountTitles;
  readonly saved: SavedQueries;
  readonly connect: (account: string) => Promise<Client>;
  readonly describe: (error: unknown, what: string) => Described;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Seconds between refreshes; 0 means never. */
  readonly refreshSeconds: () => number;
}
