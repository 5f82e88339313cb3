import * as z from 'zod';

/** From a sheet's page to the host. Parsed there: a page is not trusted. */
export const fromSheet = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'refresh']) }),
  /** A button of a row. */
  z.object({ type: z.literal('act'), act: z.string(), row: z.string() }),
  /** A setting of a section. */
  z.object({ type: z.literal('set'), id: z.string(), value: z.union([z.string(), z.boolean()]) }),
]);

/** See `fromSheet`. */
export type FromSheet = z.infer<typeof fromSheet>;
