import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import { type AnyCreation, draftKind, refusedAt } from '../../kinds/grammar/creation.ts';
import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Kind, Scope } from '../../kinds/grammar/kind.ts';
import { forward } from '../../ui/panel.ts';
import { type Rival, rivalsOf } from '../../ui/rivals.ts';
import { say } from '../../ui/say.ts';
import type { Ref } from '../../ui/uri.ts';
import type { FieldProblem, Notice } from '../../wire/form.ts';
import { applyChange, type Outcome, type Wish } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { taskIdsOf } from '../actions/taskIds.ts';
import { callStep, sendApart } from './apart.ts';
import { type Deed, deedsOf } from './deeds.ts';
import { type Reads, readBesides } from './plan.ts';
import { type PlannedRequest, plannedRequests } from './requests.ts';

/** What a form starts from. */
export interface Prepared {
  readonly item: Item;
  /** What else was read. */
  readonly reads: Reads;
  /** Why some of that could not be read. */
  readonly unread?: readonly string[];
  /** What would be sent for a draft, where that is shown before. */
  readonly requests?: (draft: Item) => readonly PlannedRequest[];
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
  /** Reads what follows from what is typed; what fails is left out. */
  readonly read: (wanted: AnyForm['reads'], signal: AbortSignal) => Promise<Reads>;
  /** Sends a change. Throws a CallError. */
  readonly send: (wish: FormWish) => Promise<Outcome | Made | Held>;
  /** What a refusal names as being in the way. */
  readonly rivals: (error: unknown) => readonly Rival[];
  /** What can be done with the resource, besides. */
  readonly deeds?: readonly Deed[];
  /** The word on the button of a form that makes something: all its fields are sent, changed or not. */
  readonly creates?: string;
  /** Where it makes something, for a reader. */
  readonly where?: string | undefined;
  /** The field, or the part of one, that a refusal of the service is about: by the member that it names. */
  readonly refusedAt?: (member: string, said: string) => FieldProblem['path'];
  /** The field that tells apart what is made: a conflict is about it. */
  readonly key?: string | undefined;
}

/** What a form wants to be sent. */
export interface FormWish extends Pick<Wish, 'before' | 'change' | 'sent'> {
  readonly reads: Reads;
  readonly signal: AbortSignal;
  /** Told how far it is, where that takes several calls. */
  readonly report: (text: string) => void;
}

/** Where something is to be made. */
export interface Place {
  readonly account: string;
  /** Of the kind. */
  readonly kind: string;
  readonly scope: Scope;
  /** The names of the scope and of those around it, the widest first. */
  readonly path?: readonly string[];
}

/** What came of a form that makes something. */
export interface Made {
  readonly state: 'made';
  /** What is said of it. */
  readonly told: string;
  /** What it is called. */
  readonly title: string;
  /** The work that it started, by ids of tasks. */
  readonly taskIds: readonly string[];
}

/** A form of which not all is made: it stays, with what is left. */
export interface Held {
  readonly state: 'held';
  readonly notice: Notice;
  /** What there is now. */
  readonly reads: Reads;
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
    deeds: deedsOf(kind, ref),
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
    rivals: (error) => rivalsOf(kind, ref, error),
  };
}

/** A form that makes something in a scope. */
export function creationSource(
  { kind, creation, place }: { kind: Kind; creation: AnyCreation; place: Place },
  connect: () => Promise<Connection>,
): FormSource {
  const { t } = vscode.l10n;
  const { form, initial } = creation;
  const here = { scope: place.scope, id: '' };
  return {
    kind: draftKind(kind, creation),
    form,
    kept: { ...place, creates: true },
    creates: say(creation.verb),
    title: (draft) => creation.name(draft) || t('New {0}', t(kind.words.one)),
    where: place.path?.join(' › '),
    refusedAt: (member, said) => refusedAt(creation, member, said),
    key: creation.key,
    async prepare(signal) {
      const connection = await connect();
      const besides = await readBesides(connection, form.reads, here, signal);
      const target = { ...here, clientId: connection.clientId };
      return {
        item: initial,
        ...besides,
        requests: (draft) => plannedRequests(connection, creation.steps(draft, target, besides.reads)),
        origins: [],
        reach: (url) => url,
      };
    },
    read: async (wanted, signal) => (await readBesides(await connect(), wanted, here, signal)).reads,
    rivals: () => [],
    async send({ before, change, reads, signal, report }) {
      const connection = await connect();
      const draft = { ...before, ...change };
      const { apart } = creation;
      if (apart) {
        const held = await sendApart({ connection, creation, draft, here, apart }, { reads, signal, report });
        if (held) return held;
      }
      const steps = apart ? [] : creation.steps(draft, { ...here, clientId: connection.clientId }, reads);
      const title = creation.name(draft);
      const replies: unknown[] = [];
      for (const step of steps)
        replies.push(await callStep(connection.client, step, { signal, about: title }));
      return { state: 'made', told: say(creation.done(draft)), title, taskIds: replies.flatMap(taskIdsOf) };
    },
  };
}

/** Where the pictures of a form come from; those of this machine are made reachable. */
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

/** The words of a form's tab: a dot before the name tells of changes that are not saved. */
export function tabTitle(title: string, pending: boolean): string {
  return pending ? vscode.l10n.t('● {0}', title) : title;
}
