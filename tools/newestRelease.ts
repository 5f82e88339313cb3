/** A release as the changelog tells it. */
export interface NotedRelease {
  readonly version: string;
  /** `YYYY-MM-DD`; undefined: not released yet. */
  readonly date: string | undefined;
  /** What changed, as Markdown. */
  readonly notes: string;
}

/** The newest release of a changelog: its first heading of the second level. Throws if it is of another form. */
export function newestRelease(changelog: string): NotedRelease {
  const [, first = ''] = changelog.split(/^## /m);
  const [head = '', ...lines] = first.split('\n');
  const [, version, said = ''] = /^\[(\d+\.\d+\.\d+)\] - (unreleased|\d{4}-\d{2}-\d{2})$/.exec(head) ?? [];
  if (version === undefined)
    throw new Error(`“${head}” is no release: it must read “[1.2.3] - unreleased”, or have its date.`);
  return { version, date: said === 'unreleased' ? undefined : said, notes: lines.join('\n').trim() };
}

/** Why a tag does not release what changelog and manifest say; undefined: it does. */
export function whyNotReleased(
  tag: string,
  { version, date }: NotedRelease,
  inManifest: string,
): string | undefined {
  if (tag !== `v${version}`) return `the tag is “${tag}”, the newest release in CHANGELOG.md ${version}`;
  if (inManifest !== version) return `package.json has the version ${inManifest}, CHANGELOG.md ${version}`;
  return date === undefined ? `${version} is “unreleased” in CHANGELOG.md: give it its date` : undefined;
}
