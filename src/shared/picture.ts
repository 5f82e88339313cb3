/** The maximum size of a picture to send, in bytes. Source: §8 (1 Mb). */
export const pictureLimit = 1_000_000;

/** Bytes at the start of a file from which `pictureType` determines its type. */
export const pictureStart = 12;

const form = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** A picture's type by its first bytes, whatever its name; undefined: not a type that may be sent. */
export function pictureType(start: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const text = String.fromCharCode(...start.subarray(0, pictureStart));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF[\s\S]{4}WEBP$/.test(text) ? 'image/webp' : undefined;
}

/** A picture in a data URL. */
export interface DataUrl {
  readonly type: string;
  /** Size of the picture itself, in bytes. */
  readonly size: number;
  /** The type by its first bytes. */
  readonly real: ReturnType<typeof pictureType>;
}

/** Reads a picture's data URL (RFC 2397, base64); undefined for any other text. */
export function readDataUrl(text: string): DataUrl | undefined {
  const [, type, data] = form.exec(text) ?? [];
  if (type === undefined || data === undefined || data.length % 4 !== 0) return undefined;
  const size = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length);
  const start = atob(data.slice(0, (pictureStart / 3) * 4));
  return { type, size, real: pictureType(Uint8Array.from(start, (each) => each.charCodeAt(0))) };
}
