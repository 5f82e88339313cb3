/** The version of an ffmpeg, in its own words, from the output of `-version`. */
export function ffmpegVersion(text: string): string | undefined {
  return /^ffmpeg version (\S+)/m.exec(text)?.[1];
}

/** Whether an ffmpeg can write a format, from the output of `-muxers`. */
export function writesFormat(text: string, format: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const [, names = ''] = /^[ D]*E[ d]+(\S+)/.exec(line) ?? [];
    return names.split(',').includes(format);
  });
}
