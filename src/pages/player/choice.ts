/** What of a stream or video is played. */
export interface Choice {
  /** Place among the sources. */
  readonly source: number;
  /** The form of it in H.264 alone. */
  readonly h264: boolean;
}
