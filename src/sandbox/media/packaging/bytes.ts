/** A buffer that owns plain memory, as HTTP bodies want it. */
export type Bytes = Buffer<ArrayBuffer>;
