import * as vscode from 'vscode';
import type { CallEvent } from '../platform/client/client.ts';
import { CallError } from '../platform/client/errors.ts';
import { isCanceled } from './isCanceled.ts';

/** The “Headend” output channel. What it gets contains no secrets: the client has already masked them. */
export function createLog() {
  const channel = vscode.window.createOutputChannel('Headend', { log: true });
  return {
    call({ call, status, duration, attempt, sent, failure }: CallEvent) {
      const again = attempt > 0 ? ` (try ${attempt + 1})` : '';
      const line = `${call} ${status ?? failure?.reason ?? ''} ${Math.round(duration)} ms${again}`;
      if (failure && failure.reason !== 'cancelled') channel.warn(line, failure.detail ?? failure.code ?? '');
      else channel.info(line);
      if (sent !== undefined) channel.debug(sent);
    },
    info: (text: string) => channel.info(text),
    error(error: unknown) {
      if (isCanceled(error)) return;
      if (error instanceof CallError) channel.error(error.message);
      else channel.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}

export type Log = ReturnType<typeof createLog>;
