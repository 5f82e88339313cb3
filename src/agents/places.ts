import * as z from 'zod';
import type { Connection } from '../accounts/connection.ts';
import { findKind, kinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { inEnglish, type Words } from '../shared/words.ts';
import type { Item } from '../work/listing.ts';
import { readItem } from '../work/readItem.ts';
import { shortText } from './fit.ts';
import { type AgentAccount, type ToolCall, ToolRefusal, type Workplace } from './tool.ts';

/** Where cloud resources are: input of each tool. */
export const scopeInput = {
  project: z.int().optional().describe('For cloud kinds'),
  region: z.int().optional(),
};

/** Which resource is meant. */
export const resourceInput = { kind: z.string(), id: z.string(), ...scopeInput };

interface Named {
  readonly kind: string;
  readonly project?: number | undefined;
  readonly region?: number | undefined;
}

/** The kind that is meant. Throws a ToolRefusal. */
export function meantKind(id: string): Kind {
  const kind = findKind(id);
  if (kind) return kind;
  throw new ToolRefusal(
    `There is no kind “${shortText(id, 50)}”. Kinds: ${kinds.map((each) => each.id).join(', ')}.`,
  );
}

/** Where a list or a resource is. Throws a ToolRefusal if that isn’t said. */
export function meantScope({ scope }: Kind, { project, region }: Named): Ref['scope'] {
  if (scope !== undefined && region === undefined)
    throw new ToolRefusal('This kind needs a region: find one with find_resources, kind region.');
  if (scope === 'projectRegion' && project === undefined)
    throw new ToolRefusal('This kind needs a project: find one with find_resources, kind project.');
  if (scope === undefined) return {};
  return scope === 'region'
    ? { region: Number(region) }
    : { project: Number(project), region: Number(region) };
}

/** A resource as just read. */
export interface MeantResource {
  readonly account: AgentAccount;
  readonly connection: Connection;
  readonly kind: Kind;
  readonly ref: Ref;
  readonly item: Item;
}

/** Reads the resource that is meant. Throws a ToolRefusal or a CallError. */
export async function readMeant(
  place: Workplace,
  input: Named & { readonly id: string },
  { signal }: ToolCall,
): Promise<MeantResource> {
  const kind = meantKind(input.kind);
  const scope = meantScope(kind, input);
  const account = await place.account();
  const { connection } = account;
  const ref = { account: account.id, kind: kind.id, scope, id: input.id, title: input.id };
  const item = await readItem(connection, kind, ref, signal);
  return { account, connection, kind, ref: { ...ref, title: kind.title(item) }, item };
}

/** The state of an item in English, with its figures. */
export function stateText(kind: Kind, item: Item, now: number): string {
  const { words, figures = [] } = kind.state(item, now);
  return shortText([words, ...figures].map(inEnglish).join(' · '), 200);
}

/** The title of an item, not too long. */
export function titleText(kind: Kind, item: Item): string {
  return shortText(kind.title(item), 200);
}

/** Sentences in English, one after another. */
export function sentences(all: readonly (Words | undefined)[]): string {
  return all.flatMap((each) => (each ? [inEnglish(each)] : [])).join(' ');
}
