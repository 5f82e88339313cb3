/** What of a stream or video is played. */
export interface SourceChoice {
  /** Place among the sources. */
  readonly source: number;
  /** The form of it in H.264 alone. */
  readonly h264: boolean;
}
