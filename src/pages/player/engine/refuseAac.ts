/** Makes the browser claim that it can't decode AAC. Calling it again changes nothing. */
export function refuseAac(): void {
  if ('refusesAac' in window) return;
  Object.assign(window, { refusesAac: true });
  const isAac = (type: string | undefined) => /mp4a\.(40|6[678])/i.test(type ?? '');
  const isTypeSupported = MediaSource.isTypeSupported.bind(MediaSource);
  MediaSource.isTypeSupported = (type) => !isAac(type) && isTypeSupported(type);
  const { mediaCapabilities } = navigator;
  const decodingInfo = mediaCapabilities.decodingInfo.bind(mediaCapabilities);
  mediaCapabilities.decodingInfo = async (configuration: MediaDecodingConfiguration) => {
    const answer = await decodingInfo(configuration);
    return isAac(configuration.audio?.contentType) ? { ...answer, supported: false } : answer;
  };
}
