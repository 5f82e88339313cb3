import type { FoundRow } from '../../src/ui/rows/foundRows.ts';

/** A box to find resources in, in the place of the editor's, and how to do what a user does there: `accept`, `hide`, `type`. */
export function findBox() {
  const on: Record<string, (text?: string) => void> = {};
  const listen = (name: string) => (listener: (text?: string) => void) => {
    on[name] = listener;
  };
  const box = {
    title: '',
    items: [] as FoundRow[],
    selectedItems: [] as FoundRow[],
    onDidChangeActive: () => undefined,
    onDidAccept: listen('accept'),
    onDidHide: listen('hide'),
    onDidChangeValue: listen('type'),
    show: () => undefined,
    hide: () => on['hide']?.(),
    dispose: () => undefined,
  };
  return { box, on };
}
