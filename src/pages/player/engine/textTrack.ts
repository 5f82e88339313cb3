const label = 'headend';

/**
 * Subtitles that the page draws over the picture: a track with an address would require a wider policy. Tracks
 * can't be removed from a video, so its only one of this kind is reused.
 */
export function createTextTrack(video: HTMLVideoElement) {
  const own = [...video.textTracks].find((track) => track.label === label);
  const track = own ?? video.addTextTrack('subtitles', label);
  const clear = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  };
  track.mode = 'disabled';
  return {
    add(cues: readonly VTTCue[]) {
      if (track.mode !== 'showing') return;
      for (const cue of cues) track.addCue(cue);
    },
    /** Shows or hides them; either way earlier cues are removed. */
    show(isShown: boolean) {
      // only a track that is not disabled has cues to remove
      track.mode = 'hidden';
      clear();
      track.mode = isShown ? 'showing' : 'disabled';
    },
  };
}
