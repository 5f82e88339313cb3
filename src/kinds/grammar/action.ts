import type * as z from 'zod';
import type { Client } from '../../platform/client/client.ts';
import type { Failure } from '../../platform/client/errors.ts';
import type { AnyOperation, Operation, Page } from '../../platform/grammar/operation.ts';
import type { Interruption } from '../../shared/interruption.ts';
import type { Words } from '../../shared/words.ts';
import type { Bound, Exactly, Target } from './bound.ts';
import type { Revealed } from './revealed.ts';

/** Answers to an action's questions, by the member of the call's input that they fill. */
export type Answers = Readonly<Record<string, unknown>>;

/** What an action asks before it runs. */
export type Question<Item> = Asked<Item> & {
  /** Whether it is asked of an item; absent: always. Otherwise there is no answer. */
  readonly when?: (item: Item) => boolean;
};

type Asked<Item> =
  | {
      readonly sort: 'yesNo';
      readonly member: string;
      readonly title: Words;
      readonly yes: Words;
      readonly no: Words;
    }
  | {
      readonly sort: 'choice';
      readonly member: string;
      readonly title: Words;
      /** The candidates to choose from, in the scope of the item. */
      readonly list: Bound<Page<Row>>;
      readonly row: (candidate: Row) => ActionChoice;
      /** Why a candidate is unsuitable; such candidates are shown last and can't be chosen. */
      readonly unfit?: (candidate: Row, item: Item) => Words | undefined;
      readonly none: Words;
      /** One more choice, shown first, taken from a read. It is the only one if the list can't be read. */
      readonly first?: { readonly read: Bound<Row>; readonly row: (reply: Row) => ActionChoice | undefined };
    }
  | {
      /** A whole number under the operation's rule for the member. */
      readonly sort: 'number';
      readonly member: string;
      readonly title: Words;
      /** The value to start from. */
      readonly initial?: (item: Item) => number | undefined;
      /** What is wrong with a number, besides the operation's rule. */
      readonly wrong?: (value: number, item: Item) => Words | undefined;
    }
  | {
      /** Text under the operation's rule for the member. Secret text is hidden as typed, and not stored. */
      readonly sort: 'text';
      readonly member: string;
      readonly title: Words;
      /** The rule of the text, if it isn't a member of the operation by itself. */
      readonly rule?: z.ZodType;
      /** What is wrong with a text, besides the operation's rule. */
      readonly wrong?: (text: string, item: Item) => Words | undefined;
    };

/** A list item whose type doesn't matter here. */
export type Row = Readonly<Record<string, unknown>>;

/** A candidate as a row of a picker. */
export interface ActionChoice {
  readonly value: unknown;
  readonly label: Words;
  readonly description: Words;
}

/** A call built from a target and answers. */
export interface Doing<Item> {
  readonly operation: AnyOperation;
  readonly input: (target: Target, answers: Answers, item: Item) => Record<string, unknown>;
}

/** A call with its messages, which take the title of the item. */
export interface CallOf<Item> extends Doing<Item> {
  readonly done: (title: string) => Words;
  readonly failed: (title: string) => Words;
  /** What it cuts off or removes at once: the user is asked first, at every safety level. */
  readonly interrupts?: (item: Item, answers: Answers) => Interruption;
  /** Why it was refused, as the end of a sentence; undefined: in the service's words. */
  readonly refused?: (failure: Pick<Failure, 'status' | 'detail' | 'applied'>) => Words | undefined;
  /** Another action of the kind, by id, that is offered in place of another try, which couldn’t work. */
  readonly instead?: (failure: Pick<Failure, 'status' | 'applied'>) => Instead | undefined;
  /** Whether the item shows that it was done: looked at when the reply was lost, before anything is sent again. */
  readonly isDone?: (before: Item, now: Item) => boolean;
  /**
   * Looks for what the call returned although its reply was lost: by the item as it was at `since`, in ms since 1970;
   * undefined: there is nothing. Throws a CallError.
   */
  readonly find?: (client: Client, before: Item, since: number) => Promise<unknown>;
  /** What the user should know although it succeeded, as a sentence. */
  readonly remark?: (reply: unknown) => Words | undefined;
  /** What it made, which the service goes on working on. */
  readonly makes?: (reply: unknown) => Made | undefined;
  /** Id of the sheet that shows the result. */
  readonly sheet?: string;
  /** What the reply tells only once. It is shown until its tab is closed, and kept nowhere. */
  readonly reveals?: (reply: unknown, answers: Answers) => Revealed;
  /** A web address to open in the browser. It may hold a token. */
  readonly opens?: (reply: unknown) => string | undefined;
  /** A web address to copy, as a secret: it holds a token. */
  readonly copies?: (reply: unknown) => string | undefined;
}

/** An action that helps where another can’t; it takes over the answers. */
export interface Instead {
  readonly action: string;
  readonly title: Words;
}

/** An item that a call made, of a kind that can be `awaited`, in the same account; it is followed until it is done. */
export interface Made {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

/** How far the service is with an item that a call made, and what is told of its end. */
export interface Awaited {
  readonly progress: (item: Row) => 'working' | 'done' | 'failed';
  /** Told once it is done, in place of that it is ready; and once it failed, in place of its state. */
  readonly ends?: Readonly<Record<'done' | 'failed', (title: string) => Words>>;
}

/** Something that can be done with an item, besides changing its fields individually. */
export interface Action<Item> {
  /** camelCase; part of the command's id, and the word that menus check to offer it. */
  readonly id: string;
  /** A verb and a noun in title case; `{0}` is the kind. It ends with “…” if it asks for a value: to confirm is none. */
  readonly title: string;
  readonly icon?: string;
  /** Whether the item is in a state that allows it. */
  readonly when: (item: Item) => boolean;
  /** Shown if it isn't. */
  readonly needs: Words;
  /** Fields to set, or a call to make. */
  readonly does: { readonly change: Readonly<Record<string, unknown>> } | CallOf<Item>;
  readonly questions?: readonly Question<Item>[];
  /** Removes the item, after a confirmation that names it. */
  readonly destroy?: boolean;
  /** What else goes with the item, and what stays. */
  readonly takes?: Words;
  /** The kinds of what goes with it of the lists below it: their numbers are told, too. */
  readonly takesBelow?: readonly string[];
  /**
   * Why removing the item is grave now: its name then has to be typed. Where an action has this, several items are
   * never removed without typing how many.
   */
  readonly grave?: (item: Item) => Words | undefined;
  /** What uses the item, if any: named before it is removed. The title says so before the names. */
  readonly usedBy?: {
    readonly title: Words;
    readonly kind: string;
    readonly list: Bound<Page<unknown>>;
    readonly when: (item: Item) => boolean;
  };
  /** Why the service would refuse to remove the item now, as a sentence: nothing is asked or sent then. */
  readonly prevented?: (item: Item) => Words | undefined;
  readonly deprecated?: boolean;
  /** The submenu of its rows that contains it. */
  readonly submenu?: 'copy' | 'edit' | 'onAir' | 'power';
  /** Cuts something off: it appears by itself at the end of the menu, and the user is warned first. */
  readonly interrupts?: boolean;
}

/** An action on the account rather than an item: a command of the palette. */
export interface AccountAction {
  /** Id of the command, after `headend.`. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question<undefined>[];
  readonly does: Doing<undefined>;
  readonly done: (answers: Answers) => Words;
  readonly failed: Words;
}

/** Binds a call that answers fill in; a wrong or missing input field does not compile. */
export function bindDoing<I extends Record<string, unknown>, O, Item, Given extends I>(
  operation: Operation<I, O>,
  input: (target: Target, answers: Answers, item: Item) => Exactly<I, Given>,
): Doing<Item> {
  return { operation: operation as AnyOperation, input };
}
