import type { kinds } from '../../src/kinds/all.ts';

type Items = readonly { readonly id: string }[];

/** Calls `find_resources`, and gives what it lists. */
type Find = (input: object) => Promise<Items>;

/** Where items of a kind are: below another one, in a project and a region, or anywhere in the account. */
export async function placesOf(
  { scope, within }: Pick<(typeof kinds)[number], 'scope' | 'within'>,
  find: Find,
): Promise<{ within?: string; project?: number; region?: number }[]> {
  if (within) return (await find({ kind: within })).map(({ id }) => ({ within: id }));
  if (!scope) return [{}];
  const regions = (await find({ kind: 'region' })).map(({ id }) => Number(id));
  const projects = (await find({ kind: 'project' })).map(({ id }) => Number(id));
  return projects.flatMap((project) => regions.map((region) => ({ project, region })));
}
