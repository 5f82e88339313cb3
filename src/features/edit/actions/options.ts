import * as vscode from 'vscode';
import type { Connection } from '../../../accounts/connection.ts';
import type { Host } from '../../../host/host.ts';
import type { Action, CallOf, Made } from '../../../kinds/grammar/action.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import type { Revealed } from '../../../kinds/grammar/revealed.ts';
import { withProgress } from '../../../ui/progress.ts';
import type { Item } from '../../../work/listing.ts';
import { readItem } from '../../../work/readItem.ts';
import type { EditManyOptions } from '../many.ts';

/** What actions need from their host. */
export interface ActionsOptions
  extends EditManyOptions,
    Pick<Host, 'kinds' | 'fail' | 'accounts' | 'clipboard'> {
  /** Id of the current account. */
  readonly account: () => Promise<string | undefined>;
  /** Tells all that shows them that resources were deleted. */
  readonly deleted: (refs: readonly Ref[]) => Promise<unknown>;
  /** Follows work that runs at the service until it ends. */
  readonly follow: NonNullable<Connection['follow']>;
  /** Follows what a call made, until the service is done with it. */
  readonly followMade: (account: string, made: Made) => void;
  /** Shows what the service tells only once. */
  readonly reveal: (ref: Ref, revealed: Revealed) => Promise<unknown>;
}

/** A resource as just read. */
export interface ChosenResource {
  readonly ref: Ref;
  readonly item: Item;
}

/** An action that makes a call. */
export type Calling = Omit<Action<Item>, 'does'> & { readonly does: CallOf<Item> };

/** Reads a resource again, with progress that can be canceled. */
export function readNow({ connect }: Pick<ActionsOptions, 'connect'>, kind: Kind, ref: Ref): Promise<Item> {
  return withProgress(vscode.l10n.t('Reading “{0}”', ref.title), async (signal) =>
    readItem(await connect(ref.account), kind, ref, signal),
  );
}

/** What work is for: the action, and the resource. */
export function workNameOf(kind: Kind, { title }: Pick<Calling, 'title'>, ref: Ref): string {
  const { t } = vscode.l10n;
  return `${t(title, t(kind.words.one)).replace('…', '')}: ${ref.title}`;
}
