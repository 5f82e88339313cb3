import type * as vscode from 'vscode';
import { plainText } from '../plainText.ts';

/** A file system for the editor, which shows its errors: their messages are made plain. */
export function plainFiles(files: vscode.FileSystemProvider): vscode.FileSystemProvider {
  const guard = <Given extends unknown[], T>(work: (...given: Given) => T | Thenable<T>) => {
    return async (...given: Given): Promise<T> => {
      try {
        return await work(...given);
      } catch (error) {
        throw plainError(error);
      }
    };
  };
  return {
    onDidChangeFile: files.onDidChangeFile,
    watch: (uri, options) => files.watch(uri, options),
    stat: guard((uri) => files.stat(uri)),
    readDirectory: guard((uri) => files.readDirectory(uri)),
    createDirectory: guard((uri) => files.createDirectory(uri)),
    readFile: guard((uri) => files.readFile(uri)),
    writeFile: guard((uri, content, options) => files.writeFile(uri, content, options)),
    delete: guard((uri, options) => files.delete(uri, options)),
    rename: guard((from, to, options) => files.rename(from, to, options)),
  };
}

/** An error for the editor, which shows its message. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(plainText(String(error)));
  error.message = plainText(error.message);
  return error;
}
