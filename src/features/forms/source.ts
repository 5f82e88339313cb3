import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import { draftKind } from '../../kinds/engine/draftKind.ts';
import { type AnyCreation, type Copied, refusedAt } from '../../kinds/grammar/creation.ts';
import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Origin, Place, Ref } from '../../kinds/grammar/ref.ts';
import { duplicatesOf } from '../../ui/duplicates.ts';
import { forward } from '../../ui/panels/panel.ts';
import { type Reads, readBesides } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import { targetOf } from '../../work/callBound.ts';
import { applyChange } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { askChecks, createMaker, type MadeOnce } from '../../work/makeOnce.ts';
import { readItem } from '../../work/readItem.ts';
import { taskIdsOf } from '../../work/taskIds.ts';
import { formActionsOf } from './actions.ts';
import type { Created, FormSource, Prepared } from './contract.ts';
import { plannedRequests } from './requests.ts';

/** A form that changes a resource. */
export function editSource(
  { kind, form, ref }: { kind: Kind; form: AnyForm; ref: Ref },
  connect: () => Promise<Connection>,
): FormSource {
  return {
    kind,
    form,
    kept: ref,
    actions: formActionsOf(kind, ref),
    title: (item) => kind.title(item),
    async prepare(signal) {
      const connection = await connect();
      const [item, besides] = await Promise.all([
        readItem(connection, kind, ref, signal),
        readBesides(connection, form.reads, ref, signal),
      ]);
      return { item, ...besides, ...(await picturesOf(form, item, besides.reads)) };
    },
    read: async (wanted, signal) => (await readBesides(await connect(), wanted, ref, signal)).reads,
    send: async ({ before, change, sent, signal }) =>
      applyChange(await connect(), { kind, ref, before, change, sent, signal }),
    duplicates: (error) => duplicatesOf(kind, ref, error),
  };
}

interface Creating {
  readonly kind: Kind;
  readonly creation: AnyCreation;
  readonly place: Place;
  /** The item to start from. */
  readonly from?: Origin | undefined;
}

/** A form that creates something in a scope. */
export function creationSource(
  { kind, creation, place, from }: Creating,
  connect: () => Promise<Connection>,
): FormSource {
  const { t } = vscode.l10n;
  const { form, initial } = creation;
  const here = { scope: place.scope, id: place.above?.id ?? '' };
  const make = createMaker();
  const beginning = async (connection: Connection, signal: AbortSignal): Promise<Copied<Item>> => {
    if (!from || !creation.copy) return { draft: initial, omitted: [] };
    return creation.copy(await readItem(connection, kind, { ...place, ...from }, signal));
  };
  return {
    kind: draftKind(kind, creation),
    form,
    kept: { ...place, creates: true, ...(from ? { from } : {}) },
    creates: say(creation.verb),
    title: (draft) => creation.name(draft) || t('New {0}', t(kind.words.one)),
    where: place.path?.join(' › '),
    refusedAt: (member, said) => refusedAt(creation, member, said),
    key: creation.key,
    async prepare(signal) {
      const connection = await connect();
      const [{ draft: item, omitted }, besides] = await Promise.all([
        beginning(connection, signal),
        readBesides(connection, form.reads, here, signal),
      ]);
      const target = targetOf(connection, here);
      return {
        item,
        ...besides,
        omitted: omitted.map((each) => say(each)),
        requests: (draft) => plannedRequests(connection, creation.steps(draft, target, besides.reads)),
        origins: [],
        reach: (url) => url,
      };
    },
    read: async (wanted, signal) => (await readBesides(await connect(), wanted, here, signal)).reads,
    duplicates: () => [],
    async send({ before, change, reads, signal, report }) {
      const connection = await connect();
      const draft = { ...before, ...change };
      const { apart } = creation;
      if (apart) {
        const { sendApart } = await import('./apart.ts');
        const held = await sendApart({ connection, creation, draft, here, apart }, { reads, signal, report });
        if (held) return held;
      }
      const problems = await askChecks(
        connection,
        creation.checks?.(draft, targetOf(connection, here)) ?? [],
        signal,
      );
      if (problems.length > 0) return { state: 'refused', problems };
      const steps = apart ? [] : creation.steps(draft, targetOf(connection, here), reads);
      const title = creation.name(draft);
      const made: MadeOnce[] = [];
      for (const step of steps) made.push(await make(connection.client, step, { signal, about: title }));
      const wasFound = made.some((each) => each.wasFound);
      return {
        state: 'made',
        message: wasFound
          ? t('“{0}” was created although the response was lost.', title)
          : say(creation.done(draft)),
        title,
        taskIds: made.flatMap(({ reply }) => taskIdsOf(reply)),
        made: creation.makes?.(made.at(-1)?.reply),
        ...secretOf({ kind, creation, place }, draft, made.at(-1)?.reply),
        ...newItem({ kind, creation, place }, made.at(-1)?.reply),
      };
    },
  };
}

/** What the service told only once of a new item, or what to do where that was lost. */
function secretOf(
  { kind, creation, place }: Creating,
  draft: Item,
  reply: unknown,
): Pick<Created, 'revealed' | 'warning'> {
  if (!creation.reveals || typeof reply !== 'object' || reply === null) return {};
  const revealed = creation.reveals(reply);
  if (!revealed) return creation.unrevealed ? { warning: say(creation.unrevealed(draft)) } : {};
  const { account, scope } = place;
  const item = { ...reply };
  return {
    revealed: {
      ref: { account, kind: kind.id, scope, id: kind.key(item), title: kind.title(item) },
      revealed,
    },
  };
}

/** What to open of a new item and to tell of it, if a reply is one. */
function newItem({ kind, creation, place }: Creating, reply: unknown): Pick<Created, 'opens' | 'below'> {
  const { opens: sheet } = creation;
  // some calls answer with a list of what they made
  const made: unknown = Array.isArray(reply) ? reply[0] : reply;
  if (typeof made !== 'object' || made === null) return {};
  const item = { ...made };
  const { account, scope, above } = place;
  const ref = () => ({ account, kind: kind.id, scope, id: kind.key(item), title: kind.title(item) });
  return { ...(sheet ? { opens: { sheet, ref: ref() } } : {}), ...(above ? { below: ref() } : {}) };
}

/** Where the pictures of a form come from; those on this machine are made reachable. */
async function picturesOf(
  form: AnyForm,
  item: Item,
  reads: Reads,
): Promise<Pick<Prepared, 'origins' | 'reach'>> {
  const options = Object.values(form.options?.(item, reads) ?? {}).flat();
  const urls = options.flatMap(({ picture }) => (picture && URL.canParse(picture) ? [picture] : []));
  const reached = new Map(await Promise.all(urls.map(async (url) => [url, await forward(url)] as const)));
  return {
    origins: [...new Set([...reached.values()].map((url) => new URL(url).origin))],
    reach: (url) => reached.get(url) ?? url,
  };
}

/** The title of a form's tab: a dot before the name marks unsaved changes. */
export function tabTitle(title: string, pending: boolean): string {
  return pending ? vscode.l10n.t('● {0}', title) : title;
}
