const names: readonly (readonly [RegExp, string])[] = [
  [/^avc[13]/, 'H.264'],
  [/^(hvc1|hev1|dvh1|dvhe)/, 'HEVC'],
  [/^av01/, 'AV1'],
  [/^(vp09|vp9)/, 'VP9'],
  [/^(vp08|vp8)/, 'VP8'],
  [/^mp4a\.(40|6[678])/, 'AAC'],
  [/^(mp4a\.(69|6b)|mp3)/i, 'MP3'],
  [/^ac-3/, 'AC-3'],
  [/^ec-3/, 'E-AC-3'],
  [/^opus/i, 'Opus'],
  [/^flac/i, 'FLAC'],
  [/^(stpp|wvtt)/, ''],
];

/** Common names of a playlist's codecs, each once; unknown ones unchanged, subtitles left out. */
export function codecNames(codecs: string | readonly string[]): string[] {
  const all = typeof codecs === 'string' ? codecs.split(',') : codecs;
  const known = all.map((codec) => codec.trim()).filter((codec) => codec !== '');
  const named = known.map((codec) => names.find(([form]) => form.test(codec))?.[1] ?? codec);
  return [...new Set(named)].filter((name) => name !== '');
}

/** Whether a codec is a video codec. */
export function isPicture(codec: string): boolean {
  return /^(avc[13]|hvc1|hev1|dvh1|dvhe|av01|vp0?[89])/.test(codec.trim());
}
