import * as z from 'zod';

/** Checks a call's input against its schema, except the members that are kept unchanged. */
export function checkInput(schema: z.ZodObject, input: Record<string, unknown>, kept: readonly string[]) {
  if (kept.length === 0) return schema.safeParse(input);
  const ruled = Object.entries(schema.shape).filter(([name]) => !kept.includes(name));
  const checked = z.object(Object.fromEntries(ruled)).safeParse(input);
  const asTheyAre = Object.fromEntries(kept.map((name) => [name, input[name]]));
  return checked.success ? { ...checked, data: { ...checked.data, ...asTheyAre } } : checked;
}
