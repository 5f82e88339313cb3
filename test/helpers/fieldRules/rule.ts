/** What a writable field takes and refuses. */
export interface FieldRule {
  readonly kind: string;
  readonly field: string;
  /** Which items of the sandbox the values suit; any, if not said. */
  readonly of?: (item: Record<string, unknown>) => boolean;
  /** A change that makes an item suit, where none does. */
  readonly made?: Record<string, unknown>;
  /** Values that no rule is against, bounds included; the first is the one to save. */
  readonly good: readonly unknown[];
  /** Values that a rule is against, just beyond the bounds, and its words in English. */
  readonly bad: readonly (readonly [value: unknown, words: RegExp])[];
}

/** Of a field that takes a text. */
export const aText = [[7, /^It must be text\.$/]] as const;
/** Of a field that takes true or false. */
export const trueOrFalse = [['yes', /^It must be true or false\.$/]] as const;
/** Of a field that takes a whole number. */
export const whole = [
  [1.5, /^It must be a whole number\.$/],
  ['7', /^It must be a number\.$/],
] as const;
/** Of a text that is more than spaces. */
export const filled = [
  ['', /^It must not be empty\.$/],
  ['  ', /^It must not be empty\.$/],
] as const;
/** Of a field that takes no null. */
export const notNull = [[null, /^It must be /]] as const;

/** Whole numbers between bounds. */
export function between(least: number, most: number, unit = ''): Pick<FieldRule, 'good' | 'bad'> {
  const said = (text: string) => new RegExp(`^It must be ${text}${unit && ` ${unit}`}( or (more|less))?\\.$`);
  return {
    good: [least + 1, least, most],
    bad: [[least - 1, said(`${least}`)], [most + 1, said(`${most}`)], ...whole],
  };
}

/** A text up to a length. */
export function upTo(most: number): Pick<FieldRule, 'good' | 'bad'> {
  const words = new RegExp(`^It may have at most ${most} characters\\.$`);
  return { good: ['changed', '', 'x'.repeat(most)], bad: [['x'.repeat(most + 1), words], ...aText] };
}

/** True or false, or nothing. */
export const flag = { good: [true, false], bad: trueOrFalse };

/** A whole number. */
export const notNullNumber = { good: [12, 13], bad: [...whole, ...notNull] };

/** A whole number, or nothing. */
export const number = { good: [12, null], bad: whole };

/** Projections of streams and videos. */
export const projection = {
  good: ['vr360', 'regular', 'vr180', 'vr360tb'],
  bad: [['flat', /^It must be one of "regular", "vr360", "vr180", "vr360tb"\.$/]],
} as const;

/** Makes the rules of one kind's fields. */
export function rulesOf(kind: string) {
  return (field: string, rule: Omit<FieldRule, 'kind' | 'field'>): FieldRule => ({ kind, field, ...rule });
}
