import type * as z from 'zod';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { Words } from '../shared/words.ts';
import type { Outcome } from '../work/changes.ts';
import type { Item } from '../work/listing.ts';

type SavedFields = Extract<Outcome, { state: 'saved' }>;

/** The account that tools act on, and the way to it. */
export interface AgentAccount {
  readonly id: string;
  readonly label: string;
  readonly connection: Connection;
}

/** A command of the window that shows something, or asks the user itself. */
interface WindowCommand {
  /** Runs it on a resource; absent: there is no window. */
  readonly open?: (verb: string, ref: Ref) => Promise<unknown>;
}

/** What tools get of the place in which they run. */
export interface Workplace extends WindowCommand {
  /** The account in use. Throws if nobody is signed in. */
  readonly account: () => Promise<AgentAccount>;
}

/** How a tool is called. */
export interface ToolCall {
  readonly signal?: AbortSignal | undefined;
  /** The resource as it was when the change was shown to the user: what is new since is a conflict. */
  readonly seen?: Item | undefined;
  /** Told of each change that was made, or may have been. */
  readonly changed?: ((made: AgentChange) => Promise<unknown>) | undefined;
}

/** What a tool has done to a resource. */
export interface AgentChange {
  readonly kind: Kind;
  readonly ref: Ref;
  /** Whether it is gone. */
  readonly deleted?: boolean;
  /** What was written, if fields were. */
  readonly saved?: { readonly outcome: SavedFields };
}

/** What a call would do, before it does it. */
export interface ToolPreview {
  readonly kind: Kind;
  readonly ref: Ref;
  /** The resource as it is now. */
  readonly before: Item;
  /** What would be written; absent: an action is run. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** The action that would be run; `isShown`: it only shows something, or asks the user itself. */
  readonly action?: {
    readonly title: Words;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly isShown: boolean;
  };
  /** What it takes off air, cuts off or removes. */
  readonly why?: Words | undefined;
}

/** A tool for agents, as data: the editor and the MCP server read the same table. */
export interface AgentTool {
  /** A verb and a noun, in snake case. */
  readonly name: string;
  readonly title: string;
  /** What it is for; for models. */
  readonly description: string;
  /** `destructive`: whether it may take away what was there. */
  readonly effect: 'read' | 'change' | 'destructive';
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Throws a ToolRefusal or a CallError. */
  readonly run: (place: Workplace, input: unknown, calling: ToolCall) => Promise<Record<string, unknown>>;
  /** What a call would do. Throws like `run`; changes nothing. */
  readonly preview?: (place: Workplace, input: unknown, calling: ToolCall) => Promise<ToolPreview>;
}

/** Why a tool does nothing: a sentence for the model, which may call it again in another way. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

interface Declared<I extends z.ZodObject, O extends z.ZodObject>
  extends Omit<AgentTool, 'input' | 'output' | 'run' | 'preview'> {
  readonly input: I;
  readonly output: O;
  readonly run: (place: Workplace, input: z.output<I>, calling: ToolCall) => Promise<z.input<O>>;
  readonly preview?: (place: Workplace, input: z.output<I>, calling: ToolCall) => Promise<ToolPreview>;
}

/** Declares a tool: its input is checked before it runs. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(declared: Declared<I, O>): AgentTool {
  const { run, preview, ...rest } = declared;
  return {
    ...rest,
    run: async (place, input, calling) => run(place, checked(declared.input, input), calling),
    ...(preview
      ? {
          preview: async (place: Workplace, input: unknown, calling: ToolCall) =>
            preview(place, checked(declared.input, input), calling),
        }
      : {}),
  };
}

function checked<I extends z.ZodObject>(schema: I, input: unknown): z.output<I> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'input'}: ${message}`,
  );
  throw new ToolRefusal(`Invalid arguments. ${why.slice(0, 5).join('; ')}.`);
}
