/** Lines as the text of an HLS playlist. */
export function playlistText(lines: readonly string[]): string {
  return `${['#EXTM3U', ...lines].join('\n')}\n`;
}
