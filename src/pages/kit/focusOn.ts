/** Gives the focus to what has this id, once it is in the page. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
