import type { MediaPlayerSettingClass } from 'dashjs';

/**
 * dash.js settings. Its own throughput measurement mistakes waiting for parts of a low-latency segment for a
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
      // its types require both groups, whose values stay unchanged
      throughput: {
        averageCalculationMode: 'throughputCalculationModeByteSizeWeightedArithmeticMean',
        sampleSettings: {},
        ewma: {},
      },
    },
  },
};
