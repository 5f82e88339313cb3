import type { CacheRequest } from '../../kinds/grammar/caching.ts';
import { type Words, words } from '../../shared/words.ts';

/** What paths are read for. */
export interface PathsOf {
  readonly request: Pick<CacheRequest, 'paths'>;
  /** The domains of the item: whole addresses there are paths, too. */
  readonly domains: readonly string[];
  readonly title: string;
}

/** The paths in a text, separated by white space, each once; and what is wrong with them, in sentences. */
export function readPaths(
  text: string,
  { request: { paths: rule }, domains, title }: PathsOf,
): { readonly paths: readonly string[]; readonly problems: readonly Words[] } {
  const known = domains.map((each) => each.toLowerCase());
  const read = text.split(/\s+/).flatMap((word): { path?: string; problem?: Words }[] => {
    if (word === '') return [];
    const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(word) ?? [];
    if (host !== undefined && !known.includes(host.toLowerCase().replace(/:\d+$/, '')))
      return [{ problem: words('“{0}” isn’t delivered by “{1}”.', host, title) }];
    const path = host === undefined ? word : rest || '/';
    const problem = rule?.wrong(path);
    return problem ? [{ problem }] : [{ path }];
  });
  const paths = [...new Set(read.flatMap(({ path }) => path ?? []))];
  const problems = read.flatMap(({ problem }) => problem ?? []);
  const most = rule?.most ?? 0;
  const tooMany =
    paths.length > most
      ? [words('A request can have up to {0} paths; you entered {1}.', most, paths.length)]
      : [];
  const none = paths.length + problems.length === 0 ? [words('Enter at least one path.')] : [];
  return { paths, problems: [...problems, ...tooMany, ...none] };
}
