import * as vscode from 'vscode';
import type * as z from 'zod';
import { type HostMessage, pageMessageSchema } from '../../wire/channel.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { isWebAddress } from '../webAddress.ts';
import { followPanel, type LinkedPanel } from './activePanel.ts';
import { pageHtml } from './pageHtml.ts';
import { setShown } from './setShown.ts';

/**
 * Adds the account to the titles of tabs while more than one is signed in: both may have resources of the
 * same name.
 */
export interface AccountTitles {
  /** A title, with the name of the account if needed. */
  of(title: string, account: string): string;
  /** Calls back whenever titles may have changed, and once soon: an account may have been added meanwhile. */
  follow(entitle: () => void): vscode.Disposable;
}

/** A page in a webview. */
export interface PanelOptions<FromPage, Reply = never> {
  /** The title of its tab, requested whenever it may have changed. */
  readonly title: () => string;
  readonly titles: Pick<AccountTitles, 'follow'>;
  /** The extension's folder. */
  readonly root: vscode.Uri;
  /** Its name: `dist/webview/<page>.js`, `.css`; `media/<page>-<theme>.svg`; view type `headend.<page>`. */
  readonly page: string;
  /** Origins that the page may load from and connect to. */
  readonly origins: readonly string[];
  /** What the page may send; anything else is answered with a failure. */
  readonly from: z.ZodType<FromPage>;
  /** Handles a request from the page and returns the reply. What it throws goes to `failed`. */
  readonly receive: (message: FromPage) => Promise<Reply | undefined> | Reply | undefined;
  /** Handles what `receive` threw and returns a message for the page. */
  readonly failed: (error: unknown, message: FromPage) => string;
  /** Sources of pictures besides the origins, such as `data:`. */
  readonly pictures?: readonly string[];
  /** Scripts besides the page's own, `dist/webview/<name>.js`, that it will load: they are preloaded. */
  readonly scripts?: () => readonly string[];
  /** Keeps the page alive while hidden: what is typed there must not be stored. */
  readonly keepsPage?: boolean;
  /** What a link to it names. */
  readonly linked?: () => LinkedPanel | undefined;
  /** A panel that the editor brought back; absent: a new one. */
  readonly restored?: vscode.WebviewPanel | undefined;
}

/** An open page and its typed channel. After it is closed, its methods do nothing. */
export interface Panel<News> {
  /** Sends news to the page. */
  post(news: News): void;
  reveal(): void;
  /** Opens the page again with other origins in its security policy. */
  reload(origins: readonly string[]): void;
  /** Updates its title. */
  updateTitle(): void;
  /** Whether it is visible. */
  readonly visible: boolean;
  /** Fires when it becomes visible or hidden. */
  readonly onDidChangeVisibility: vscode.Event<unknown>;
  readonly onDidDispose: vscode.Event<void>;
  dispose(): void;
}

/** Opens a webview with the strictest policy under which its page works. */
export function openPanel<News, FromPage, Reply = never>(
  options: PanelOptions<FromPage, Reply>,
): Panel<News> {
  const { root, title } = options;
  const rights = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(root, 'dist', 'webview')] };
  const panel =
    options.restored ??
    vscode.window.createWebviewPanel(`headend.${options.page}`, title(), vscode.ViewColumn.Active, {
      ...rights,
      retainContextWhenHidden: options.keepsPage ?? false,
    });
  panel.webview.options = rights;
  const icon = (theme: string) => vscode.Uri.joinPath(root, 'media', `${options.page}-${theme}.svg`);
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  const show = (origins: readonly string[]) => {
    const { page, pictures = [], scripts } = options;
    const { webview } = panel;
    webview.html = pageHtml({
      language: vscode.env.language,
      page,
      nonce: crypto.randomUUID().replaceAll('-', ''),
      cspSource: webview.cspSource,
      file: (name) => `${webview.asWebviewUri(vscode.Uri.joinPath(root, 'dist', 'webview', name))}`,
      origins,
      pictures,
      early: scripts?.() ?? [],
    });
  };
  show(options.origins);
  if (options.linked) followPanel(panel, options.linked);
  setShown(options.page);
  const state = { isOpen: true };
  panel.onDidDispose(() => {
    state.isOpen = false;
  });
  /** A call may end after the panel was closed; the editor would then throw. */
  const whileOpen =
    <A extends unknown[]>(act: (...values: A) => void) =>
    (...values: A) => {
      if (state.isOpen) act(...values);
    };
  const entitle = whileOpen(() => {
    panel.title = title();
  });
  const send = whileOpen((heard: HostMessage<News, Reply>) => void panel.webview.postMessage(heard));
  panel.webview.onDidReceiveMessage(async (said) => {
    const { success, data } = pageMessageSchema.safeParse(said);
    if (success) send({ id: data.id, ...(await answerTo(options, data.message)) });
  });
  entitle();
  const following = options.titles.follow(entitle);
  panel.onDidDispose(() => following.dispose());
  return {
    post: (news) => send({ news }),
    reveal: whileOpen(() => panel.reveal()),
    reload: whileOpen(show),
    updateTitle: entitle,
    get visible() {
      return state.isOpen && panel.visible;
    },
    onDidChangeVisibility: panel.onDidChangeViewState,
    onDidDispose: panel.onDidDispose,
    dispose: () => panel.dispose(),
  };
}

/** The answer to a request from the page. */
async function answerTo<FromPage, Reply>(
  { from, receive, failed }: Pick<PanelOptions<FromPage, Reply>, 'from' | 'receive' | 'failed'>,
  message: unknown,
): Promise<{ readonly reply: Reply | undefined } | { readonly failure: string }> {
  const known = from.safeParse(message);
  if (!known.success)
    return { failure: vscode.l10n.t('This panel is out of date. Close it and open it again.') };
  try {
    return { reply: await receive(known.data) };
  } catch (error) {
    return { failure: failed(error, known.data) };
  }
}

/**
 * A loopback address belongs to the machine of the extension host; where that is a remote one, a page needs a forwarded one.
 * In a browser, page and host are on the same machine.
 */
export async function forward(
  url: string,
  outward = (uri: vscode.Uri) => vscode.env.asExternalUri(uri),
): Promise<string> {
  const { hostname, origin } = new URL(url);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname) || inBrowser()) return url;
  try {
    const outside = await outward(vscode.Uri.parse(origin));
    return outside.toString().replace(/\/+$/, '') + url.slice(origin.length);
  } catch {
    // An editor that cannot forward is most likely local; if not, the player shows what it cannot reach.
    return url;
  }
}

/** An address of the service, if it is a web address; else throws. The error leaves the address out, which may hold a token. */
export function checkedAddress(address: string): string {
  if (isWebAddress(address)) return address;
  throw new Error(vscode.l10n.t('The service’s address isn’t a web address'));
}

/**
 * Opens an address in the browser, character for character. As a Uri it would be decoded, and `%2B` or `%26`
 * in the token of a protected link would be lost. VS Code also accepts a string, which its types do not show.
 * Throws if it isn't a web address: another scheme could start a program on this machine.
 */
export async function openLink(address: string): Promise<void> {
  await vscode.env.openExternal(checkedAddress(address) as unknown as vscode.Uri);
}
