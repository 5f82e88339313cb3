import { type Words, words } from '../shared/words.ts';

/** Sentences of the player, which the host translates. `{0}` marks a value. */
export const playerSentences = {
  loading: words('Loading…'),
  slow: words('No picture after {0} seconds. Still trying…'),
  waiting: words('Waiting for data…'),
  noSound: words('This editor can’t decode AAC audio, so the video plays without sound.'),
  ended: words('The broadcast has ended.'),
  /** Since the time of day `{0}`. */
  stopped: words('The stream stopped: no new data since {0}. Playback resumes when the source is back.'),
  /** `{0}` is a host, here and wherever it answers or is refused. */
  notFound: words(
    '{0} doesn’t have this playlist, or part of it is missing (404). It may have been removed or never created.',
  ),
  /** A broadcast has no playlist for now. */
  away: words('{0} has no playlist for this stream right now (404). Retrying…'),
  /** A clip that is still being copied. */
  early: words('This clip isn’t ready yet (425). Looking again…'),
  forbidden: words(
    '{0} refused the playlist or part of it (403). It may need a protected link, or be limited to some countries or referrers.',
  ),
  expired: words('The protected link to {0} has expired (403). Select Retry to get a new one.'),
  refused: words(
    '{0} responds, but doesn’t let web pages read its playlist (CORS). Try opening it in a browser.',
  ),
  /** Some qualities cannot be decoded. `{0}` are their codecs. */
  variants: words('This editor can’t decode {0}, so those qualities aren’t available.'),
  playH264: words('Play as H.264'),
  /** The H.264-only variant is playing. */
  onlyH264: words('Playing H.264 only.'),
  playAll: words('Play All Codecs'),
  withoutH264: words('No H.264 version is available.'),
  noEngine: words('the player could not be loaded'),
  noPicture: words('There is no picture to save yet.'),
  /** The picture is shown, but may not be read. */
  tainted: words('The picture’s host doesn’t let web pages read it, so it can’t be saved.'),
  unreachable: words('Can’t reach {0}. Retrying…'),
  noStill: words('{0} has no screenshot of the stream right now. Retrying…'),
  /** `{0}` is the status of a reply, such as `HTTP 503`. */
  unavailable: words('The host returned an error ({0}). Retrying…'),
  /** `{0}` are the codecs, or the host. */
  undecodable: words('This editor can’t decode the video ({0}).'),
  empty: words('The playlist on {0} has no video yet.'),
  /** `{0}` is a technical reason, such as `HTTP 400`. */
  broken: words('Playback failed: {0}'),
  blocked: words('The playlist points to {0}, which this panel isn’t allowed to load from.'),
  /** `{0}` is the host that was reached. */
  leadsOn: words('{0} redirects to another host, which this panel isn’t allowed to load from.'),
  nothing: words('There is nothing to play yet.'),
  latency: words('Latency'),
  target: words('target {0}'),
  resolution: words('Resolution'),
  bitrate: words('Bitrate'),
  /** `{0}` is the bitrate in the playlist. */
  announced: words('declared {0}'),
  buffer: words('Buffer'),
  dropped: words('Dropped frames'),
  stalls: words('Stalls'),
  codecs: words('Codecs'),
  /** The heading of latency, level, buffer and so on if there is little room. */
  figures: words('Metrics'),
  details: words('Details'),
  range: words('{0} to {1}, now {2}'),
  minutesAgo: words('{0} min ago'),
  now: words('now'),
  events: words('Events'),
  copyEvents: words('Copy Events'),
  firstPicture: words('First picture after {0} ms'),
  levelNow: words('Quality: {0}'),
  sourceNow: words('Source: {0}'),
  live: words('Live'),
  behind: words('{0} behind live'),
  recorded: words('Recorded'),
  play: words('Play'),
  replay: words('Play Again'),
  pause: words('Pause'),
  mute: words('Mute'),
  unmute: words('Unmute'),
  /** What is played has none, or none that can be decoded. */
  soundless: words('No sound'),
  /** `{0}` is the time of day at which a still was loaded. */
  readAt: words('Picture from {0}'),
  fullPanel: words('Fill Panel'),
  pictureInPicture: words('Picture in Picture'),
  snapshot: words('Save Snapshot…'),
  quality: words('Quality'),
  auto: words('Auto'),
  sound: words('Sound'),
  subtitles: words('Subtitles'),
  off: words('Off'),
  speed: words('Speed'),
  keys: words('Keyboard Shortcuts'),
  spaceBar: words('Space bar'),
  keySeek: words('Back or forward 5 seconds'),
  stills: words('Default picture'),
  setDefault: words('Set as Default'),
  /** The mark of the default picture. */
  isDefault: words('default'),
  undo: words('Undo'),
  close: words('Close'),
  retry: words('Retry'),
  openInBrowser: words('Open in Browser'),
  copyUrl: words('Copy URL'),
  copied: words('Copied'),
  /** The button for what is folded away if there is little room for two pictures. */
  more: words('More Actions'),
  allowHost: words('Allow {0}'),
  source: words('Source'),
  toLive: words('Jump to Live'),
  seek: words('Position'),
  volume: words('Sound volume'),
  startRecording: words('Start Recording'),
  stopRecording: words('Stop Recording'),
  /** `{0}` is how long. */
  recording: words('Recording, {0}'),
  markIn: words('Mark In: Clip Starts Here'),
  markOut: words('Mark Out: Clip Ends Here'),
  /** `{0}` is a time of day, here and in the next one. */
  clipIn: words('In {0}'),
  clipOut: words('Out {0}'),
  clipLength: words('length {0}'),
  /** `{0}` is the longest. */
  clipTooLong: words('too long: at most {0}'),
  clipGone: words('its start is no longer in the DVR; set a new In mark'),
  cutClip: words('Cut Clip…'),
  clearMarks: words('Clear Marks'),
  clip: words('Clip'),
  playBeside: words('Play Another Side by Side…'),
  closeBeside: words('Close “{0}”'),
  keepInStep: words('Synchronize'),
  freed: words('Not synchronized'),
  starting: words('Waiting for both videos'),
  absent: words('Can’t synchronize: one of the two isn’t playing video.'),
  nearing: words('Synchronizing'),
  inStep: words('Synchronized'),
  apart: words('{0} apart'),
  unlike: words('Can’t synchronize a live stream with a recording.'),
  untold: words('Can’t synchronize: one of the two doesn’t say when its video was recorded.'),
  outOfReach: words('Can’t synchronize: “{0}” has no video of this moment.'),
} satisfies Record<string, Words>;

export type PlayerWord = keyof typeof playerSentences;

/** The sentences in the user's language. */
export type PlayerWords = Readonly<Record<PlayerWord, string>>;
