import Hls, { type HlsConfig, type Loader, type LoaderContext, type LoaderResponse } from 'hls.js';
import { codecsOfMaster, hideAacInTs, stripAudioFromMaster } from './noAudio.ts';

/**
 * Settings that keep hls.js from seeing AAC, both in master playlists and in transport streams. `found`
 * receives the codecs that a master playlist named.
 */
export function silentLoaders(
  found: (codecs: readonly string[]) => void,
): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  return {
    pLoader: changing((response) => {
      if (typeof response.data !== 'string') return;
      const codecs = codecsOfMaster(response.data);
      if (codecs.length > 0) found(codecs);
      response.data = stripAudioFromMaster(response.data);
    }),
    fLoader: changing(({ data }) => {
      if (data instanceof ArrayBuffer) hideAacInTs(new Uint8Array(data));
    }),
  };
}

/** The hls.js loader, with each reply changed before hls.js sees it. */
function changing<C extends LoaderContext>(change: (response: LoaderResponse) => void) {
  const Base = Hls.DefaultConfig.loader as new (config: HlsConfig) => Loader<C>;
  return class extends Base {
    override load(...[context, config, callbacks]: Parameters<Loader<C>['load']>): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          change(response);
          callbacks.onSuccess(response, ...rest);
        },
      });
    }
  };
}
