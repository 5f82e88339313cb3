import assert from 'node:assert/strict';
import { type Row, views } from './editor/treeView.ts';
import { TreeItemCollapsibleState } from './editor/vscode.ts';

/** How long a list may take to show something, in ms. */
const patience = 20_000;

/**
 * Unfolds a list of a view, by the labels that lead to it. Its rows are read again whenever the extension says that
 * something has changed, as the editor does.
 */
export async function openList(view: string, ...labels: readonly string[]) {
  const { rows } = views.get(`headend.${view}`) ?? assert.fail(`no view ${view}`);
  const look = async (node?: unknown) => {
    const nodes = await rows.getChildren(node);
    return Promise.all(nodes.map(async (each) => ({ node: each, row: await rows.getTreeItem(each) })));
  };
  let node: unknown;
  let contextValue = '';
  for (const label of labels) {
    const found = await look(node);
    const next =
      found.find(({ row }) => row.label === label) ??
      assert.fail(`no ${label}, but ${found.map(({ row }) => row.label).join(', ')}`);
    node = next.node;
    contextValue = next.row.contextValue ?? '';
  }
  const text = ({ label, description = '' }: Row) => `${label} ${description}`;
  /** The rows, and those below the headings. */
  const read = async (below: unknown): Promise<string[]> => {
    const found = await look(below);
    const all = found.map(async (each) => [
      text(each.row),
      ...(each.row.collapsibleState === TreeItemCollapsibleState.Expanded ? await read(each.node) : []),
    ]);
    return (await Promise.all(all)).flat();
  };
  await read(node);

  async function until(fits: (texts: readonly string[]) => boolean, lack: string): Promise<void> {
    let tell = (_isChanged: boolean) => {};
    const subscription = rows.onDidChangeTreeData(() => tell(true));
    const timer = setTimeout(() => tell(false), patience);
    try {
      for (let isChanged = true; isChanged; ) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        tell = resolve;
        const texts = await read(node);
        if (fits(texts)) return;
        isChanged = await promise;
        if (!isChanged) assert.fail(`${lack}: ${texts.join(' | ')}`);
      }
    } finally {
      subscription.dispose();
      clearTimeout(timer);
    }
  }

  return {
    /** What the editor hands to a command in its menu. */
    node,
    /** What its menu is chosen by. */
    contextValue,
    /** Waits until a row has these words. */
    shows: (words: RegExp) => until((texts) => texts.some((each) => words.test(each)), `No row has ${words}`),
    /** Waits until none has. */
    lacks: (words: RegExp) => until((texts) => !texts.some((each) => words.test(each)), `A row has ${words}`),
  };
}
