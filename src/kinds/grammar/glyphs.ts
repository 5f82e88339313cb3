import type { State } from './kind.ts';

/**
 * What a glyph means in every list. States that call for different actions differ in their glyph, never in
 * color alone: in a narrow side bar, or without color, the glyph is all there is.
 */
export const glyphs = {
  failed: { icon: 'error', color: 'list.errorForeground' },
  /** It works, but needs attention. */
  troubled: { icon: 'warning', color: 'charts.yellow' },
  changing: { icon: 'sync' },
  /** Something will happen by itself, or is still to come. */
  waiting: { icon: 'watch' },
  locked: { icon: 'lock' },
  /** It could be used, but isn't. */
  unused: { icon: 'circle-large-outline' },
  off: { icon: 'circle-slash', color: 'disabledForeground' },
  deleted: { icon: 'trash', color: 'disabledForeground' },
  /** A state that is unknown or wasn't reported. */
  unknown: { icon: 'question' },
} as const satisfies Readonly<Record<string, Pick<State, 'icon' | 'color'>>>;
