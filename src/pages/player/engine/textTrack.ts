/** Subtitles that the page draws over the picture: a track with an address would require a wider policy. */
export interface ShownText {
  add(cues: readonly VTTCue[]): void;
  /** Shows or hides them; either way earlier cues are removed. */
  show(isShown: boolean): void;
}

const label = 'headend';

/** The video's only track of this kind; tracks can't be removed from a video, so it is reused. */
export function createTextTrack(video: HTMLVideoElement): ShownText {
  const own = [...video.textTracks].find((track) => track.label === label);
  const track = own ?? video.addTextTrack('subtitles', label);
  const clear = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  };
  track.mode = 'disabled';
  return {
    add(cues) {
      if (track.mode !== 'showing') return;
      for (const cue of cues) track.addCue(cue);
    },
    show(isShown) {
      // only a track that is not disabled has cues to remove
      track.mode = 'hidden';
      clear();
      track.mode = isShown ? 'showing' : 'disabled';
    },
  };
}
