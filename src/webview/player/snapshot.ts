/** A still of what is shown, as PNG. Throws a `SecurityError` where the picture's host does not let pages read it. */
export async function takeSnapshot(
  picture: HTMLVideoElement | HTMLImageElement,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isVideo = picture instanceof HTMLVideoElement;
  const width = isVideo ? picture.videoWidth : picture.naturalWidth;
  const height = isVideo ? picture.videoHeight : picture.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await file.arrayBuffer());
}
