/** A player’s page in a page of one’s own. The address is one of the service’s. */
export function embedOf({ title, url }: { readonly title: string; readonly url: string }): string {
  return [
    `<iframe src="${escaped(url)}" title="${escaped(title)}" width="640" height="360"`,
    '  allow="autoplay; fullscreen; picture-in-picture" allowfullscreen style="border: 0"></iframe>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
