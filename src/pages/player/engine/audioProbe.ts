import sample from './aacSample.mp4';

const type = 'audio/mp4; codecs="mp4a.40.2"';
const patience = 1500;

/**
 * Whether this browser plays AAC. `isTypeSupported` isn't enough: it reflects how the browser was built, and
 * the codec library beside it may lack the decoder. So a fraction of a second is decoded.
 */
export async function probeAac(): Promise<boolean> {
  if (!MediaSource.isTypeSupported(type)) return false;
  const context = new OfflineAudioContext(1, 48_000, 48_000);
  const decoded = context.decodeAudioData(sample.slice().buffer).then(
    ({ duration }) => duration > 0,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false));
  return Promise.race([decoded, late]);
}
