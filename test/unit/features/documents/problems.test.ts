import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { words } from '../../../../src/shared/words.ts';
import { instead } from '../../../helpers/instead.ts';
import { textDocument } from '../../../pages/editor/languages.ts';

const picture = 'https://pictures.example/opening.png';
const video = { id: 7, name: 'Opening', poster: null, remote_poster_url: null, screenshot_id: -1 };
const printed = (item: object) => `${JSON.stringify(item, null, 2)}\n`;

type Shown = Pick<vscode.Diagnostic, 'message' | 'severity' | 'range' | 'source'>;
interface Fix {
  readonly title: string;
  readonly isPreferred: boolean;
  readonly diagnostics: readonly unknown[];
  readonly edit: { readonly replaced: readonly { readonly range: vscode.Range; readonly text: string }[] };
}

/** An open document of an item that had these values, and what is shown in it. */
async function opened(kindId: string, before: object, { isReadOnly = false } = {}) {
  const { languages, Range, Uri, workspace } = await import('vscode');
  const { createDocumentProblems } = await import('../../../../src/features/documents/problems.ts');
  const uri = Uri.parse('headend:/Headend/Quay/Videos/Opening.json');
  const set = new Map<string, readonly Shown[]>();
  const on: Record<string, (value: never) => void> = {};
  const listen = (name: string) => (listener: (value: never) => void) => {
    on[name] = listener;
    return { dispose: () => undefined };
  };
  const documents: ReturnType<typeof textDocument>[] = [];
  let provider: { provideCodeActions(document: unknown, range: vscode.Range): Fix[] } | undefined;
  const inEditor = <T>(work: () => T) =>
    instead(
      languages,
      {
        createDiagnosticCollection: () => ({
          set: (of: object, shown: readonly Shown[]) => void set.set(`${of}`, shown),
          get: (of: object) => set.get(`${of}`),
          delete: (of: object) => void set.delete(`${of}`),
          dispose: () => undefined,
        }),
        registerCodeActionsProvider(_: object, given: typeof provider) {
          provider = given;
          return { dispose: () => undefined };
        },
      },
      () =>
        instead(
          workspace,
          {
            textDocuments: documents,
            onDidOpenTextDocument: listen('open'),
            onDidChangeTextDocument: listen('change'),
            onDidCloseTextDocument: listen('close'),
          },
          work,
        ),
    );
  const problems = await inEditor(() =>
    createDocumentProblems(() =>
      isReadOnly ? undefined : { kind: kindOf(kindId), before: before as Record<string, unknown> },
    ),
  );
  /** The document has this text from now on. */
  async function type(text: string) {
    const document = textDocument(uri as never, text);
    const wasOpen = documents.splice(0, 1, document).length > 0;
    await inEditor(() => (wasOpen ? on['change']?.({ document } as never) : on['open']?.(document as never)));
  }
  const text = () => documents[0]?.getText() ?? '';
  const cut = ({ start, end }: vscode.Range) =>
    text().slice(documents[0]?.offsetAt(start), documents[0]?.offsetAt(end));
  return {
    type,
    problems,
    refuse: (at: readonly string[], item: object) =>
      inEditor(() =>
        problems.refuse(
          uri as never,
          at.map((name) => ({ path: name === '' ? [] : [name], words: words('refused') })),
          item as Record<string, unknown>,
        ),
      ),
    close: async () => {
      documents.splice(0);
      await inEditor(() => on['close']?.({ uri } as never));
    },
    /** The problems, each with what is marked. */
    shown: () =>
      (set.get(`${uri}`) ?? []).map(({ message, severity, range }) => [message, severity, cut(range)]),
    isShown: () => set.has(`${uri}`),
    /** The quick fixes where a text is, and the document after each. */
    fixes(at: string) {
      const [document = assert.fail()] = documents;
      const place = document.positionAt(text().indexOf(at));
      const found = provider?.provideCodeActions(document, new Range(place as never, place as never)) ?? [];
      return found.map(({ title, isPreferred, edit, diagnostics }) => {
        const [{ range, text: put } = assert.fail()] = edit.replaced;
        const after =
          text().slice(0, document.offsetAt(range.start)) + put + text().slice(document.offsetAt(range.end));
        return {
          title,
          isPreferred,
          after: JSON.parse(after),
          isShown: set.get(`${uri}`)?.includes(diagnostics[0] as Shown),
        };
      });
    },
  };
}

describe('The problems of a document', () => {
  it('are marked at their values as they are typed, and gone with them', async () => {
    const { type, shown } = await opened('video', video);
    await type(printed({ ...video, id: 8 }));
    const [[message, severity, marked] = assert.fail(), ...others] = shown();
    assert.match(String(message), /“id” is read-only/);
    assert.deepEqual([severity, marked, others], [0, '8', []]);
    await type(printed(video));
    assert.deepEqual(shown(), []);
  });

  it('are errors where they stop a save, and warnings about what can be saved', async () => {
    const { type, shown } = await opened('faasKey', { name: 'k', expire: null });
    await type(printed({ name: 'other', expire: '2020-01-01T00:00:00Z' }));
    assert.deepEqual(
      shown().map(([, severity, marked]) => [severity, marked]),
      [
        [0, '"other"'],
        [1, '"2020-01-01T00:00:00Z"'],
      ],
    );
  });

  it('are left to the editor where the text is no JSON, and none are told of a document that is only read', async () => {
    const { type, isShown } = await opened('video', video);
    await type(printed({ ...video, id: 8 }));
    await type('{');
    assert.equal(isShown(), false);
    const read = await opened('video', video, { isReadOnly: true });
    await read.type(printed({ ...video, id: 8 }));
    assert.deepEqual([read.isShown(), read.fixes('8')], [false, []]);
  });

  it('have a quick fix where they are, and nowhere else', async () => {
    const { type, fixes } = await opened('video', video);
    await type(printed({ ...video, poster: picture }));
    assert.deepEqual(fixes(`"${picture}"`), [
      {
        title: 'Move the Address to “remote_poster_url”',
        isPreferred: true,
        after: { ...video, remote_poster_url: picture },
        isShown: true,
      },
    ]);
    assert.deepEqual([fixes('"Opening"'), fixes('-1')], [[], []]);
    await type(printed(video));
    assert.deepEqual(fixes('null'), []);
  });
});

describe('What the service refused', () => {
  const key = { name: 'k', description: 'old' };

  it('is shown as long as the value is the one that it refused', async () => {
    const { type, refuse, shown } = await opened('faasKey', key);
    const wrong = { ...key, description: 'wrong' };
    await type(printed(wrong));
    await refuse(['description'], wrong);
    assert.deepEqual(shown(), [['refused', 0, '"wrong"']]);
    await type(printed({ ...wrong, description: 'right' }));
    assert.deepEqual(shown(), []);
    await type(printed(wrong));
    assert.deepEqual(shown(), [['refused', 0, '"wrong"']]);
    await refuse([], wrong);
    assert.deepEqual(shown(), []);
  });

  it('of the whole is shown until anything is changed', async () => {
    const { type, refuse, shown } = await opened('faasKey', key);
    const wrong = { ...key, description: 'wrong' };
    await type(printed(wrong));
    await refuse([''], wrong);
    assert.deepEqual(shown(), [['refused', 0, '{']]);
    await type(printed({ ...wrong, description: 'right' }));
    assert.deepEqual(shown(), []);
  });

  it('is forgotten with the document', async () => {
    const { type, refuse, close, shown, isShown } = await opened('faasKey', key);
    const wrong = { ...key, description: 'wrong' };
    await type(printed(wrong));
    await refuse(['description'], wrong);
    await close();
    assert.equal(isShown(), false);
    await type(printed(wrong));
    assert.deepEqual(shown(), []);
  });
});
