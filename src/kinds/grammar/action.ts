import type { AnyOperation, Operation, Page } from '../../platform/grammar/operation.ts';
import type { Words } from '../../shared/words.ts';
import type { Bound, Target } from './bound.ts';

/** Answers to the questions of an action, by the member of the call's input that they fill. */
export type Answers = Readonly<Record<string, unknown>>;

/** What an action asks before it is done. */
export type Question<Item> =
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
      /** What there is to choose among: in the scope of the item. */
      readonly list: Bound<Page<Row>>;
      readonly row: (candidate: Row) => ActionChoice;
      /** Why a candidate will not do; those are shown last and cannot be taken. */
      readonly unfit?: (candidate: Row, item: Item) => Words | undefined;
      readonly none: Words;
      /** One more, shown first: what a read says. It is all there is where the list may not be read. */
      readonly first?: { readonly read: Bound<Row>; readonly row: (reply: Row) => ActionChoice | undefined };
    }
  | {
      /** A text, by the rule of the operation for its member. A secret one is typed hidden, and not kept. */
      readonly sort: 'text';
      readonly member: string;
      readonly title: Words;
      /** What is wrong with a text, besides the rule of the operation. */
      readonly wrong?: (text: string, item: Item) => Words | undefined;
    };

/** An item of a list whose type is of no interest here. */
export type Row = Readonly<Record<string, unknown>>;

/** A candidate as a row of a picker. */
export interface ActionChoice {
  readonly value: unknown;
  readonly label: Words;
  readonly description: Words;
}

/** A call that is made of a target and answers. */
export interface Doing<Item> {
  readonly operation: AnyOperation;
  readonly input: (target: Target, answers: Answers, item: Item) => Record<string, unknown>;
}

/** A call with what is said of it, by the title of the item. */
export interface CallOf<Item> extends Doing<Item> {
  readonly done: (title: string) => Words;
  readonly failed: (title: string) => Words;
}

/** Something that can be done with an item, besides changing its fields one by one. */
export interface Action<Item> {
  /** camelCase; part of the command's id, and the word by which menus know that it is offered. */
  readonly id: string;
  /** A verb and a noun in title case; `{0}` is the kind. */
  readonly title: string;
  readonly icon?: string;
  /** Whether the item is in a state that allows it. */
  readonly when: (item: Item) => boolean;
  /** Said where it is not. */
  readonly needs: Words;
  /** Fields to set, or a call to make. */
  readonly does: { readonly change: Readonly<Record<string, unknown>> } | CallOf<Item>;
  readonly questions?: readonly Question<Item>[];
  /** Takes the item away: it is asked for by name before. */
  readonly destroy?: boolean;
  readonly deprecated?: boolean;
  /** Takes the item off air: it stands by itself at the end of the menu, and what it interrupts is told before. */
  readonly interrupts?: boolean;
}

/** An action that is of no item, but of the account: a command of the palette. */
export interface AccountAction {
  /** Id of the command, below `headend.`. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question<undefined>[];
  readonly does: Doing<undefined>;
  readonly done: (answers: Answers) => Words;
  readonly failed: Words;
}

/** Binds a call that answers fill in; a wrong input field does not compile. */
export function bindDoing<I extends Record<string, unknown>, O, Item>(
  operation: Operation<I, O>,
  input: (target: Target, answers: Answers, item: Item) => Partial<I>,
): Doing<Item> {
  return { operation: operation as AnyOperation, input };
}
