import { noChange } from 'lit-html';

/** The value of a box, unchanged while it has the focus, since unsaved text may have been typed. */
export function unlessTyped<T>(id: string, value: T): T | typeof noChange {
  return document.activeElement?.id === id ? noChange : value;
}
