import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { publicIdOf } from '../../kinds/grammar/publicId.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { SheetOf } from '../../kinds/grammar/sheet.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import { mapValues } from '../../shared/mapValues.ts';
import { flash, pickRow, showMessage } from '../../ui/editorWindow.ts';
import type { Handler } from '../../ui/handler.ts';
import { pageOf } from '../../ui/pageOf.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { withProgress } from '../../ui/progress.ts';
import { refFrom, refsFrom } from '../../ui/rows/refs.ts';
import { say } from '../../ui/say.ts';
import { openUri } from '../../ui/tabs.ts';
import type { Item } from '../../work/listing.ts';
import type { Pins } from '../../work/pins.ts';
import { readItem } from '../../work/readItem.ts';
import { curlOfResource } from './copyCurl.ts';

export interface CommandsOptions {
  readonly kinds: readonly Kind[];
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Reads a resource for a document, and gives its address. */
  readonly prepare: (ref: Ref, signal: AbortSignal) => Promise<vscode.Uri>;
  readonly play: (ref: Ref) => Promise<void>;
  /** Plays two beside each other; asks for the second where it is not given. */
  readonly playBeside: (ref: Ref, other: Ref | undefined) => Promise<void>;
  readonly openForm: (ref: Ref) => Promise<void>;
  /** Lets a user find a resource of a kind. */
  readonly find: (title: string, kind: Kind) => Promise<Ref | undefined>;
  /** Opens a sheet of a resource, by the sheet's id. */
  readonly openSheet: (ref: Ref, sheet: string) => void;
  /** Opens the statistics of one resource. */
  readonly openStatistics: (account: string, of: { id: number; name: string }) => Promise<unknown>;
  readonly pins: Pick<Pins, 'pin' | 'unpin'>;
  /** Waits for the end of tasks, and tells of it. */
  readonly follow: (account: string, tasks: readonly string[], title: string) => Promise<void>;
  /** Tells the user of a failure. `what` is the wish that failed. */
  readonly fail: (error: unknown, what: string) => void;
}

/** The verbs of every kind: `headend.<kind>.<action>`. */
export function createCommands(options: CommandsOptions) {
  const { kinds } = options;

  const read = async (kind: Kind, ref: Ref) => readItem(await options.connect(ref.account), kind, ref);

  const { t } = vscode.l10n;

  const publicId = (ref: Ref) => {
    const kind = kinds.find(({ id }) => id === ref.kind);
    return (kind && publicIdOf(kind, ref.id)) ?? [];
  };

  const actions = {
    async open(_kind, ref, refs) {
      const read = () =>
        withProgress(t('Opening “{0}”', ref.title), (signal) => options.prepare(ref, signal));
      const uri = openUri(ref) ?? (await read());
      // by the editor itself: what an extension opens stays in memory for a while after its tab is closed
      await vscode.commands.executeCommand('vscode.open', uri, { preview: refs.length === 1 });
    },
    play: (_kind, ref) => options.play(ref),
    async follow(_kind, ref) {
      await options.follow(ref.account, [ref.id], ref.title);
    },
    openForm: (_kind, ref) => options.openForm(ref),
    async openStatistics(_kind, ref) {
      await options.openStatistics(ref.account, { id: Number(ref.id), name: ref.title });
    },
    async copyId(_kind, _ref, refs) {
      await copy(refs.flatMap(publicId).join('\n'), t('ID copied'));
    },
    async copyName(_kind, _ref, refs) {
      await copy(refs.map(({ title }) => title).join('\n'), t('Name copied'));
    },
    async copyCurl(_kind, ref, refs) {
      const connection = await options.connect(ref.account);
      const all = refs.flatMap((each) => {
        const kind = kinds.find(({ id }) => id === each.kind);
        return kind ? [curlOfResource(connection, kind, each)] : [];
      });
      await copy(all.join('\n\n'), t('Copied as curl'));
    },
    async pin(_kind, _ref, refs) {
      await options.pins.pin(refs);
    },
    async unpin(_kind, _ref, refs) {
      await options.pins.unpin(refs);
    },
    async copyUrl(kind, ref, refs) {
      if (refs.length > 1) return copyUrls(refs);
      const addresses = kind.addresses?.(await read(kind, ref)) ?? [];
      const rows = addresses.map(({ label, url }) => ({ label: say(label), detail: url }));
      const title = t('Copy URL of “{0}”', ref.title);
      const row = await pickRow(rows, { title });
      if (row) await copy(row.detail, t('{0} copied', row.label));
    },
    async openInBrowser(kind, ref) {
      const address = pageOf(kind, await read(kind, ref));
      if (address) await openLink(address);
      else void showMessage('info', t('“{0}” has no web page.', ref.title));
    },
  } satisfies Partial<Record<RowVerbId, Act>>;

  /** One sort of address of several resources, a line each; those that have none are left out, and told. */
  async function copyUrls(refs: readonly Ref[]): Promise<void> {
    const able = refs.flatMap((ref) => {
      const kind = kinds.find(({ id }) => id === ref.kind);
      return kind?.addresses ? [{ kind, ref }] : [];
    });
    const found = await withProgress(t('Reading {0} resources', able.length), () =>
      Promise.all(able.map(async ({ kind, ref }) => kind.addresses?.(await read(kind, ref)) ?? [])),
    );
    const labels = new Map(found.flat().map(({ label }) => [say(label), label]));
    const rows = [...labels.keys()].map((label) => {
      const urls = found.flatMap((each) => each.find((address) => say(address.label) === label)?.url ?? []);
      return { label, description: t('{0} of {1}', urls.length, refs.length), urls };
    });
    const row = await pickRow(rows, {
      title: t('Copy URLs of {0} Resources', refs.length),
    });
    if (row) await copy(row.urls.join('\n'), t('{0} URLs copied', row.urls.length));
  }

  /** Headings under which a resource is searched for, where none is given. */
  const asking: Partial<Record<RowVerbId, string>> = { play: t('Play'), openForm: t('Edit in Form') };

  const rows = mapValues<keyof typeof actions, Act, (kind: Kind) => Handler>(
    actions,
    (run, action) => (kind) => async (argument, selected) => {
      const wish = asking[action];
      const ref = refFrom(argument) ?? (wish && (await options.find(wish, kind)));
      if (!ref) return;
      try {
        await run(kind, ref, refsFrom(argument, selected));
      } catch (error) {
        options.fail(error, wishes(ref)[action]);
      }
    },
  );

  return {
    rows: {
      ...rows,
      playBeside:
        (kind: Kind): Handler =>
        async (argument, selected) => {
          const ref = refFrom(argument) ?? (await options.find(t('Play Two Side by Side'), kind));
          const other = refsFrom(argument, selected).find((each) => ref && nameOf(each) !== nameOf(ref));
          if (ref) await options.playBeside(ref, other);
        },
    },
    sheet:
      (kind: Kind, { id, title: heading }: SheetOf<Item>): Handler =>
      async (argument) => {
        const ref = refFrom(argument) ?? (await options.find(t(heading, t(kind.words.one)), kind));
        if (ref) options.openSheet(ref, id);
      },
  };
}

type Act = (kind: Kind, ref: Ref, refs: readonly Ref[]) => Promise<unknown>;

/** What failed, by action. */
function wishes({ title }: Ref) {
  const { t } = vscode.l10n;
  return {
    open: t('Could not open “{0}”', title),
    play: t('Could not play “{0}”', title),
    follow: t('Could not follow “{0}”', title),
    openForm: t('Could not open the form for “{0}”', title),
    openStatistics: t('Could not open statistics for “{0}”', title),
    copyId: t('Could not copy the ID of “{0}”', title),
    copyName: t('Could not copy the name of “{0}”', title),
    copyCurl: t('Could not copy “{0}” as curl', title),
    pin: t('Could not pin “{0}”', title),
    unpin: t('Could not unpin “{0}”', title),
    copyUrl: t('Could not copy a URL for “{0}”', title),
    openInBrowser: t('Could not open “{0}” in the browser', title),
  };
}

async function copy(text: string, said: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  flash(said);
}
