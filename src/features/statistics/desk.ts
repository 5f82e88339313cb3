import type * as vscode from 'vscode';
import type { Client } from '../../platform/client/client.ts';
import type { AccountTitles } from '../../ui/panels/panel.ts';
import type { Log } from '../../work/log.ts';
import type { SavedQueries } from './savedQueries.ts';

/** What every statistics panel of a window shares. */
export interface StatisticsDesk {
  readonly root: vscode.Uri;
  readonly titles: AccountTitles;
  readonly saved: SavedQueries;
  readonly connect: (account: string) => Promise<Client>;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Seconds between refreshes; 0 means never. */
  readonly refreshSeconds: () => number;
}
