import * as z from 'zod';
import { writableFields } from '../kinds/engine/change.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { maskSecrets } from '../platform/client/secrets.ts';
import { fieldText } from './fieldText.ts';
import { fittingMembers, mostWeight, weightOf } from './fit.ts';
import { readMeant, resourceInput, stateText, titleText } from './places.ts';
import { runnableNow, runnablesOf } from './runnables.ts';
import { ToolRefusal, tool } from './tool.ts';

/** Reads one resource, without its secrets. */
export const getResource = tool({
  name: 'get_resource',
  title: 'Get Resource',
  description:
    'Read one resource: its fields (secrets show as ••••), and the actions that run_action takes now. describe: also what change_resource and the actions take.',
  effect: 'read',
  input: z.strictObject({
    ...resourceInput,
    fields: z.array(z.string()).max(50).optional().describe('Only these'),
    describe: z.boolean().optional(),
  }),
  output: z.object({
    account: z.string(),
    title: z.string(),
    state: z.string(),
    fields: z.record(z.string(), z.unknown()),
    omitted: z.array(z.string()).optional(),
    actions: z.array(z.string()),
    takes: z.record(z.string(), z.unknown()).optional(),
  }),
  async run(place, wish, calling) {
    const { account, kind, item } = await readMeant(place, wish, calling);
    const isWindow = place.open !== undefined;
    const actions = runnableNow(kind, item, isWindow);
    // what must not be logged must not be sent to a model either
    const shown = maskSecrets(kind.schema, item, 'logged') as Record<string, unknown>;
    const wanted = wish.fields;
    const missing = wanted?.find((name) => !Object.hasOwn(shown, name));
    if (missing !== undefined)
      throw new ToolRefusal(`No field “${missing}”. Fields: ${Object.keys(shown).join(', ')}.`);
    const picked = wanted ? Object.fromEntries(wanted.map((name) => [name, shown[name]])) : shown;
    const said = {
      account: account.label,
      title: titleText(kind, item),
      state: stateText(kind, item, Date.now()),
    };
    const room = mostWeight - weightOf([said, actions]);
    const described = wish.describe ? fittingMembers(takesOf(kind, isWindow), room / 2) : undefined;
    const { fields, omitted } = fittingMembers(picked, described ? room / 2 : room);
    const left = [...omitted, ...(described?.omitted ?? []).map((name) => `takes.${name}`)];
    return {
      ...said,
      fields,
      ...(left.length > 0 ? { omitted: left } : {}),
      actions,
      ...(described ? { takes: described.fields } : {}),
    };
  },
});

/** What can be changed, by field, and what the actions ask; secrets are the user’s own. */
function takesOf(kind: Kind, isWindow: boolean): Record<string, unknown> {
  const fixed = kind.edit?.fixed ?? [];
  const fields = Object.entries(writableFields(kind)).filter(([name]) => !fixed.includes(name));
  const actions = runnablesOf(kind, isWindow).map(({ id, title, asks }) => [
    `action ${id}`,
    asks.length > 0
      ? { title, answers: Object.fromEntries(asks.map((each) => [each.member, each.what])) }
      : title,
  ]);
  return Object.fromEntries([...fields.map(([name, schema]) => [name, fieldText(schema)]), ...actions]);
}
