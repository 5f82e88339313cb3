import type { State } from './kind.ts';

/**
 * What a glyph means in every list. States that ask for something different differ in their glyph, and never in the
 * color alone: in a narrow side bar, or without color, there is nothing else.
 */
export const glyphs = {
  failed: { icon: 'error', color: 'list.errorForeground' },
  /** It works, and somebody should look. */
  troubled: { icon: 'warning', color: 'charts.yellow' },
  changing: { icon: 'sync' },
  /** Something comes about by itself, or is still to come. */
  waiting: { icon: 'watch' },
  locked: { icon: 'lock' },
  /** It could be used, and is not. */
  unused: { icon: 'circle-large-outline' },
  off: { icon: 'circle-slash', color: 'disabledForeground' },
  deleted: { icon: 'trash', color: 'disabledForeground' },
  /** A state that is not known, or that nobody told. */
  unknown: { icon: 'question' },
} as const satisfies Readonly<Record<string, Pick<State, 'icon' | 'color'>>>;
