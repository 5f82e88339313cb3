/** The element of a list that repeats endlessly; throws on an empty list. */
export function looped<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError(`No item ${index} in a loop of ${list.length}`);
  return item;
}
