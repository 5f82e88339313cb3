/** The most bytes that a poster may have: 1 Mb of the decoded image. Source: §2.1. */
export const posterLimit = 1_000_000;

/** The first bytes of a file that `imageType` needs. */
export const imageHead = 12;

/** What an image is, by its first bytes, whatever its name says; undefined for anything that no poster may be. */
export function imageType(head: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const text = String.fromCharCode(...head.subarray(0, imageHead));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF[\s\S]{4}WEBP/.test(text) ? 'image/webp' : undefined;
}

/** Why a text cannot be a poster: no data URL, too big, or no image of a sort that may be. */
export function posterFault(text: string): 'form' | 'size' | 'type' | undefined {
  const [, type, data = ''] =
    /^data:(image\/(?:jpeg|png|webp));base64,([a-z0-9+/]+={0,2})$/i.exec(text) ?? [];
  if (type === undefined || data.length % 4 !== 0) return 'form';
  if (decodedLength(data) > posterLimit) return 'size';
  const head = Uint8Array.from(atob(data.slice(0, 16)), (each) => each.charCodeAt(0));
  return imageType(head) === type.toLowerCase() ? undefined : 'type';
}

/** How many bytes a text of base64 stands for. */
export function decodedLength(data: string): number {
  return (data.length / 4) * 3 - (data.match(/=*$/)?.[0].length ?? 0);
}
