import type { Problem } from '../../platform/grammar/rules.ts';
import { words } from '../../shared/words.ts';

/** Where an overlay is to be. */
interface Placed {
  readonly stretch?: boolean | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
}

const places = ['width', 'height', 'x', 'y'] as const;

/** An overlay fills the frame, or has a position and a size; what is in `isNew` is told. Source: facts §4.2. */
export function overlayProblems(next: Placed, isNew: (name: string) => boolean): Problem[] {
  const sizes = (['width', 'height'] as const).filter((name) => isNew(name) && (next[name] ?? 1) < 1);
  const small = sizes.map((name) => ({ path: [name], words: words('It must be {0} or more.', '1 px') }));
  const set = places.filter((name) => next[name] != null);
  if (!next.stretch || set.length === 0) return small;
  const remedy = {
    title: words('Remove Position and Size'),
    set: Object.fromEntries(set.map((name) => [name, null])),
    restore: [],
  };
  const said = words('An overlay that fills the frame has no position and no size.');
  if (isNew('stretch')) return [...small, { path: ['stretch'], words: said, remedy }];
  return [...small, ...set.filter(isNew).map((name) => ({ path: [name], words: said }))];
}
