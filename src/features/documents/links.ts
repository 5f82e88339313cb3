import * as json from 'jsonc-parser';
import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { say } from '../../ui/say.ts';
import { refOf } from '../../ui/uri.ts';
import type { Documents } from './documents.ts';

/** Links from a document to the resources that it names: a click opens them. */
export function createLinks(documents: Documents, kindOf: (id: string) => Kind | undefined) {
  return {
    provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
      const ref = refOf(document.uri);
      const kind = ref && kindOf(ref.kind);
      const snapshot = documents.peek(document.uri);
      if (!ref || !kind?.links || !snapshot) return [];
      const tree = json.parseTree(document.getText());
      return kind.links(snapshot.item).flatMap(({ label, kind: to, id, path, scope = ref.scope }) => {
        if (!kindOf(to)) return [];
        const target: Ref = { account: ref.account, kind: to, scope, id, title: id };
        return placeOf(document, tree, path).map((range) => {
          const link = new vscode.DocumentLink(range, commandUri(commandOf('row.open'), target));
          link.tooltip = vscode.l10n.t('Open {0}', say(label));
          return link;
        });
      });
    },
  };
}

/** Where the value at a path is in the text, without the quotes of a string. */
function placeOf(
  document: vscode.TextDocument,
  tree: json.Node | undefined,
  path: readonly (string | number)[],
): vscode.Range[] {
  const node = tree && json.findNodeAtLocation(tree, [...path]);
  if (!node || (node.type !== 'string' && node.type !== 'number')) return [];
  const quote = node.type === 'string' ? 1 : 0;
  const [start, end] = [node.offset + quote, node.offset + node.length - quote];
  return [new vscode.Range(document.positionAt(start), document.positionAt(end))];
}

function commandUri(command: string, argument: unknown): vscode.Uri {
  return vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`);
}
