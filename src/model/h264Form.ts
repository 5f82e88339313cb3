const master = /\/master([\w-]*)\.(m3u8|mpd)(?=$|[?#])/;

/**
 * The address of a video's playlist in H.264 alone: the codec stands last in the name, before the ending and any query.
 * Undefined where there is no such form: it is that form already, or no playlist of a video. Source: facts §4.3.
 */
export function h264Form(url: string): string | undefined {
  const options = master.exec(url)?.[1];
  if (options === undefined || /-h264$/.test(options)) return undefined;
  return url.replace(master, `/master${options.replace(/-(hevc|av1)$/, '')}-h264.$2`);
}
