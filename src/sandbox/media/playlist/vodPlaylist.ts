import { playlistText } from './playlistText.ts';

/** The items of an on-demand media playlist; each lasts `itemMs` milliseconds, the last one possibly less. */
export interface VodItems {
  totalMs: number;
  itemMs: number;
  /** The address of item `index`, relative to the playlist. */
  uri(index: number): string;
  /** Tags before the first item. */
  head?: readonly string[];
  /** Tags between an item's duration and its address. */
  tags?: readonly string[];
}

/** The text of an on-demand media playlist. */
export function vodPlaylist({ totalMs, itemMs, uri, head = [], tags = [] }: VodItems): string {
  const lines = [
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.min(itemMs, totalMs) / 1000)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...head,
  ];
  for (let index = 0; index * itemMs < totalMs; index += 1) {
    lines.push(`#EXTINF:${Math.min(itemMs, totalMs - index * itemMs) / 1000},`, ...tags, uri(index));
  }
  return playlistText([...lines, '#EXT-X-ENDLIST']);
}
