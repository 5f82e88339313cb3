import * as z from 'zod';
import { kinds } from '../kinds/all.ts';
import {
  type Checkup,
  type Finding,
  type Gauge,
  isPast,
  presentAndPast,
  type Trace,
} from '../kinds/grammar/checkup.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { inEnglish } from '../shared/words.ts';
import { pagesOf } from '../work/callBound.ts';
import { checkNow } from '../work/checkups/checkNow.ts';
import type { Item } from '../work/listing.ts';
import { fittingElements, fittingMembers, mostWeight, shortText } from './fit.ts';
import {
  type MeantResource,
  meantKind,
  meantScope,
  readMeant,
  scopeInput,
  stateText,
  titleText,
} from './places.ts';
import { type ToolCall, tool, type Workplace } from './tool.ts';

/** The most items that a summary looks at. */
const mostLooked = 2000;

/** The first kind that is checked by rules: streams. */
const usual = kinds.find(({ checkup }) => checkup)?.id ?? '';

const input = z.strictObject({
  kind: z.string().optional().describe(`Default ${usual}`),
  id: z.string().optional().describe('Omit for a summary of all'),
  ...scopeInput,
  minutes: z.int().min(5).max(1440).optional().describe('How far back to check one; default 60'),
});

type Wish = z.output<typeof input>;

const output = z.object({
  account: z.string(),
  summary: z.string(),
  states: z.record(z.string(), z.number()).optional(),
  attention: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })).optional(),
  findings: z
    .array(
      z.object({
        what: z.string(),
        next: z.string().optional(),
        overSince: z.string().optional().describe('Not seen since: no problem now'),
      }),
    )
    .optional(),
  figures: z.record(z.string(), z.unknown()).optional(),
  note: z.string().optional(),
});

type Health = z.input<typeof output>;

/** Tells how live streams are, or why one stutters. */
export const checkHealth = tool({
  name: 'check_health',
  title: 'Check Health',
  description:
    'Health of live streams: how many are live, slow, silent or on backup, and which need attention. With id: what is wrong with what one receives, and what to do.',
  effect: 'read',
  input,
  output,
  run: async (place, wish, calling) =>
    wish.id === undefined
      ? summaryOf(place, wish, calling)
      : healthOf(place, { ...wish, id: wish.id }, calling),
});

async function summaryOf(place: Workplace, wish: Wish, { signal }: ToolCall): Promise<Health> {
  const kind = meantKind(wish.kind ?? usual);
  const at = { scope: meantScope(kind, { ...wish, kind: kind.id }), id: '' };
  const { label, connection } = await place.account();
  const reader = pagesOf<Item>(connection, kind.list, at);
  const items: Item[] = [];
  while (!reader.done && items.length < mostLooked) items.push(...(await reader.next(signal)).items);
  const now = Date.now();
  const states = new Map<string, number>();
  for (const item of items) {
    const { words } = kind.state(item, now);
    // without figures: 0.71× and 0.88× are one state
    const said = words.key.replace(/\s*\{\d+\}\S*/g, '') || inEnglish(words);
    states.set(said, (states.get(said) ?? 0) + 1);
  }
  const rows = items
    .filter((item) => needsAttention(kind, item, now))
    .map((item) => ({ id: kind.key(item), title: titleText(kind, item), state: stateText(kind, item, now) }));
  const attention = fittingElements(rows, mostWeight / 2);
  const said = kind.summary?.(items);
  const notes = [
    ...(reader.done ? [] : [`Only the first ${items.length} were looked at.`]),
    ...(attention.length < rows.length ? [`${rows.length - attention.length} more need attention.`] : []),
  ];
  return {
    account: label,
    summary: [said ? inEnglish(said) : '', `${items.length} in all`].filter(Boolean).join('; '),
    states: Object.fromEntries([...states].slice(0, 50)),
    attention,
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  };
}

/** The colors of states in which something works as it should, or is off on purpose. */
const calm: readonly (string | undefined)[] = [undefined, 'charts.green', 'disabledForeground'];

function needsAttention(kind: Kind, item: Item, now: number): boolean {
  return !calm.includes(kind.state(item, now).color);
}

async function healthOf(
  place: Workplace,
  wish: Wish & { readonly id: string },
  calling: ToolCall,
): Promise<Health> {
  const found = await readMeant(place, { ...wish, kind: wish.kind ?? usual }, calling);
  const { account, kind, item } = found;
  const now = Date.now();
  const alarms = (kind.alarms ?? [])
    .filter((each) => each.holds(item, now) === true)
    .map(({ words }) => inEnglish(words));
  const facts = kind.facts(item).map(({ label, value }) => [inEnglish(label), inEnglish(value)] as const);
  const head = [titleText(kind, item), stateText(kind, item, now), ...alarms].join(' · ');
  const checked = await checkOne(found, wish.minutes ?? 60, calling);
  const figures = {
    ...Object.fromEntries(facts.map(([name, value]) => [name, shortText(value, 300)])),
    ...checked?.figures,
  };
  return {
    account: account.label,
    summary: [head, checked?.summary].filter(Boolean).join('. '),
    ...(checked?.findings ? { findings: fittingElements(checked.findings, mostWeight / 3) } : {}),
    figures: fittingMembers(figures, mostWeight / 2).fields,
  };
}

async function checkOne({ connection, kind, ref }: MeantResource, minutes: number, { signal }: ToolCall) {
  if (!kind.checkup && !kind.metrics) return undefined;
  const { checkup, summary, findings, readings, traces } = await checkNow(
    connection,
    { kind, ref, range: { minutes } },
    signal,
  );
  const figures = [
    ...readings.map((each) => [inEnglish(each.title), readingOf(each)] as const),
    ...traces.slice(0, 30).map((each) => [inEnglish(each.title), figureOf(each)] as const),
  ];
  return {
    summary: [inEnglish(summary ?? checkup.words.nothing), ...nowText(checkup.words, findings)].join('. '),
    findings: findings?.slice(0, 20).map(findingOf),
    figures: Object.fromEntries(figures),
  };
}

/** That nothing is wrong now, where something was. */
function nowText({ past }: Checkup<Item, unknown>['words'], findings: readonly Finding[] = []): string[] {
  const { present, since } = presentAndPast(findings);
  if (!past || since === undefined || present.length > 0) return [];
  return [inEnglish(past.none(new Date(since).toISOString()))];
}

function findingOf(finding: Finding) {
  const what = `${finding.isBad ? '' : 'Hint: '}${inEnglish(finding.words)}`;
  return isPast(finding)
    ? { what, overSince: new Date(finding.overSince).toISOString() }
    : { what, next: inEnglish(finding.step) };
}

/** A figure of now, and what is asked of it. */
function readingOf({ value, unit, limit }: Gauge): string {
  return `${value} ${inEnglish(unit)} now. ${inEnglish(limit)}`;
}

/** The range of a figure, and what is asked of it. */
function figureOf({ points, unit, limit }: Trace): string {
  const values = points.map(([, value]) => value);
  if (values.length === 0) return 'no value';
  const text = (value: number) => String(Math.round(value * 100) / 100);
  const [low, high] = [values, values].map((all, place) =>
    all.reduce((one, other) => (place === 0 ? Math.min(one, other) : Math.max(one, other))),
  );
  const range = `${text(low ?? 0)} to ${text(high ?? 0)}, latest ${text(values.at(-1) ?? 0)}`;
  return [`${range}${unit ? ` ${inEnglish(unit)}` : ''}`, ...(limit ? [inEnglish(limit)] : [])].join('. ');
}
