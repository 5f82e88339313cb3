/** Which source of a stream or video is played. */
export interface SourceChoice {
  /** Index among the sources. */
  readonly source: number;
  /** Whether the H.264-only variant is chosen. */
  readonly h264: boolean;
}
