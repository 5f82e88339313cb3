import { glyphs } from '../grammar/glyphs.ts';
import type { HeldBack, Kind, State } from '../grammar/kind.ts';
import { keyAbove } from '../grammar/nested.ts';
import type { Ref } from '../grammar/ref.ts';

type Item = Record<string, unknown>;

/** Why an item has no effect because of the one above it; undefined: it has one, or the one above isn't known. */
export function heldBackBy(kind: Kind, above: Item | undefined): HeldBack | undefined {
  return above && kind.heldBack?.when(above) ? kind.heldBack : undefined;
}

/** The state of an item below another. */
export function stateBelow(kind: Kind, item: Item, above: Item | undefined): State {
  const state = kind.state(item, Date.now());
  const held = heldBackBy(kind, above);
  return held ? { ...glyphs.off, words: held.words, figures: [state.words] } : state;
}

/** The item above one, by the key of that; its name isn't known. */
export function refAbove(ref: Ref, kind: Pick<Kind, 'within'>): Ref | undefined {
  return kind.within === undefined ? undefined : { ...ref, kind: kind.within, id: keyAbove(ref.id) };
}
