import * as z from 'zod';
import { exactly, isRange, upToNow } from './fromCheckup.ts';
import { keptQuery } from './fromStatistics.ts';

// What each page keeps over a reload of the window. The editor gives it back, whoever wrote it, so it is
// parsed as requests are. Members of an older or newer version are left out.

const name = z.string().min(1).max(1000);

const scope = z.object({ project: z.int().exactOptional(), region: z.int().exactOptional() });

/** One resource of one account. */
const reference = z.object({
  account: name,
  kind: name,
  scope,
  id: name,
  title: z.string().max(10_000),
});

/** Where something is to be created, and what it starts from. */
const place = z.object({
  creates: z.literal(true),
  account: name,
  kind: name,
  scope,
  above: reference.pick({ id: true, title: true }).exactOptional(),
  path: z.array(z.string().max(10_000)).max(10).default([]),
  from: reference.pick({ id: true, title: true }).exactOptional(),
});

/** What the user set in a sheet. */
const settings = z.record(z.string().max(100), z.union([z.string().max(10_000), z.boolean()]));

/** A row of a sheet whose address is played. */
const address = z.object({
  ref: reference,
  place: z.object({ sheet: name, settings, row: name }),
});

/** What is played: an address, or a resource. */
const played = z.union([address, reference]);

/** Of a form: what it changes, or where it creates something. */
export const keptForm = z.union([reference, place]);

/** Of a sheet. It keeps nothing else: its texts may be secret. */
export const keptSheet = z.object({ ref: reference, sheet: name, settings });

/** Of the player, which also keeps how it played. An invalid second picture is left out. */
export const keptPlayer = z.object({
  ref: played,
  beside: z.object({ ref: played }).optional().catch(undefined),
});

/** Of statistics, which also keep how they are drawn. Undefined: the page has kept nothing yet. */
export const keptStatistics = z
  .object({ account: name, query: keptQuery.optional().catch(undefined) })
  .optional();

/** Of a check: what is checked, and in which period. */
export const keptCheckup = z.union([
  upToNow.extend({ ref: reference }),
  exactly.extend({ ref: reference }).refine(isRange),
]);

/** See `keptForm`. */
export type KeptForm = z.infer<typeof keptForm>;

/** See `keptSheet`. */
export type KeptSheet = z.infer<typeof keptSheet>;

/** See `keptPlayer`. */
export type KeptPlayer = z.infer<typeof keptPlayer>;

/** See `keptStatistics`. */
export type KeptStatistics = z.infer<typeof keptStatistics>;

/** See `keptCheckup`. */
export type KeptCheckup = z.infer<typeof keptCheckup>;
