import * as vscode from 'vscode';
import type { Kind } from '../kinds/kind.ts';
import type { Documents } from './documents.ts';
import { say } from './say.ts';
import { type Ref, refOf } from './uri.ts';

/** Links of a document to the resources that it names: a click opens them. */
export function createLinks(documents: Documents, kindOf: (id: string) => Kind | undefined) {
  return {
    provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
      const ref = refOf(document.uri);
      const kind = ref && kindOf(ref.kind);
      const snapshot = documents.peek(document.uri);
      if (!ref || !kind?.links || !snapshot) return [];
      return kind.links(snapshot.item).flatMap(({ label, kind: to, id, scope = ref.scope }) => {
        if (!kindOf(to)) return [];
        const target: Ref = { account: ref.account, kind: to, scope, id, title: id };
        return placesOf(document, id).map((range) => {
          const link = new vscode.DocumentLink(range, commandUri(`headend.${to}.open`, target));
          link.tooltip = vscode.l10n.t('Open {0}', say(label));
          return link;
        });
      });
    },
  };
}

/** Where a value stands in the text, as a text or as a number. */
function placesOf(document: vscode.TextDocument, id: string): vscode.Range[] {
  const quoted = JSON.stringify(id);
  const isNumber = /^\d+$/.test(id);
  const pattern = new RegExp(`: (${isNumber ? id : literally(quoted)})(?=[,\\s])`, 'g');
  return [...document.getText().matchAll(pattern)].map((match) => {
    const start = match.index + 2 + (isNumber ? 0 : 1);
    return new vscode.Range(document.positionAt(start), document.positionAt(start + id.length));
  });
}

/** A text as a pattern that matches just it. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function commandUri(command: string, argument: unknown): vscode.Uri {
  return vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`);
}
