import type { MediaPlayerSettingClass } from 'dashjs';

/**
 * Settings of dash.js. Its own way to measure throughput takes the waiting for parts of a low-latency segment for a
 * slow network, and stays at the lowest quality.
 */
export const dashSettings: MediaPlayerSettingClass = {
  debug: { logLevel: 0 },
  streaming: {
    delay: { useSuggestedPresentationDelay: true },
    liveCatchup: { enabled: true },
    text: { defaultEnabled: false },
    buffer: { bufferToKeep: 30 },
    abr: {
      initialBitrate: { audio: -1, video: 2000 },
      // its types want the two groups, whose values stay as they are
      throughput: {
        averageCalculationMode: 'throughputCalculationModeByteSizeWeightedArithmeticMean',
        sampleSettings: {},
        ewma: {},
      },
    },
  },
};
