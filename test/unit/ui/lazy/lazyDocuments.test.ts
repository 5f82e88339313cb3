import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import { instead } from '../../../helpers/instead.ts';

type Opened = (document: { readonly uri: { readonly scheme: string } }) => unknown;

/** How often what stands behind documents was loaded, with these texts at the start, and others opened after it. */
async function loads(atStart: readonly string[], later: readonly string[] = [], fails = false) {
  const { workspace } = await import('vscode');
  const { lazyDocuments } = await import('../../../../src/ui/lazy/lazyDocuments.ts');
  let loaded = 0;
  let opened: Opened | undefined;
  const desk = async () => {
    loaded += 1;
    if (fails) throw new Error('no network');
    return { lenses: { onDidChangeCodeLenses: () => undefined } } as never;
  };
  const schemas = async () => assert.fail('no schema was asked for');
  const textOf = (scheme: string) => ({ uri: { scheme } }) as vscode.TextDocument;
  const members = {
    textDocuments: atStart.map(textOf),
    onDidOpenTextDocument: (listener: Opened) => {
      opened = listener;
      return { dispose: () => undefined };
    },
  };
  await instead(workspace, members as never, () => lazyDocuments(desk, schemas));
  for (const scheme of later) {
    opened?.(textOf(scheme));
    await new Promise(setImmediate);
  }
  return loaded;
}

describe('What stands behind documents', () => {
  it('is loaded with a text that is there at the start, as an edited one in the background is', async () => {
    assert.equal(await loads(['file', 'headend']), 1);
  });

  it('is loaded with the first that is opened', async () => {
    assert.equal(await loads([], ['headend', 'headend']), 1);
  });

  it('is not loaded for other texts', async () => {
    assert.equal(await loads(['file', 'headend-text'], ['untitled', 'headend-schema']), 0);
  });

  it('is tried again with the next, where that failed', async () => {
    assert.equal(await loads(['headend'], ['headend'], true), 2);
  });
});
