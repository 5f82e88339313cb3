import * as vscode from 'vscode';
import type { Handler } from '../ui/handler.ts';
import type { Host } from './host.ts';

/** Runs commands by id, which are made at the first. What a command throws is shown to the user and not passed on. */
export function createRun(commands: () => ReadonlyMap<string, Handler>, { fail }: Pick<Host, 'fail'>) {
  return async (id: string, title: string, args: readonly unknown[]): Promise<unknown> => {
    try {
      const handler = commands().get(id);
      if (!handler) throw new Error(`No verb is behind “${id}”.`);
      return await handler(args[0], args[1]);
    } catch (error) {
      fail(error, vscode.l10n.t('Could not complete “{0}”', title));
      return undefined;
    }
  };
}
