import * as json from 'jsonc-parser';
import * as vscode from 'vscode';
import { elementOf, membersOf, metaOf } from '../api/schema.ts';
import type { Kind } from '../kinds/kind.ts';
import { momentOf } from '../model/times.ts';
import { words } from '../model/words.ts';
import { say } from './say.ts';
import { refOf } from './uri.ts';

type Schema = Parameters<typeof metaOf>[0];

/** Moments beside the numbers of a document that count seconds since 1970. */
export function createMomentHints(kindOf: (id: string) => Kind | undefined) {
  return {
    provideInlayHints(document: vscode.TextDocument, range: vscode.Range): vscode.InlayHint[] {
      const kind = kindOf(refOf(document.uri)?.kind ?? '');
      const tree = json.parseTree(document.getText());
      if (!kind || !tree) return [];
      return secondsIn(kind.schema, tree).flatMap(({ offset, length, value }) => {
        const place = document.positionAt(offset + length);
        // 0 is no moment that anybody chose: it stands for the beginning
        const moment = value === 0 ? undefined : momentOf(value);
        if (!moment || !range.contains(place)) return [];
        const hint = new vscode.InlayHint(place, say(words('{0}', moment), 'exact'));
        hint.paddingLeft = true;
        return [hint];
      });
    },
  };
}

/** The numbers in a tree that count seconds, by their schemas. */
function secondsIn(schema: Schema, node: json.Node): json.Node[] {
  const { type, children = [] } = node;
  if (type === 'number') return metaOf(schema).epoch ? [node] : [];
  if (type === 'array') {
    const element = elementOf(schema);
    return element ? children.flatMap((each) => secondsIn(element, each)) : [];
  }
  const members = membersOf(schema);
  return children.flatMap(({ children: [key, value] = [] }) => {
    const member = members[String(key?.value)];
    return member && value ? secondsIn(member, value) : [];
  });
}
