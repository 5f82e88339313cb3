import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { activePanel } from '../../ui/panels/activePanel.ts';
import { listOf } from '../../ui/rows/nodes.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { refOf } from '../../ui/uri.ts';
import { type ResourceLink, writeLink } from '../../work/links/resourceLink.ts';

/** Links to resources, panels and filtered lists: copied, and opened. */
export function registerLinks(host: Host) {
  const { t } = vscode.l10n;
  const { ask, arrangements } = host;
  const write = (link: ResourceLink) => writeLink(vscode.env.uriScheme, link);
  const toResource = ({ account, kind, scope, id }: Ref, shown: Pick<ResourceLink, 'panel' | 'range'> = {}) =>
    write({ kind, id, scope, account, ...shown });

  async function copy(links: readonly string[]): Promise<void> {
    await vscode.env.clipboard.writeText(links.join('\n'));
    ask.flash(links.length > 1 ? t('{0} links copied', links.length) : t('Link copied'));
  }

  /** The link of the document that a menu passes, of the panel in front, or of the document in front. */
  function inFront(argument: unknown): string | undefined {
    const given = argument instanceof vscode.Uri ? refOf(argument) : undefined;
    if (given) return toResource(given);
    const shown = activePanel();
    if (shown?.ref) {
      const { ref, panel, range } = shown;
      return toResource(ref, { panel, ...(range ? { range } : {}) });
    }
    if (shown) return write({ kind: shown.panel, scope: {}, account: shown.account });
    const uri = vscode.window.activeTextEditor?.document.uri;
    const ref = uri && refOf(uri);
    return ref && toResource(ref);
  }

  return {
    /** Opens what a link names. */
    open: async (uri: Pick<vscode.Uri, 'path' | 'query'>) =>
      (await import('./open.ts')).openLinked(host, uri),
    window: {
      async 'link.copy'(argument) {
        const link = inFront(argument);
        if (link === undefined) ask.flash(t('Nothing here has a link.'), { icon: 'info' });
        else await copy([link]);
      },
      async 'list.copyLink'(argument) {
        const list = listOf(argument);
        if (!list) return;
        // what is below a resource is reached from it
        if (list.type === 'related') {
          await copy([toResource(list.of.ref)]);
          return;
        }
        const { account, kind, scope } = list;
        const { arrangementInLink } = await import('./listLink.ts');
        const arrangement = arrangementInLink(arrangements.of(account.id, kind.id));
        await copy([write({ kind: kind.id, scope, account: account.id, ...arrangement })]);
      },
    } satisfies WindowHandlers,
    rows: {
      copyLink: rowVerb(host, {
        run: ({ refs }) => copy(refs.map((ref) => toResource(ref))),
        failure: (title) => t('Could not copy a link to “{0}”', title),
      }),
    } satisfies RowHandlers,
    dispose: () => undefined,
  };
}
