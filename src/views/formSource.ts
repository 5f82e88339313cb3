import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { AnyForm } from '../kinds/form.ts';
import type { Kind } from '../kinds/kind.ts';
import { forward } from '../panels/panel.ts';
import { applyChange, type Outcome, type Wish } from './changes.ts';
import { type Options, readChoices } from './formPlan.ts';
import type { Item } from './listing.ts';
import { readItem } from './readItem.ts';
import type { Ref } from './uri.ts';

/** What a form starts from. */
export interface Prepared {
  readonly item: Item;
  readonly choices: Options;
  /** Origins of pictures that the page shows. */
  readonly origins: readonly string[];
  readonly reach: (url: string) => string;
}

/** What a form is of: how it is read and sent. */
export interface FormSource {
  /** Whose `edit` says what is sent, and by which rules. */
  readonly kind: Kind;
  readonly form: AnyForm;
  /** What the page keeps, so that the source is found again after a reload of the window. */
  readonly kept: unknown;
  readonly title: (item: Item) => string;
  /** Reads what the form starts from. Throws a CallError. */
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>;
  /** Sends a change. Throws a CallError. */
  readonly send: (wish: Pick<Wish, 'before' | 'change' | 'signal'>) => Promise<Outcome>;
}

/** A form that changes a resource. */
export function editSource(
  { kind, form, ref }: { kind: Kind; form: AnyForm; ref: Ref },
  connect: () => Promise<Connection>,
): FormSource {
  return {
    kind,
    form,
    kept: ref,
    title: (item) => kind.title(item),
    async prepare(signal) {
      const connection = await connect();
      const [item, { options: choices }] = await Promise.all([
        readItem(connection, kind, ref, signal),
        readChoices(connection, form, ref, signal),
      ]);
      return { item, choices, ...(await picturesOf(form, item)) };
    },
    send: async (wish) => applyChange(await connect(), { kind, ref, ...wish }),
  };
}

/** Where the pictures of a form come from; those of this machine are made reachable. */
async function picturesOf(form: AnyForm, item: Item): Promise<Pick<Prepared, 'origins' | 'reach'>> {
  const options = Object.values(form.options?.(item) ?? {}).flat();
  const urls = options.flatMap(({ picture }) => (picture && URL.canParse(picture) ? [picture] : []));
  const reached = new Map(await Promise.all(urls.map(async (url) => [url, await forward(url)] as const)));
  return {
    origins: [...new Set([...reached.values()].map((url) => new URL(url).origin))],
    reach: (url) => reached.get(url) ?? url,
  };
}

/** The words of a form's tab: a dot before the name tells of changes that are not saved. */
export function tabTitle(title: string, pending: boolean): string {
  return pending ? vscode.l10n.t('● {0}', title) : title;
}
