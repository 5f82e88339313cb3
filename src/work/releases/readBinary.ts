import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { mostBinaryBytes } from '../../platform/edge/edgeBinary.ts';

/** Why a file can't be deployed. */
export type BinaryTroubleReason = 'unreadable' | 'empty' | 'large' | 'notWasm';

/** A file that can't be deployed; it has no sentence. */
export class BinaryTrouble extends Error {
  override readonly name = 'BinaryTrouble';
  readonly reason: BinaryTroubleReason;

  constructor(reason: BinaryTroubleReason, file: string) {
    super(`${reason}: ${file}`);
    this.reason = reason;
  }
}

/** A file as it was read, once: what is compared is what is sent, whatever becomes of the file. */
export interface LocalBinary {
  readonly uri: vscode.Uri;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In hex, as the service shows it. */
  readonly md5: string;
}

/** Reads a WebAssembly file of at most 100 MB. Throws a BinaryTrouble. */
export async function readBinary(uri: vscode.Uri): Promise<LocalBinary> {
  const refuse = (reason: BinaryTroubleReason) => new BinaryTrouble(reason, uri.path);
  const { fs } = vscode.workspace;
  const unreadable = () => Promise.reject(refuse('unreadable'));
  const { size } = await fs.stat(uri).then((found) => found, unreadable);
  if (size > mostBinaryBytes) throw refuse('large');
  const bytes = Uint8Array.from(await fs.readFile(uri).then((found) => found, unreadable));
  if (bytes.length === 0) throw refuse('empty');
  if (bytes.length > mostBinaryBytes) throw refuse('large');
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== '\0asm') throw refuse('notWasm');
  return { uri, bytes, md5: createHash('md5').update(bytes).digest('hex') };
}
