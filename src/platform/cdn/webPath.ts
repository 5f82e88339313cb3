/** What follows the domain of a web address, with its query; a text that isn't one is returned unchanged. */
export function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}
