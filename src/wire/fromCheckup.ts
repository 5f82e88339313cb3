import * as z from 'zod';
import { longestChecked } from '../shared/series/longestChecked.ts';

/** An instant, in ms since the epoch, up to the year 9999. */
const instant = z.int().min(0).max(253_402_300_799_999);

/** A period up to now, by its minutes. */
export const upToNow = z.object({
  minutes: z
    .int()
    .min(1)
    .max(longestChecked / 60_000),
});

/** An exact range, in ms since the epoch. */
export const exactly = z.object({ from: instant, to: instant });

/** Whether an exact range is one that can be checked. */
export function isRange({ from, to }: z.infer<typeof exactly>): boolean {
  return from < to && to - from <= longestChecked;
}

/** What can be checked: a period up to now, or an exact range. */
export const checkedRange = z.union([upToNow, exactly.refine(isRange)]);

/** From the page of a check to the host. Parsed there: a page is not trusted. */
export const fromCheckup = z.discriminatedUnion('type', [
  /** Loaded; check again; copy the findings. */
  z.object({ type: z.enum(['ready', 'refresh', 'copy']) }),
  /** Check another period. */
  z.object({ type: z.literal('choose'), range: checkedRange }),
]);

/** See `fromCheckup`. */
export type FromCheckup = z.infer<typeof fromCheckup>;
