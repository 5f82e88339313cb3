import { same } from '../../shared/same.ts';

type Path = readonly (string | number)[];

/**
 * Whether the value at a path came from the service and is unchanged. A list entry may have moved: it is
 * recognized wherever it was.
 */
export function isUnchanged(value: unknown, was: unknown, path: Path): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return same(value, was);
  if (!isHolder(value) || !isHolder(was)) return false;
  const part = value[step];
  if (Array.isArray(value) && Array.isArray(was) && was.some((entry) => same(part, entry))) return true;
  if (!(step in was) && rest.length > 0) return false;
  return isUnchanged(part, was[step], rest);
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
