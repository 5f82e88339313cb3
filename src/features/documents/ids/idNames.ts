import * as vscode from 'vscode';
import type { Host } from '../../../host/host.ts';
import type { FieldChoice } from '../../../kinds/grammar/form.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { whyOf } from '../../../ui/describe.ts';
import { escapedMarkdown } from '../../../ui/escapedMarkdown.ts';
import { plainText } from '../../../ui/plainText.ts';
import { say } from '../../../ui/say.ts';
import { refOf } from '../../../ui/uri.ts';
import type { Documents } from '../documents.ts';
import {
  choicesAt,
  chosenOf,
  type IdPlace,
  idPlaceAt,
  type NamedChoice,
  offeredChoices,
  shortened,
} from './idPlaces.ts';
import { createKeptAnswers } from './keptAnswers.ts';

/** After these, what lists return may be different. */
const renewing = ['changed', 'deleted', 'accountsChanged', 'reconnectRequested'] as const;

type Renewing = (typeof renewing)[number];

/**
 * The names of IDs in a document, from the lists that forms choose them from: in hovers, and as completions.
 * The service is asked when the user hovers or asks for completions, not before.
 */
export function createIdNames(
  host: Pick<Host, 'connect' | 'kindOf' | 'patience' | 'ask' | Renewing>,
  documents: Pick<Documents, 'peek'>,
) {
  const { t } = vscode.l10n;
  const answers = createKeptAnswers(host);
  const subscriptions = renewing.map((signal) => host[signal].listen(answers.forget));

  /** The choices at a place. Throws a CallError or SignInNeeded. */
  async function choicesFor(found: Found, token: vscode.CancellationToken): Promise<readonly NamedChoice[]> {
    const { document, kind, ref, place } = found;
    const stop = new AbortController();
    const canceling = token.onCancellationRequested(() => stop.abort());
    try {
      const signal = AbortSignal.any([stop.signal, host.patience.read()]);
      const answer = await answers.read(place.call, ref, signal);
      const choices = choicesAt(kind, place, documents.peek(document.uri)?.item ?? {}, answer);
      return choices.map(named);
    } finally {
      canceling.dispose();
    }
  }

  function find(document: vscode.TextDocument, position: vscode.Position): Found | undefined {
    const ref = refOf(document.uri);
    const kind = ref && host.kindOf(ref.kind);
    const place = kind && idPlaceAt(kind, document.getText(), document.offsetAt(position));
    return place && { document, ref, kind, place };
  }

  return {
    async provideHover(
      document: vscode.TextDocument,
      position: vscode.Position,
      token: vscode.CancellationToken,
    ): Promise<vscode.Hover | undefined> {
      const found = find(document, position);
      if (!found || !/^\d+$/.test(found.place.text)) return undefined;
      const { place } = found;
      const lines = await choicesFor(found, token).then(
        (choices) => linesOf(place, chosenOf(choices, place.text)),
        (error) => [t('Could not look up the name of this ID: {0}', whyOf(error))],
      );
      return token.isCancellationRequested ? undefined : hoverOf(lines, rangeOf(document, place));
    },
    async provideCompletionItems(
      document: vscode.TextDocument,
      position: vscode.Position,
      token: vscode.CancellationToken,
      { triggerKind }: vscode.CompletionContext,
    ): Promise<vscode.CompletionList | undefined> {
      const found = find(document, position);
      if (!found) return undefined;
      const { place } = found;
      const typed = place.text.slice(0, document.offsetAt(position) - place.offset);
      // at letters the editor asks by itself; digits and an empty place are left to the user
      const isAsked = triggerKind === vscode.CompletionTriggerKind.TriggerForIncompleteCompletions;
      if (!isAsked && !/^(?:\d*|null)$/.test(typed)) return undefined;
      try {
        const all = await choicesFor(found, token);
        const { choices, filters, isPart } = offeredChoices(all, typed);
        const range = rangeOf(document, place);
        const items = choices.map((each, index) => itemOf(each, { range, filter: filters[index], index }));
        return new vscode.CompletionList(items, isPart);
      } catch (error) {
        if (token.isCancellationRequested) return undefined;
        const why = t('Could not list the choices: {0}. Enter values instead.', whyOf(error));
        host.ask.flash(why, { icon: 'warning' });
        return undefined;
      }
    },
    dispose(): void {
      answers.forget();
      for (const each of subscriptions) each.dispose();
    },
  };
}

export type IdNames = ReturnType<typeof createIdNames>;

type Place = Pick<IdPlace, 'offset' | 'length'>;

/** Where an ID is entered, in which document. */
interface Found {
  readonly document: vscode.TextDocument;
  readonly ref: Ref;
  readonly kind: Kind;
  readonly place: IdPlace;
}

function named({ value, label, note }: FieldChoice): NamedChoice {
  return {
    value,
    label: shortened(label ? say(label) : String(value)),
    note: note ? shortened(say(note)) : '',
  };
}

/** What is known of an ID, in lines. */
function linesOf({ title, text }: IdPlace, chosen: NamedChoice | undefined): string[] {
  const { t } = vscode.l10n;
  if (!chosen) return [t('{0}: {1} isn’t among the listed choices.', t(title), text)];
  return [t('{0}: {1}', t(title), chosen.label), ...(chosen.note ? [chosen.note] : [])];
}

/** Lines of any text: escaped, and not trusted. */
function hoverOf(lines: readonly string[], range: vscode.Range): vscode.Hover {
  const markdown = new vscode.MarkdownString(lines.map(plainText).map(escapedMarkdown).join('\n\n'));
  return new vscode.Hover(markdown, range);
}

function itemOf(
  { value, label, note }: NamedChoice,
  { range, filter = '', index }: { range: vscode.Range; filter: string | undefined; index: number },
): vscode.CompletionItem {
  const shown = { label: plainText(label), description: plainText(note) };
  const item = new vscode.CompletionItem(shown, vscode.CompletionItemKind.Value);
  return Object.assign(item, {
    insertText: JSON.stringify(value),
    filterText: filter,
    range,
    // the order of the form
    sortText: String(index).padStart(5, '0'),
  });
}

function rangeOf(document: vscode.TextDocument, { offset, length }: Place): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
