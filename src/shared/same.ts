/** Whether two JSON values are equal; the order of members doesn't matter, that of list elements does. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), other as Record<string, unknown>];
  if (left.length !== Object.keys(right).length) return false;
  return left.every(([name, value]) => Object.hasOwn(right, name) && same(value, right[name]));
}
