/** Shows a text, only if it differs. */
export function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
