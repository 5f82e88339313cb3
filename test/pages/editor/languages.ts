import type { URI } from 'vscode-uri';

type Selector = { readonly scheme: string } | readonly { readonly scheme: string }[];
type Provider = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** What the extension has registered to show in and above documents. */
const registered = new Set<{ readonly selector: Selector; readonly provider: Provider }>();

/** Registers one, as the editor does. */
export function registerProvider(selector: Selector, provider: unknown): () => void {
  const each = { selector, provider: provider as Provider };
  registered.add(each);
  return () => registered.delete(each);
}

/** Forgets them. */
export const clearProviders = (): void => registered.clear();

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

const compare = (one: Position, other: Position) => one.line - other.line || one.character - other.character;

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(...given: [Position, Position] | [number, number, number, number]) {
    if (given.length === 2) [this.start, this.end] = given;
    else {
      this.start = new Position(given[0], given[1]);
      this.end = new Position(given[2], given[3]);
    }
  }
  /** What two ranges have in common, which may be a place; undefined: nothing. */
  intersection(other: Range): Range | undefined {
    const [start] = [this.start, other.start].toSorted(compare).slice(-1);
    const [end] = [this.end, other.end].toSorted(compare);
    return start && end && compare(start, end) <= 0 ? new Range(start, end) : undefined;
  }
  contains({ line }: Position): boolean {
    return this.start.line <= line && line <= this.end.line;
  }
}

/** A document, as the editor gives it to the extension. */
export function textDocument(uri: URI, text: string) {
  const lines = text.split('\n');
  const startOf = (line: number) => lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  return {
    uri,
    lineCount: lines.length,
    getText: () => text,
    offsetAt: ({ line, character }: Position) => startOf(line) + character,
    positionAt(offset: number) {
      const before = text.slice(0, offset).split('\n');
      return new Position(before.length - 1, before.at(-1)?.length ?? 0);
    },
    lineAt: (line: number) => ({
      text: lines[line] ?? '',
      range: new Range(line, 0, line, lines[line]?.length ?? 0),
    }),
  };
}

type Document = ReturnType<typeof textDocument>;

/** Asks all that was registered for a document, in one of the ways of the editor. */
async function ask<T>(way: string, document: Document, ...args: unknown[]): Promise<T[]> {
  const found = [...registered].filter(({ selector }) =>
    [selector].flat().some(({ scheme }) => scheme === document.uri.scheme),
  );
  const answers = await Promise.all(found.map(({ provider }) => provider[way]?.(document, ...args)));
  return answers.flat().filter((each) => each !== undefined) as T[];
}

const token = {
  isCancellationRequested: false,
  onCancellationRequested: () => ({ dispose: () => undefined }),
};

/** What the extension shows of a document: in lines above it, beside its values, of its links, and at a text of it. */
export async function shownIn(document: Document, at = '') {
  const { length } = document.getText();
  const whole = new Range(document.positionAt(0), document.positionAt(length));
  const place = document.positionAt(document.getText().indexOf(at) + at.length);
  const lenses = await ask<{ command: { title: string } }>('provideCodeLenses', document, token);
  const hints = await ask<{ label: string }>('provideInlayHints', document, whole, token);
  const links = await ask<{ tooltip: string }>('provideDocumentLinks', document, token);
  const hovers = await ask<{ contents: { value: string } }>('provideHover', document, place, token);
  return {
    lenses: lenses.map(({ command }) => command.title.replace(/\$\([\w~-]+\)/g, '')),
    hints: hints.map(({ label }) => label),
    links: links.map(({ tooltip }) => tooltip),
    hovers: hovers.map(({ contents }) => contents.value.replace(/\]\([^)]*\)|\\/g, '')),
  };
}
