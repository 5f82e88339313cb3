/** How a table is sorted. */
export interface Sorting {
  /** Index of the column. */
  readonly column: number;
  readonly isDescending: boolean;
}

/**
 * Row indexes in the order of a column's values. Rows without a value, `NaN`, come last either way; equal
 * rows keep their order.
 */
export function orderOf(count: number, value: (row: number) => number, isDescending: boolean): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const values = Float64Array.from({ length: count }, (_, row) => value(row));
  // times are usually sorted already
  if (!isDescending && values.every((value, row) => row === 0 || value >= (values[row - 1] ?? 0)))
    return order;
  const sign = isDescending ? -1 : 1;
  return order.sort((a, b) => {
    const [left = 0, right = 0] = [values[a], values[b]];
    if (left === right || (Number.isNaN(left) && Number.isNaN(right))) return a - b;
    if (Number.isNaN(left)) return 1;
    if (Number.isNaN(right)) return -1;
    return (left - right) * sign;
  });
}
