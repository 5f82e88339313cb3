/** A buffer that owns plain memory, as HTTP bodies require. */
export type Bytes = Buffer<ArrayBuffer>;
