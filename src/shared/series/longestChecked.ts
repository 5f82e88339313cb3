/** The longest period that can be checked at once, in ms: of a longer one, an interval would tell little. */
export const longestChecked = 31 * 86_400_000;
