/** The options in the name of an on-demand manifest: `master[-cmaf][-min-N][-max-N][-img][-(h264|hevc|av1)].m3u8` or `.mpd`. */
export interface ManifestName {
  format: 'transport' | 'cmaf' | 'dash';
  minHeight: number;
  maxHeight: number;
  images: boolean;
  codec: 'h264' | 'hevc' | 'av1' | undefined;
}

const form = /^master(-cmaf)?(?:-min-(\d+))?(?:-max-(\d+))?(-img)?(?:-(h264|hevc|av1))?\.(m3u8|mpd)$/;

/** Reads such a name (facts §4.3: the order is fixed; DASH has neither `-cmaf` nor `-img`); undefined when it is none. */
export function readManifestName(name: string): ManifestName | undefined {
  const [matched, cmaf, min, max, img, codec, extension] = form.exec(name) ?? [];
  if (matched === undefined || (extension === 'mpd' && (cmaf || img))) return undefined;
  return {
    format: extension === 'mpd' ? 'dash' : cmaf ? 'cmaf' : 'transport',
    minHeight: min === undefined ? 0 : Number(min),
    maxHeight: max === undefined ? Number.POSITIVE_INFINITY : Number(max),
    images: img !== undefined,
    codec: codec === 'h264' || codec === 'hevc' || codec === 'av1' ? codec : undefined,
  };
}
