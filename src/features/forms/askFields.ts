import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AnyCreation } from '../../kinds/grammar/creation.ts';
import type { FieldChoice } from '../../kinds/grammar/form.ts';
import { checkMember } from '../../platform/grammar/rules.ts';
import { membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { say, sayAll } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

type Asking = Pick<Host, 'ask'>;

/** A field of a draft, as it is asked for. */
interface Field {
  readonly name: string;
  readonly schema: Parameters<typeof metaOf>[0];
  /** What the user sees above each question. */
  readonly title: string;
  /** The value to start from. */
  readonly now: unknown;
}

/** Asks for what a draft needs; undefined: canceled. */
export async function askFields(
  host: Asking,
  { asks, fields, suggests, form }: AnyCreation,
  draft: Item,
  title: string,
): Promise<Item | undefined> {
  const filled = { ...draft };
  for (const name of asks?.(draft) ?? []) {
    const schema = membersOf(fields)[name];
    if (!schema) continue;
    const now = filled[name] || suggests?.(filled)[name];
    const field = { name, schema, title, now };
    const choices = form.options?.(filled, {})[name];
    const value = choices ? await choose(host, field, choices) : await type(host, field);
    if (value === undefined) return undefined;
    filled[name] = value;
  }
  return filled;
}

/** One of several values, or any other text that the field takes. */
async function choose(host: Asking, field: Field, choices: readonly FieldChoice[]): Promise<unknown> {
  const { t } = vscode.l10n;
  const isNow = ({ value }: FieldChoice) => value === field.now;
  const sorted = [...choices.filter(isNow), ...choices.filter((each) => !isNow(each))];
  const rows = sorted.map(({ value, label }) => ({
    label: label ? say(label) : String(value),
    description: value === field.now ? t('suggested') : '',
    value,
  }));
  const other = { label: t('Another Value…'), description: '', value: undefined };
  const picked = await host.ask.pick([...rows, other], { title: field.title, placeHolder: promptOf(field) });
  return picked === other ? type(host, field) : picked?.value;
}

function type({ ask }: Asking, field: Field): Promise<string | undefined> {
  const { name, schema, title, now } = field;
  return ask.type({
    title,
    prompt: promptOf(field),
    value: typeof now === 'string' ? now : '',
    password: metaOf(schema).secret === 'value',
    check: (text) => {
      const message = sayAll(checkMember(name, schema, text).map(({ words }) => words));
      return message ? { message, severity: vscode.InputBoxValidationSeverity.Error } : undefined;
    },
  });
}

function promptOf({ schema }: Field): string {
  const { title, description } = metaOf(schema);
  return [title, description]
    .filter(Boolean)
    .map((each) => vscode.l10n.t(each ?? ''))
    .join('. ');
}
