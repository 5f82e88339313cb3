/** A decimal that comes as a number or as text; undefined where it is neither. */
export function readDecimal(value: number | string | null | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
