import { noChange } from 'lit-html';

/** What a box shows; it stays as it is while the focus is in it, as something may be typed that nobody knows of yet. */
export function unlessTyped<T>(id: string, value: T): T | typeof noChange {
  return document.activeElement?.id === id ? noChange : value;
}
