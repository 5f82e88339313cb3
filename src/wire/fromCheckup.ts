import * as z from 'zod';

/** From the page of a check to the host. Parsed there: a page is not trusted. */
export const fromCheckup = z.discriminatedUnion('type', [
  /** Loaded; check again; copy the findings. */
  z.object({ type: z.enum(['ready', 'refresh', 'copy']) }),
  /** Check another period, up to now. */
  z.object({ type: z.literal('choose'), minutes: z.int().min(1).max(10_000) }),
]);

/** See `fromCheckup`. */
export type FromCheckup = z.infer<typeof fromCheckup>;
