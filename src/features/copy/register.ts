import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { publicIdOf } from '../../kinds/grammar/publicId.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { flash, pickRow, showMessage } from '../../ui/editorWindow.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { pageOf } from '../../ui/pageOf.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { withProgress } from '../../ui/progress.ts';
import { type Called, rowVerb } from '../../ui/rows/rowVerb.ts';
import { say } from '../../ui/say.ts';
import { refOf } from '../../ui/uri.ts';
import { readItem } from '../../work/readItem.ts';

/** Copies parts of resources, and opens the web page of one. */
export function registerCopy(host: Host) {
  const { t } = vscode.l10n;
  const { connect, kindOf } = host;
  const read = async (kind: Kind, ref: Ref) => readItem(await connect(ref.account), kind, ref);
  const publicId = (ref: Ref) => {
    const kind = kindOf(ref.kind);
    return (kind && publicIdOf(kind, ref.id)) ?? [];
  };

  const snippets = () => import('./copyAs.ts');
  const copyAs = async (refs: readonly Ref[]) => (await snippets()).copyResourcesAs(host, refs);
  const insertAs = async (refs: readonly Ref[]) => (await snippets()).insertResources(host, refs);

  /** The resource of a document that a command was called on, of the one in front, or that the user finds. */
  async function wanted(argument: unknown, title: string): Promise<Ref[]> {
    const given = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
    const ref = (given && refOf(given)) ?? (await host.ask.find(title, () => true))?.ref;
    return ref ? [ref] : [];
  }

  async function copyUrl({ kind, ref, refs }: Called): Promise<void> {
    if (refs.length > 1) return copyUrls(refs);
    const addresses = kind.addresses?.(await read(kind, ref)) ?? [];
    const rows = addresses.map(({ label, url }) => ({ label: say(label), detail: url }));
    const row = await pickRow(rows, { title: t('Copy URL of “{0}”', ref.title) });
    if (row) await copy(row.detail, t('{0} copied', row.label));
  }

  /** One type of address for several resources, one per line; those without one are omitted, and counted. */
  async function copyUrls(refs: readonly Ref[]): Promise<void> {
    const able = refs.flatMap((ref) => {
      const kind = kindOf(ref.kind);
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
    const row = await pickRow(rows, { title: t('Copy URLs of {0} Resources', refs.length) });
    if (row) await copy(row.urls.join('\n'), t('{0} URLs copied', row.urls.length));
  }

  async function openInBrowser({ kind, ref }: Called): Promise<void> {
    const address = pageOf(kind, await read(kind, ref));
    if (address) await openLink(address);
    else void showMessage('info', t('“{0}” has no web page.', ref.title));
  }

  return {
    window: {
      'resource.copyAs': async (argument) => copyAs(await wanted(argument, t('Copy Resource As'))),
      'resource.insertAs': async () => {
        const found = await host.ask.find(t('Insert Resource at Cursor'), () => true);
        if (found) await insertAs([found.ref]);
      },
    } satisfies WindowHandlers,
    rows: {
      copyId: rowVerb(host, {
        run: ({ refs }) => copy(refs.flatMap(publicId).join('\n'), t('ID copied')),
        failure: (title) => t('Could not copy the ID of “{0}”', title),
      }),
      copyName: rowVerb(host, {
        run: ({ refs }) => copy(refs.map(({ title }) => title).join('\n'), t('Name copied')),
        failure: (title) => t('Could not copy the name of “{0}”', title),
      }),
      copyAs: rowVerb(host, {
        run: ({ refs }) => copyAs(refs),
        failure: (title) => t('Could not copy “{0}”', title),
      }),
      insertAs: rowVerb(host, {
        run: ({ refs }) => insertAs(refs),
        failure: (title) => t('Could not insert “{0}”', title),
      }),
      copyUrl: rowVerb(host, {
        run: copyUrl,
        failure: (title) => t('Could not copy a URL for “{0}”', title),
      }),
      openInBrowser: rowVerb(host, {
        run: openInBrowser,
        failure: (title) => t('Could not open “{0}” in the browser', title),
      }),
    } satisfies RowHandlers,
    dispose: () => undefined,
  };
}

async function copy(text: string, said: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  flash(said);
}
