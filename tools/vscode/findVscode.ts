import path from 'node:path';
import { downloadVscode } from './downloadVscode.ts';
import { isReadyMade } from './isReadyMade.ts';

/** A program that takes the arguments of `code`, and what its environment must have. */
export interface FoundVscode {
  readonly executable: string;
  readonly env: Record<string, string>;
}

/** Which VS Code a test run wants: the newest, or the oldest that the extension says it supports. */
export type WantedVscode = 'current' | 'floor';

/**
 * Finds the VS Code to test in: the one that HEADEND_VSCODE names, else the stand-in from the package registry, which is
 * the same on every machine that it runs on, else a downloaded one. Throws where there is none.
 */
export async function findVscode(wanted: WantedVscode, floorVersion: string): Promise<FoundVscode> {
  const named = process.env['HEADEND_VSCODE'];
  if (named && wanted === 'current') return { executable: named, env: {} };
  if (isReadyMade()) return standIn(wanted);
  const executable = await downloadVscode(wanted === 'floor' ? floorVersion : 'stable');
  if (executable === undefined) throw new Error('VS Code could not be downloaded: set HEADEND_VSCODE to one');
  return { executable, env: {} };
}

function standIn(wanted: WantedVscode): FoundVscode {
  return {
    executable: path.join(import.meta.dirname, 'code.ts'),
    // It is TypeScript: its first line must find the Node.js that runs this, not an older one.
    env: {
      HEADEND_VSCODE_RELEASE: wanted,
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    },
  };
}
