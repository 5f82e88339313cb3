import * as z from 'zod';
import { holdsSecret, readChange, unmasked, writableFields } from '../kinds/engine/change.ts';
import { changeWarnings } from '../kinds/engine/changeWarnings.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { CallError } from '../platform/client/errors.ts';
import { maskSecrets } from '../platform/client/secrets.ts';
import { inEnglish } from '../shared/words.ts';
import { applyChange, type Outcome } from '../work/changes.ts';
import type { Item } from '../work/listing.ts';
import { compactValue, mostWeight, shortText, weightOf } from './fit.ts';
import { type MeantResource, readMeant, resourceInput, sentences, stateText } from './places.ts';
import { type ToolCall, type ToolPreview, ToolRefusal, tool } from './tool.ts';

/** What a change came to. */
const changeOutput = z.object({
  account: z.string(),
  title: z.string(),
  state: z.string(),
  changed: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  note: z.string().optional(),
});

type ChangeResult = z.input<typeof changeOutput>;

/** Writes fields of one resource. */
export const changeResource = tool({
  name: 'change_resource',
  title: 'Change Resource',
  description:
    'Write fields of one resource; get_resource with describe tells which. Secrets can’t be set: the user does that. Refused where the account is read-only.',
  effect: 'destructive',
  input: z.strictObject({
    ...resourceInput,
    change: z.record(z.string(), z.unknown()).describe('New values by field'),
  }),
  output: changeOutput,
  async preview(place, { change, ...at }, calling) {
    const found = await readMeant(place, at, calling);
    const { kind, ref, item } = found;
    return previewOf(kind, ref, item, wantedChange(kind, item, change));
  },
  async run(place, { change, ...at }, calling) {
    const found = await readMeant(place, at, calling);
    return writeChange(found, wantedChange(found.kind, calling.seen ?? found.item, change), calling);
  },
});

/** What a change of fields would do. */
export function previewOf(
  kind: Kind,
  ref: Ref,
  before: Item,
  change: Readonly<Record<string, unknown>>,
): ToolPreview {
  return { kind, ref, before, change, why: kind.edit?.interrupts?.(before, change)?.why };
}

/** The fields to write, as the service takes them. Throws a ToolRefusal that says what is wrong. */
function wantedChange(
  kind: Kind,
  before: Item,
  wanted: Readonly<Record<string, unknown>>,
): ToolPreview['change'] & object {
  const writable = writableFields(kind);
  const names = Object.keys(writable).filter((name) => !kind.edit?.fixed?.includes(name));
  if (names.length === 0) throw new ToolRefusal('Nothing of this kind can be changed.');
  const shown = maskSecrets(kind.schema, before) as Item;
  const logged = maskSecrets(kind.schema, before, 'logged') as Item;
  const edited = Object.entries(wanted).map(([name, value]) => {
    const schema = names.includes(name) ? writable[name] : undefined;
    if (!schema)
      throw new ToolRefusal(`“${shortText(name, 50)}” can’t be changed. Fields: ${names.join(', ')}.`);
    // what was shown masked and comes back so is as it was
    const whole = unmasked(value, shown[name], logged[name]);
    if (holdsSecret(schema, whole))
      throw new ToolRefusal(
        `“${name}” holds a secret, which must not pass through a model. The user sets it in Headend.`,
      );
    return [name, whole] as const;
  });
  const { change, problems } = readChange(kind, before, { ...shown, ...Object.fromEntries(edited) });
  if (problems.length > 0) {
    const said = problems.map(({ path, words }) => `${path.join('.')}: ${inEnglish(words)}`);
    throw new ToolRefusal(`Nothing was changed. ${said.slice(0, 10).join(' ')}`);
  }
  return change;
}

/** Writes fields, unless somebody else changed them since they were shown. Throws a ToolRefusal or a CallError. */
export async function writeChange(
  { account, connection, kind, ref, item }: MeantResource,
  change: Readonly<Record<string, unknown>>,
  calling: ToolCall,
): Promise<ChangeResult> {
  const before = calling.seen ?? item;
  const said = { account: account.label, title: ref.title };
  if (Object.keys(change).length === 0)
    return {
      ...said,
      state: stateText(kind, item, Date.now()),
      changed: {},
      note: 'It has these values already.',
    };
  const wish = { kind, ref, before, change, signal: calling.signal };
  const outcome = await applyChange(connection, wish).catch(async (error: unknown) => {
    if (error instanceof CallError && error.applied !== 'no') await calling.changed?.({ kind, ref });
    throw error;
  });
  if (outcome.state === 'conflict')
    throw new ToolRefusal(
      `Nothing was changed: somebody else has changed ${outcome.fields.join(', ')} meanwhile. Read it again.`,
    );
  await calling.changed?.({ kind, ref, saved: { outcome } });
  const warnings = sentences(changeWarnings(kind, change).map(({ words }) => words));
  const note = [notesOn(outcome), warnings].filter(Boolean).join(' ');
  return {
    ...said,
    state: stateText(kind, outcome.item, Date.now()),
    changed: differences(kind, outcome.was, change),
    ...(note ? { note } : {}),
  };
}

/** How values are shortened, ever more. */
const shortened = [
  { text: 200, elements: 20 },
  { text: 60, elements: 6 },
  { text: 30, elements: 2 },
] as const;

/** What a change does, field by field, without secrets. */
function differences(
  kind: Kind,
  before: Item,
  change: Readonly<Record<string, unknown>>,
): ChangeResult['changed'] {
  const writable = writableFields(kind);
  const was = maskSecrets(kind.schema, before, 'logged') as Item;
  const next = maskSecrets(kind.schema, change, 'logged') as Item;
  const within = (most: (typeof shortened)[number]) =>
    Object.fromEntries(
      Object.keys(change).map((name) => {
        const schema = writable[name];
        const to = schema ? maskSecrets(schema, next[name], 'logged') : next[name];
        return [name, { from: compactValue(was[name] ?? null, most), to: compactValue(to, most) }];
      }),
    );
  const all = shortened.map(within);
  return all.find((each) => weightOf(each) <= mostWeight - 2000) ?? all.at(-1) ?? {};
}

function notesOn({
  already,
  begun,
  merged,
  besides,
  notTaken,
  breaches,
}: Extract<Outcome, { state: 'saved' }>): string {
  return [
    already ? 'The service had these values already; nothing was sent.' : '',
    begun ? 'The service is still applying it.' : '',
    merged.length > 0 ? `Somebody else changed ${merged.join(', ')}, which was kept.` : '',
    besides.length > 0 ? `At the same moment, ${besides.join(', ')} changed too.` : '',
    notTaken.length > 0 ? `The service did not take the value of ${notTaken.join(', ')}.` : '',
    sentences(breaches ?? []),
  ]
    .filter(Boolean)
    .join(' ');
}
