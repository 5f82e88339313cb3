import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AnyCreation, ManyAtOnce } from '../../kinds/grammar/creation.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place } from '../../kinds/grammar/ref.ts';
import { whyOf } from '../../ui/describe.ts';
import { readWhole } from '../../ui/files/readWhole.ts';
import { countOf } from '../../ui/nouns.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { targetOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { type MadeOf, makeMany } from '../../work/makeMany.ts';
import { type ReadLines, readLines } from './readLines.ts';

/** The most bytes that are read of a text file: tens of thousands of lines. */
const mostBytes = 10_000_000;

interface Wanted {
  readonly kind: Kind;
  readonly creation: AnyCreation;
  readonly many: ManyAtOnce<Item>;
  readonly place: Place;
}

/** Creates several items from lines that the user writes, pastes or has in a file, with a result for each. */
export async function createMany(host: Host, reports: Host['reports'], wanted: Wanted): Promise<void> {
  const { t } = vscode.l10n;
  const { many } = wanted;
  const picked = await pickSource(host, many);
  if (picked === undefined) return;
  let text = picked === 'write' ? await write(host, many, `# ${say(many.help)}\n`) : picked.text;
  // lines come back for as long as they are neither created nor given up: nothing typed is lost
  while (text !== undefined) {
    const read = readLines(many, text);
    const why = read.problems[0] ?? (read.drafts.length === 0 ? t('There is nothing to create.') : undefined);
    let left: string | undefined;
    if (why !== undefined) {
      const edit = t('Edit Lines');
      const buttons = read.drafts.length > 0 ? [edit] : [];
      left = (await host.ask.warn(t('Nothing was created. {0}', why), buttons)) === edit ? text : undefined;
    } else if (await isWanted(host, wanted, read.drafts)) left = await make(host, reports, wanted, read);
    else left = picked === 'write' ? text : undefined;
    text = left === undefined ? undefined : await write(host, many, left);
  }
}

/** Asks where the lines are: to be written, or in a text file, which is read; undefined: canceled, or it can’t be read. */
async function pickSource(
  { ask }: Host,
  many: ManyAtOnce<Item>,
): Promise<'write' | { readonly text: string } | undefined> {
  const { t } = vscode.l10n;
  const rows = [
    { label: t('Enter or Paste Them…'), file: false },
    { label: t('From a Text File…'), file: true },
  ];
  const picked = await ask.pick(rows, { title: say(many.title), placeHolder: say(many.help) });
  if (!picked) return undefined;
  if (!picked.file) return 'write';
  const file = await ask.file(t('Text'), ['txt', 'csv', 'list']);
  if (!file) return undefined;
  const whole = await readWhole(file, mostBytes);
  if ('bytes' in whole) return { text: new TextDecoder().decode(whole.bytes) };
  await ask.warn(t('Nothing was created. {0}', whole.wrong), []);
  return undefined;
}

/** Lets the user write the lines in a tab; undefined: it was closed. */
function write({ ask }: Host, many: ManyAtOnce<Item>, text: string): Promise<string | undefined> {
  const check = (written: string) => readLines(many, written).problems;
  return ask.write({ title: say(many.title), text, language: 'plaintext', check });
}

async function isWanted(
  { ask }: Host,
  { kind, creation }: Wanted,
  drafts: readonly Item[],
): Promise<boolean> {
  const { t } = vscode.l10n;
  const button = t('Create {0}', t(kind.words.many));
  const names = drafts.slice(0, 10).map((draft) => creation.name(draft));
  const more = drafts.length > 10 ? [t('… and {0} more', drafts.length - 10)] : [];
  const detail = [...names, ...more].join('\n');
  const question = t('Create {0}?', countOf(kind, drafts.length));
  return (await ask.warn(question, [button], { modal: true, detail })) === button;
}

/** Creates them, and tells what came of each; the lines that the user wants to edit and try again. */
async function make(
  host: Host,
  reports: Host['reports'],
  { kind, creation, many, place }: Wanted,
  { drafts, lines }: ReadLines,
): Promise<string | undefined> {
  const { t } = vscode.l10n;
  const count = countOf(kind, drafts.length);
  const only = drafts.length === 1 ? drafts[0] : undefined;
  let made: readonly MadeOf[];
  try {
    const connection = await host.connect(place.account);
    const target = targetOf(connection, { scope: place.scope, id: '' });
    made = await withProgress(t('Creating {0}', count), (signal, tell) =>
      makeMany(connection.client, drafts, {
        most: many.most,
        together: many.step,
        alone: (draft) => creation.steps(draft, target, {})[0] ?? many.step([draft]),
        nameOf: creation.name,
        about: only ? creation.name(only) : count,
        undertaking: { title: t('Create {0}', t(kind.words.many)) },
        signal,
        report: (done) => tell(t('{0} of {1}', done, drafts.length)),
      }),
    );
  } catch (error) {
    host.fail(error, t('Could not create {0}', count));
    return lines.join('\n');
  }
  await host.lists.refresh().catch(host.log.error);
  const followed = made.flatMap((each) => ('reply' in each ? (creation.makes?.(each.reply) ?? []) : []));
  const work = { account: place.account, tasks: [], title: t('Create {0}', count), madeMany: followed };
  if (followed.length > 0) void host.started.emit(work).catch(host.log.error);
  const rest = lines.filter((_, at) => made[at]?.state === 'refused' || made[at]?.state === 'skipped');
  return tellResults(host, reports, { count, rest, results: made.map(wordsOf) });
}

interface Told {
  readonly done: boolean;
  readonly line: string;
}

function wordsOf(made: MadeOf): Told {
  const { t } = vscode.l10n;
  const { name, state } = made;
  const why = 'error' in made ? whyOf(made.error) : '';
  const said = {
    made: t('It was created.'),
    found: t('It was created although the response was lost.'),
    refused: why,
    unsure: t('It may have been created: check the list before you try again. {0}', why),
    skipped: t('Not started.'),
  }[state];
  const done = state === 'made' || state === 'found';
  return { done, line: `${done ? '✓' : '✗'} ${name}: ${said}` };
}

interface Results {
  readonly count: string;
  readonly results: readonly Told[];
  /** The lines of those that were not created, as far as that is known. */
  readonly rest: readonly string[];
}

/** Tells what came of each; the rest of the lines, if the user wants to edit them. */
async function tellResults(
  { ask }: Host,
  reports: Host['reports'],
  { count, results, rest }: Results,
): Promise<string | undefined> {
  const { t } = vscode.l10n;
  const done = results.filter((each) => each.done).length;
  if (done === results.length) {
    ask.flash(t('Created {0}', count));
    return undefined;
  }
  const summary = t('Created {0} of {1}', done, count);
  const details = t('Show Details');
  const edit = t('Edit Remaining Lines');
  const picked = await ask.warn(`${summary}.`, [details, ...(rest.length > 0 ? [edit] : [])]);
  if (picked === edit) return rest.join('\n');
  if (picked === details)
    await reports.show(
      summary,
      results.map(({ line }) => line),
    );
  return undefined;
}
