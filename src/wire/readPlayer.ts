import type { FromPane, FromPlayer } from './player.ts';

/** The messages of a player's page, checked; undefined for anything else. */
export function readFromPlayer(message: unknown): FromPlayer | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, message: inner, hasExpired, origin, png, place, text } = message as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'retry':
    case 'playBeside':
    case 'closeBeside':
    case 'undo':
      return { type };
    case 'look':
      return { type, hasExpired: hasExpired === true };
    case 'beside': {
      const found = readFromPane(inner);
      return found && { type, message: found };
    }
    case 'chooseStill':
      return Number.isInteger(place) ? { type, place: place as number } : undefined;
    case 'snapshot':
      return png instanceof Uint8Array && typeof place === 'string' && /^[\w-]{0,40}$/.test(place)
        ? { type, png, place }
        : undefined;
    case 'copyText':
      return typeof text === 'string' ? { type, text: text.slice(0, 100_000) } : undefined;
    case 'allowHost':
      return typeof origin === 'string' && /^https?:\/\/[^\s/;'"]+$/.test(origin)
        ? { type, origin }
        : undefined;
    default:
      return readFromPane(message);
  }
}

function readFromPane(message: unknown): FromPane | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, source, h264, milliseconds, detail } = message as Record<string, unknown>;
  switch (type) {
    case 'openInBrowser':
      return { type };
    case 'copyUrl':
      return Number.isInteger(source) ? { type, source: source as number, h264: h264 === true } : undefined;
    case 'playing':
      return typeof milliseconds === 'number' ? { type, milliseconds } : undefined;
    case 'failed':
      return typeof detail === 'string' ? { type, detail: detail.slice(0, 300) } : undefined;
    default:
      return undefined;
  }
}
