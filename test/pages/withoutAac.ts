/** Runs in a page: makes it a browser whose codec library has no AAC, and that may claim the contrary. */
export function withoutAac(claims: boolean): void {
  const isAac = (type: string) => type.includes('mp4a');
  const { isTypeSupported } = MediaSource;
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.isTypeSupported = (type) => (isAac(type) ? claims : isTypeSupported.call(MediaSource, type));
  MediaSource.prototype.addSourceBuffer = function (type) {
    if (!isAac(type)) return addSourceBuffer.call(this, type);
    Object.assign(window, { askedForAac: true });
    throw new DOMException('No AAC', 'NotSupportedError');
  };
  OfflineAudioContext.prototype.decodeAudioData = () =>
    Promise.reject(new DOMException('No AAC', 'EncodingError'));
}
