import * as vscode from 'vscode';
import { findKind } from '../../kinds/all.ts';
import { documentSchema, workspaceSchema } from '../../kinds/engine/documentSchema.ts';
import { workspaceFileName } from '../../kinds/workspaceFileName.ts';

/**
 * The schemas that the editor's JSON support asks for, as files in the user's language: `/liveStream.json` of the
 * documents of a kind, `/headend.json` of that file of a workspace.
 */
export function createSchemaFiles(): vscode.FileSystemProvider {
  const { t } = vscode.l10n;
  const made = new Map<string, Uint8Array>();

  /** Throws a FileSystemError where there is none. */
  function read(uri: vscode.Uri): Uint8Array {
    const name = uri.path.slice(1);
    const known = made.get(name);
    if (known) return known;
    const kind = findKind(name.replace(/\.json$/, ''));
    if (!kind && name !== workspaceFileName) throw vscode.FileSystemError.FileNotFound(uri);
    const schema = kind ? documentSchema(kind, t) : workspaceSchema(t);
    const bytes = new TextEncoder().encode(JSON.stringify(schema));
    made.set(name, bytes);
    return bytes;
  }

  function refuse(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  return {
    onDidChangeFile: () => ({ dispose: () => undefined }),
    watch: () => ({ dispose: () => undefined }),
    stat: (uri) => ({ type: vscode.FileType.File, ctime: 0, mtime: 0, size: read(uri).length }),
    readFile: read,
    readDirectory: refuse,
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
}
