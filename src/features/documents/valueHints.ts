import * as json from 'jsonc-parser';
import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { elementOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { languageOf } from '../../shared/languageCode.ts';
import { momentOf } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import { say } from '../../ui/say.ts';
import { refOf } from '../../ui/uri.ts';

type Schema = Parameters<typeof metaOf>[0];

/** The meaning of values, shown next to them: times for seconds since 1970, and names of languages. */
export function createValueHints(kindOf: (id: string) => Kind | undefined) {
  return {
    provideInlayHints(document: vscode.TextDocument, range: vscode.Range): vscode.InlayHint[] {
      const kind = kindOf(refOf(document.uri)?.kind ?? '');
      const tree = json.parseTree(document.getText());
      if (!kind || !tree) return [];
      return meanings(kind.schema, tree).flatMap(({ node: { offset, length }, text }) => {
        const place = document.positionAt(offset + length);
        if (!range.contains(place)) return [];
        const hint = new vscode.InlayHint(place, text);
        hint.paddingLeft = true;
        return [hint];
      });
    },
  };
}

interface Meaning {
  readonly node: json.Node;
  readonly text: string;
}

/** The values in a tree that have a meaning by their schemas. */
function meanings(schema: Schema, node: json.Node): Meaning[] {
  const { type, children = [], value } = node;
  const { epoch, language } = metaOf(schema);
  const text = type === 'number' && epoch ? momentText(value) : language ? languagesText(value) : undefined;
  if (text) return [{ node, text }];
  if (type === 'array') {
    const element = elementOf(schema);
    return element ? children.flatMap((each) => meanings(element, each)) : [];
  }
  const members = membersOf(schema);
  return children.flatMap(({ children: [key, inside] = [] }) => {
    const member = members[String(key?.value)];
    return member && inside ? meanings(member, inside) : [];
  });
}

/** 0 is not a time that anybody chose: it means the beginning. */
function momentText(seconds: number): string | undefined {
  const moment = seconds === 0 ? undefined : momentOf(seconds);
  return moment && say(words('{0}', moment), 'exact');
}

/** The names of the languages in a text, by their codes. */
function languagesText(text: unknown): string | undefined {
  const codes = typeof text === 'string' ? text.split(',') : [];
  const names = codes
    .flatMap((code) => languageOf(code) ?? [])
    .map((language) => say(words('{0}', language)));
  return names.length > 0 ? names.join(', ') : undefined;
}
