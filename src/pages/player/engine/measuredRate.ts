export type MeasuredRate = ReturnType<typeof createMeasuredRate>;

interface Piece {
  readonly bytes: number;
  readonly seconds: number;
}

/** Measures the received bitrate, in media time, over about the last `window` seconds of each track. */
export function createMeasuredRate(window = 6) {
  const tracks = new Map<string, Piece[]>();
  return {
    /** Adds a received piece of a track. */
    add(track: string, bytes: number, seconds: number) {
      if (!(bytes > 0 && seconds > 0)) return;
      const pieces = [...(tracks.get(track) ?? []), { bytes, seconds }];
      while (pieces.length > 1 && total(pieces.slice(1), 'seconds') >= window) pieces.shift();
      tracks.set(track, pieces);
    },
    /** Bits per second over the last pieces of all tracks; undefined before the first piece. */
    read() {
      if (tracks.size === 0) return undefined;
      return [...tracks.values()].reduce(
        (sum, pieces) => sum + (8 * total(pieces, 'bytes')) / total(pieces, 'seconds'),
        0,
      );
    },
  };
}

function total(pieces: readonly Piece[], member: keyof Piece): number {
  return pieces.reduce((sum, piece) => sum + piece[member], 0);
}
