import path from 'node:path';
import { hasScreen } from '../hasScreen.ts';
import { downloadVscode } from './downloadVscode.ts';

/** A program that takes the arguments of `code`, and what its environment must have. */
export interface FoundVscode {
  readonly executable: string;
  readonly env: Record<string, string>;
}

/** Which VS Code a test run wants: the newest, or the oldest that the extension says it supports. */
export type WantedVscode = 'current' | 'floor';

/**
 * Finds the VS Code to test in: the one that HEADEND_VSCODE names, else a downloaded one, else the stand-in
 * from the package registry. `HEADEND_VSCODE=registry` asks for the last at once.
 */
export async function findVscode(wanted: WantedVscode, floorVersion: string): Promise<FoundVscode> {
  const named = process.env['HEADEND_VSCODE'];
  if (named === 'registry') return standIn(wanted);
  if (named && wanted === 'current') return { executable: named, env: {} };
  const version = wanted === 'floor' ? floorVersion : 'stable';
  // Without a screen the real VS Code, a desktop program, ends before its first test.
  const downloaded = hasScreen() ? await downloadVscode(version) : undefined;
  return downloaded === undefined ? standIn(wanted) : { executable: downloaded, env: {} };
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
