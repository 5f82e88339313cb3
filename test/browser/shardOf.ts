import path from 'node:path';

/** How long a file of tests takes, in s, on two quiet cores; one that is not named takes the middle. */
const seconds: Readonly<Record<string, number>> = {};
const middle = 10;

/** The files of a part of all, such as `1/2`: the longest first, each to the part that has least to do. */
export function shardOf(files: readonly string[], shard: string): string[] {
  const [, place, count] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (!place || !count || place > count)
    throw new Error(`--shard wants a part of all, such as 1/2: ${shard}`);
  const weight = (file: string) => seconds[path.basename(file, '.test.ts')] ?? middle;
  const shards = Array.from({ length: count }, () => ({ load: 0, files: [] as string[] }));
  for (const file of files.toSorted().toSorted((one, other) => weight(other) - weight(one))) {
    const least = shards.reduce((best, each) => (each.load < best.load ? each : best));
    least.load += weight(file);
    least.files.push(file);
  }
  return shards[place - 1]?.files ?? [];
}
