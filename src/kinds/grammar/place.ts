import type { Scope } from './bound.ts';

/** A scope as the path parameters of a cloud call. What the scope lacks becomes NaN, which stops the call. */
export function place({ project, region }: Scope) {
  return { project_id: Number(project), region_id: Number(region) };
}
