import type * as z from 'zod';
import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { AnyOperation, Operation, Page } from '../../platform/grammar/operation.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Words } from '../../shared/words.ts';
import type { Made } from './action.ts';
import type { Bound, Exactly, Target } from './bound.ts';
import type { Form } from './form.ts';
import type { Revealed } from './revealed.ts';

/** What a step says and does besides its call. */
interface StepBesides<Input> {
  /** What the call creates, for users; unique among the steps of a creation. */
  readonly title: Words;
  /** Makes the call if a single request may not be enough. Throws a CallError. */
  readonly call?: (client: Client, input: Input, options: CallOptions) => Promise<unknown>;
  /** The existing thing that the call is about; absent: none. If it has changed, the call is not made. */
  readonly from?: unknown;
  /**
   * Looks for what the call created since `since` (ms since 1970) although its reply was lost; undefined: there is
   * nothing. Without it, the user has to look. Throws a CallError.
   */
  readonly find?: (client: Client, input: Input, since: number, options: CallOptions) => Promise<unknown>;
  /**
   * In place of `find`, where the service tells no time of creation: lists what is like what the call creates. Asked
   * before the call, too: what was there before was not created by it. Throws a CallError.
   */
  readonly alike?: (client: Client, input: Input, options: CallOptions) => Promise<readonly Alike[]>;
}

/** Something that a call may have created; a later one has a greater id. */
export interface Alike {
  readonly id?: number | null | undefined;
}

declare const checked: unique symbol;

/** One call of a creation, as `step` declares it. */
export interface CreationStep extends StepBesides<Record<string, unknown>> {
  readonly operation: AnyOperation;
  readonly input: Record<string, unknown>;
  /** Never set; a step whose input was not compared with its operation does not compile. */
  readonly [checked]: true;
}

/** Declares a step; a wrong or missing input field does not compile. */
export function step<I extends Record<string, unknown>, O, Given extends I>(
  operation: Operation<I, O>,
  input: Exactly<I, Given>,
  besides: StepBesides<I>,
): CreationStep {
  return { ...besides, operation, input } as unknown as CreationStep;
}

/** What the service is asked of a draft before anything is sent. */
export interface CreationCheck {
  readonly operation: AnyOperation;
  readonly input: Record<string, unknown>;
  /** What stands against the draft, at its fields. */
  readonly problems: (reply: unknown) => readonly Problem[];
  /** Never set; a check whose input was not compared with its operation does not compile. */
  readonly [checked]: true;
}

/** Declares a check; a wrong or missing input field does not compile. */
export function asking<I extends Record<string, unknown>, O, Given extends I>(
  operation: Operation<I, O>,
  input: Exactly<I, Given>,
  problems: (reply: O) => readonly Problem[],
): CreationCheck {
  return { operation, input, problems } as unknown as CreationCheck;
}

/** A draft that starts from an existing item. */
export interface Copied<Draft> {
  readonly draft: Draft;
  /** What of the item it lacks, and why. */
  readonly omitted: readonly Words[];
}

/** How several items are created by one text, a line each. */
export interface ManyAtOnce<Draft> {
  readonly title: Words;
  /** What a line contains. */
  readonly help: Words;
  /** What a line means, or why it means nothing. */
  readonly read: (line: string) => { readonly draft: Draft } | { readonly wrong: Words };
  /** How many one call may create. */
  readonly most: number;
  /** The call for several drafts; it returns a list of the items in their order. */
  readonly step: (drafts: readonly Draft[]) => CreationStep;
  /** How they are followed together, if the service goes on working on what it created. */
  readonly follow?: FollowMany;
}

/** How several new items are read together. */
export interface FollowMany {
  /** How many one list may be asked for. */
  readonly most: number;
  /** Lists the items with these ids, with what tells how far they are. */
  readonly list: (ids: readonly string[]) => Bound<Page<unknown>>;
}

/** How a draft is made of a file on this machine. */
export interface FromFile<Draft> {
  readonly title: Words;
  /** The endings of such files, without the dot. */
  readonly endings: readonly string[];
  /** The most bytes that are read. */
  readonly most: number;
  /** The fields that the file gives, or why it can't be used. */
  readonly read: (
    bytes: Uint8Array,
    fileName: string,
  ) => { readonly draft: Partial<Draft> } | { readonly wrong: Words };
}

/** How items of a kind are created, as data: a form, and the calls that it leads to. */
export interface Creation<
  Draft extends object,
  Reads extends object = Record<string, unknown>,
  Item extends object = Record<string, unknown>,
> {
  /** The label of the button. */
  readonly verb: Words;
  /** The fields of the form, with their rules. */
  readonly fields: z.ZodObject;
  /** The form's initial values. */
  readonly initial: Draft;
  readonly form: Form<Draft>;
  /** Rules that concern several fields. */
  readonly rules?: (next: Draft) => readonly Problem[];
  /** The calls for a complete draft, in this order. */
  readonly steps: (draft: Draft, target: Target, read: Partial<Reads>) => readonly CreationStep[];
  /** What the service is asked before it gets a complete draft. */
  readonly checks?: (draft: Draft, target: Target) => readonly CreationCheck[];
  /**
   * The calls are independent: one that fails doesn't stop the others. This read is repeated before each of
   * them, and what already exists needs no step.
   */
  readonly apart?: keyof Reads & string;
  /** The name of what is to be created; empty as long as it has none. */
  readonly name: (draft: Draft) => string;
  /**
   * Where a field appears in what is sent, if not under its own name: `storage.type`. What the service
   * refuses there is shown at the field.
   */
  readonly sentAs?: Readonly<Record<string, string>>;
  /** The identifying field: a conflict with an existing item is shown there. */
  readonly key?: string;
  /**
   * The fields without which a draft is not whole, in the order in which they are asked for. The user then chooses
   * between the form's presets, each of which needs only these, and the form.
   */
  readonly asks?: (draft: Draft) => readonly string[];
  /** What such a draft starts from, where the form has no presets. */
  readonly start?: Words;
  /** Values that follow from others, offered when they are asked for. */
  readonly suggests?: (draft: Draft) => Partial<Draft>;
  /** How a draft is made of a file; the fields of `asks` are asked for then. */
  readonly file?: FromFile<Draft>;
  /** How several are created at once. */
  readonly many?: ManyAtOnce<Draft>;
  /** A draft like an existing item, without its secrets. */
  readonly copy?: (item: Item) => Copied<Draft>;
  /** The new item, by the last reply, if the service goes on working on it; it is followed until it is done. */
  readonly makes?: (reply: unknown) => Made | undefined;
  /** What the last reply tells only once; undefined: it doesn't, as it was lost and the item was found later. */
  readonly reveals?: (reply: unknown) => Revealed | undefined;
  /** What the user should know and do then, as sentences. */
  readonly unrevealed?: (draft: Draft) => Words;
  /** An action of the new item that is offered once the work that creates it has finished, and the label of its button. */
  readonly offers?: { readonly action: string; readonly title: Words };
  /** The sheet of the new item that is opened; the last call returns the item. */
  readonly opens?: string;
  /** Shown when all calls are done. */
  readonly done: (draft: Draft) => Words;
}

/** A creation with its types erased, for readers. */
export type AnyCreation = Creation<Record<string, unknown>>;

/** Declares a creation: its types are checked here, then erased. */
export function creation<
  Draft extends object,
  Reads extends object = Record<string, unknown>,
  Item extends object = Record<string, unknown>,
>(declared: Creation<Draft, Reads, Item>): AnyCreation {
  return declared as unknown as AnyCreation;
}

/**
 * The field, or part of one, that a refusal is about, found by the member that the service names, such as
 * `storage` or `users.0.name`, and by its message.
 */
export function refusedAt(
  { fields, sentAs = {} }: AnyCreation,
  member: string,
  said: string,
): Problem['path'] {
  const path = member.split(/[.[\]]+/).filter(Boolean);
  const [first = ''] = path;
  const within = Object.entries(sentAs)
    .map(([field, at]) => ({ field, at: at.split('.') }))
    .filter(({ at }) => at[0] === first);
  if (within.length === 0) return first in fields.shape ? path.map(numbered) : [member];
  const named = within.find(({ at }) => at.every((part, index) => part === path[index]));
  const refusal = within.find(({ at }) => new RegExp(`\\b${at.at(-1)}\\b`).test(said));
  return [(named ?? refusal ?? within[0])?.field ?? member];
}

function numbered(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}
