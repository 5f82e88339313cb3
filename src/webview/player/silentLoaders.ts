import Hls, {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type LoaderResponse,
} from 'hls.js';
import { hideAacInTs, stripAudioFromMaster } from '../../model/noAudio.ts';

/** Settings with which hls.js never meets AAC, neither in master playlists nor in transport streams. */
export function silentLoaders(): Pick<HlsConfig, 'pLoader' | 'fLoader'> {
  return {
    pLoader: changing((response) => {
      if (typeof response.data === 'string') response.data = stripAudioFromMaster(response.data);
    }),
    fLoader: changing(({ data }) => {
      if (data instanceof ArrayBuffer) hideAacInTs(new Uint8Array(data));
    }),
  };
}

/** hls.js' own loader, with each reply changed before hls.js sees it. */
function changing<C extends LoaderContext>(change: (response: LoaderResponse) => void) {
  const Base = Hls.DefaultConfig.loader as new (config: HlsConfig) => Loader<C>;
  return class extends Base {
    override load(context: C, config: LoaderConfiguration, callbacks: LoaderCallbacks<C>): void {
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
