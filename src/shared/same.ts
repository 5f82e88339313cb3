/** Whether two JSON values are the same; the order of an object's members does not matter, that of a list does. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), other as Record<string, unknown>];
  if (left.length !== Object.keys(right).length) return false;
  return left.every(([name, value]) => Object.hasOwn(right, name) && same(value, right[name]));
}
