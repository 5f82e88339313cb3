import * as vscode from 'vscode';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { countOf, manyOf } from '../../../ui/nouns.ts';
import { pagesOf } from '../../../work/callBound.ts';
import type { ActionsOptions, Calling } from './options.ts';

/** Of more resources, what goes with them is not counted: it takes a call or more for each list of each of them. */
const mostCounted = 5;

/** How much goes with each of some resources, a line each; what can’t be counted is named. */
export async function countBelow(
  options: ActionsOptions,
  { kind, takesBelow = [] }: Pick<Calling, 'takesBelow'> & { readonly kind: Kind },
  refs: readonly Ref[],
  signal: AbortSignal,
): Promise<string[]> {
  const below = options.kinds.filter(({ id }) => takesBelow.includes(id));
  if (refs.length > mostCounted) return [];
  const lines = refs.map(async (ref) => {
    const counted = await Promise.all(
      below.map(async (each) => ({
        each,
        count: await countOne(options, { kind, below: each, ref }, signal),
      })),
    );
    const line = lineOf(counted);
    return line !== '' && refs.length > 1 ? `${ref.title}: ${line}` : line;
  });
  return (await Promise.all(lines)).filter((line) => line !== '');
}

/** How many items of a kind are below a resource; undefined: that can’t be read. */
async function countOne(
  { connect }: ActionsOptions,
  { kind, below, ref }: { readonly kind: Kind; readonly below: Kind; readonly ref: Ref },
  signal: AbortSignal,
): Promise<number | undefined> {
  const relation = kind.relations?.find((each) => each.kind === below.id);
  if (!relation) return undefined;
  try {
    const reader = pagesOf(await connect(ref.account), relation.list, ref);
    let count = 0;
    while (!reader.done) count += (await reader.next(signal)).items.length;
    return count;
  } catch {
    return undefined;
  }
}

function lineOf(counted: readonly { readonly each: Kind; readonly count: number | undefined }[]): string {
  const { t } = vscode.l10n;
  const found = counted.flatMap(({ each, count }) => (count ? [countOf(each, count)] : []));
  const unread = counted.flatMap(({ each, count }) => (count === undefined ? [manyOf(each)] : []));
  return [
    found.length > 0 ? t('Deleted with it: {0}.', found.join(', ')) : '',
    unread.length > 0 ? t('Also deleted, but could not be counted: {0}.', unread.join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
