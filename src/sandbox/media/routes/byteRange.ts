/** The bytes [from, to) that a client requested. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Reads a Range header (RFC 9110 §14.2) for `length` bytes. Undefined, "send it all", if there is none, if it
 * requests several ranges, or if it is malformed; 'unsatisfiable' (416) if it is out of bounds.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const wanted = Math.min(Number(last), length);
    return wanted > 0 ? { from: length - wanted, to: length } : 'unsatisfiable';
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= length) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? length : Math.min(Number(last) + 1, length) };
}
