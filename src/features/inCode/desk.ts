import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { escapedMarkdown } from '../../ui/escapedMarkdown.ts';
import { oneOf } from '../../ui/nouns.ts';
import { plainText } from '../../ui/plainText.ts';
import { say, sayState } from '../../ui/say.ts';
import { openUri } from '../../ui/tabs.ts';
import { uriOf } from '../../ui/uri.ts';
import { isWebAddress } from '../../ui/webAddress.ts';
import { type NamedPlace, namedPlaces } from '../../work/inCode.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';

/** What a place names: a loaded resource, or one whose id and account an address says. */
interface Resolved {
  readonly place: NamedPlace;
  readonly kind: Kind;
  readonly ref: Ref;
  readonly item?: Item;
}

/** What files name, by what is loaded. Nothing is asked of the service but for what the user opens or fixes. */
export function createInCode(host: Host) {
  const { t } = vscode.l10n;
  const { accounts, lists } = host;

  /** What the places name in the current account. */
  async function resolved(places: readonly NamedPlace[]): Promise<Resolved[]> {
    if (places.length === 0) return [];
    const id = await accounts.currentId();
    const account = (await accounts.list()).find((each) => each.id === id);
    if (!account) return [];
    const loaded = new Map<string, readonly Item[]>();
    return places.flatMap((place): Resolved[] => {
      const { kind } = place;
      const items = loaded.get(kind.id) ?? lists.loadedOf(kind);
      loaded.set(kind.id, items);
      const item = items.find(place.is);
      const refOf = (key: string, title: string): Ref => ({
        account: account.id,
        kind: kind.id,
        scope: {},
        id: key,
        title,
      });
      if (item) return [{ place, kind, item, ref: refOf(kind.key(item), kind.title(item)) }];
      const isOurs = place.key !== undefined && place.client === String(account.clientId);
      return isOurs && place.key ? [{ place, kind, ref: refOf(place.key, place.key) }] : [];
    });
  }

  function placesAt(document: vscode.TextDocument, position: vscode.Position): NamedPlace[] {
    const { text, range } = document.lineAt(position.line);
    const start = document.offsetAt(range.start);
    const within = document.offsetAt(position) - start;
    return namedPlaces(host.kinds, text)
      .filter(({ offset, length }) => offset <= within && within <= offset + length)
      .map((place) => ({ ...place, offset: start + place.offset }));
  }

  async function at(document: vscode.TextDocument, position: vscode.Position): Promise<Resolved | undefined> {
    const [found] = await resolved(placesAt(document, position));
    return found;
  }

  /** What a number behind a name is the id of, in the current account: whether it is there is not known. */
  async function unreadAt(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<Ref | undefined> {
    const account = await accounts.currentId();
    const [place] = placesAt(document, position).filter(({ id }) => id !== undefined);
    if (account === undefined || place?.id === undefined) return undefined;
    return { account, kind: place.kind.id, scope: {}, id: place.id, title: place.id };
  }

  async function uriOfRef({ kind, ref }: Resolved): Promise<vscode.Uri> {
    const label = await host.accountLabel(ref.account);
    return openUri(ref) ?? uriOf(ref, { account: label, list: kind.words.many });
  }

  return {
    async hover(document: vscode.TextDocument, position: vscode.Position) {
      const found = await at(document, position);
      return found && new vscode.Hover(textOf(found), rangeOf(document, found.place));
    },
    /** Opens what a place names, read for it if it is an id; false: it names nothing that is known. */
    async openAt(document: vscode.TextDocument, position: vscode.Position): Promise<boolean> {
      const ref = (await at(document, position))?.ref ?? (await unreadAt(document, position));
      if (ref) await vscode.commands.executeCommand(commandOf('row.open'), ref);
      return ref !== undefined;
    },
    async definition(document: vscode.TextDocument, position: vscode.Position) {
      const found = await at(document, position);
      return found && new vscode.Location(await uriOfRef(found), new vscode.Position(0, 0));
    },
    /** Ids are links; the editor makes links of addresses itself. */
    async links(document: vscode.TextDocument) {
      const places = namedPlaces(host.kinds, document.getText());
      const ids = (await resolved(places.filter(({ key, client }) => !key && !client))).filter(
        ({ place, ref }) => place.length === ref.id.length,
      );
      return ids.map(({ kind, ref, place }) => {
        const target = commandUri(commandOf('row.open'), ref);
        const link = new vscode.DocumentLink(rangeOf(document, place), target);
        link.tooltip = t('Open {0} in Headend', oneOf(kind));
        return link;
      });
    },
    /** What is deprecated in a file: an address that says its account, or is one of what is loaded. */
    async problemsOf(document: vscode.TextDocument): Promise<vscode.Diagnostic[]> {
      const places = namedPlaces(host.kinds, document.getText()).filter(({ instead }) => instead);
      const known = new Set((await resolved(places)).map(({ place }) => place));
      return places.flatMap((place) => {
        if (place.client === undefined && !known.has(place)) return [];
        const text = t('This playlist address is deprecated. Use the HLS MPEG-TS address of the stream.');
        const problem = new vscode.Diagnostic(
          rangeOf(document, place),
          text,
          vscode.DiagnosticSeverity.Warning,
        );
        problem.source = 'Headend';
        problem.tags = [vscode.DiagnosticTag.Deprecated];
        return [problem];
      });
    },
    /** Reads the resource of a fix, and puts its address in the place of the deprecated one. */
    async resolve(action: vscode.CodeAction & { readonly document?: vscode.TextDocument }) {
      const { document, diagnostics: [problem] = [] } = action;
      if (!document || !problem) return action;
      try {
        const start = document.offsetAt(problem.range.start);
        const text = document.getText(problem.range);
        const [place] = namedPlaces(host.kinds, text).filter(({ instead }) => instead);
        const url = place && (await currentAddress(host, place, resolved));
        if (!url)
          throw new Error(t('This stream isn’t in the current account, or has no HLS MPEG-TS address'));
        const range = rangeOf(document, { offset: start, length: text.length });
        action.edit = new vscode.WorkspaceEdit();
        action.edit.replace(document.uri, range, url);
      } catch (error) {
        host.fail(error, t('Could not replace the address'));
      }
      return action;
    },
  };
}

/** The address to use now; undefined: the resource isn’t this account’s, or has none. Throws a CallError. */
async function currentAddress(
  { connect }: Host,
  place: NamedPlace,
  resolved: (places: readonly NamedPlace[]) => Promise<Resolved[]>,
): Promise<string | undefined> {
  const [found] = await resolved([place]);
  if (!found) return undefined;
  const item = await readItem(await connect(found.ref.account), place.kind, found.ref);
  const url = place.instead?.(item);
  return url && isWebAddress(url) ? url : undefined;
}

/** What is known of it, and what can be done: any text is escaped, and two commands are trusted. */
function textOf({ kind, ref, item, place }: Resolved): vscode.MarkdownString {
  const { t } = vscode.l10n;
  const named = t('{0} “{1}”', t(kind.words.one), plainText(ref.title));
  const state = item ? [sayState(kind.state(item, Date.now()))] : [];
  const facts = item ? kind.facts(item).slice(0, 3) : [];
  const lines = [
    [named, ...state].join(' · '),
    ...facts.map(({ label, value }) => `${say(label)}: ${say(value)}`),
    ...(place.instead ? [t('This playlist address is deprecated.')] : []),
  ].map((line) => escapedMarkdown(plainText(line)));
  const isPlayable = item && (kind.playback?.(item, Date.now())?.sources.length ?? 0) > 0;
  const link = (label: string, verb: 'row.open' | 'row.play') =>
    `[${label}](${commandUri(commandOf(verb), ref)})`;
  const links = [
    link(t('Open in Headend'), 'row.open'),
    ...(isPlayable ? [link(t('Play'), 'row.play')] : []),
  ];
  const text = new vscode.MarkdownString([...lines, links.join(' | ')].join('\n\n'));
  text.isTrusted = { enabledCommands: [commandOf('row.open'), commandOf('row.play')] };
  return text;
}

/** A link that runs a command on a resource: any title is left out, as what is read gives it anew. */
function commandUri(command: string, ref: Ref): vscode.Uri {
  const given = encodeURIComponent(JSON.stringify([{ ...ref, title: ref.id }]));
  return vscode.Uri.parse(`command:${command}?${given}`);
}

function rangeOf(document: vscode.TextDocument, { offset, length }: Pick<NamedPlace, 'offset' | 'length'>) {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
