/** Focuses the element with this id, as soon as it is on the page. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
