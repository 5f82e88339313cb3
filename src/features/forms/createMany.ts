import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AnyCreation, ManyAtOnce } from '../../kinds/grammar/creation.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place } from '../../kinds/grammar/ref.ts';
import { textOfFile } from '../../shared/text/textOfFile.ts';
import { whyOf } from '../../ui/describe.ts';
import { nameOfFile, readWhole } from '../../ui/files/readWhole.ts';
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

/** Lines that are to be tried again, as they are or once the user has edited them. */
interface Left {
  readonly text: string;
  readonly asTheyAre: boolean;
}

/** Creates several items from lines that the user writes, pastes or has in a file, with a result for each. */
export async function createMany(host: Host, reports: Host['reports'], wanted: Wanted): Promise<void> {
  const { t } = vscode.l10n;
  const { many } = wanted;
  const picked = await pickSource(host, many);
  if (picked === undefined) return;
  let isInFile = picked !== 'write';
  let text = picked === 'write' ? await write(host, many, `# ${say(many.help)}\n`) : picked.text;
  // lines come back for as long as they are neither created nor given up: nothing typed is lost
  while (text !== undefined) {
    const read = readLines(many, text);
    const none = read.drafts.length === 0 ? t('There is nothing to create.') : undefined;
    const why = read.problems[0]?.message ?? none;
    let left: Left | undefined;
    if (why !== undefined) {
      const edit = t('Edit Lines');
      const buttons = read.drafts.length > 0 ? [edit] : [];
      const picked = await host.ask.warn(t('Nothing was created. {0}', why), buttons);
      left = picked === edit ? { text, asTheyAre: false } : undefined;
    } else if (await isWanted(host, wanted, read.drafts)) left = await make(host, reports, wanted, read);
    else left = isInFile ? undefined : { text, asTheyAre: false };
    isInFile = false;
    text = left && !left.asTheyAre ? await write(host, many, left.text) : left?.text;
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
  const text = 'bytes' in whole ? textOfFile(whole.bytes) : undefined;
  if (text !== undefined) return { text };
  const wrong =
    'wrong' in whole
      ? whole.wrong
      : t('“{0}” isn’t text in UTF-8 or UTF-16. Save it in UTF-8 and try again.', nameOfFile(file));
  await ask.warn(t('Nothing was created. {0}', wrong), []);
  return undefined;
}

/** Lets the user write the lines in a tab; undefined: it was closed. */
function write({ ask }: Host, many: ManyAtOnce<Item>, text: string): Promise<string | undefined> {
  const check = (written: string) => readLines(many, written).problems;
  return ask.write({ title: say(many.title), text, check });
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

/** Creates them, and tells what came of each; the lines that the user wants to try again. */
async function make(
  host: Host,
  reports: Host['reports'],
  { kind, creation, many, place }: Wanted,
  { drafts, lines }: ReadLines,
): Promise<Left | undefined> {
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
    return { text: lines.join('\n'), asTheyAre: false };
  }
  await host.lists.update().catch(host.log.error);
  const followed = made.flatMap((each) => ('reply' in each ? (creation.makes?.(each.reply) ?? []) : []));
  const work = { account: place.account, tasks: [], title: t('Create {0}', count), madeMany: followed };
  if (followed.length > 0) void host.started.emit(work).catch(host.log.error);
  const linesOf = (...states: readonly MadeOf['state'][]) =>
    lines.filter((_, at) => states.some((state) => state === made[at]?.state));
  return tellResults(host, reports, {
    count,
    results: made.map(wordsOf),
    rest: linesOf('refused', 'skipped'),
    unsure: linesOf('unsure'),
  });
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
  /** The lines of those that were not created, and of those of which that is not known. */
  readonly rest: readonly string[];
  readonly unsure: readonly string[];
}

/** Tells what came of each; the rest of the lines, if the user wants to try them again. */
async function tellResults(
  { ask }: Host,
  reports: Host['reports'],
  { count, results, rest, unsure }: Results,
): Promise<Left | undefined> {
  const { t } = vscode.l10n;
  const done = results.filter((each) => each.done).length;
  if (done === results.length) {
    ask.flash(t('Created {0}', count));
    return undefined;
  }
  const summary = t('Created {0} of {1}', done, count);
  const [again, edit, details] = [t('Try Again'), t('Edit Remaining Lines'), t('Show Details')];
  const forRest = rest.length > 0 ? [again, edit] : [];
  let picked = await ask.warn(`${summary}.`, [...forRest, details]);
  if (picked === details) {
    const below = (title: string, lines: readonly string[]) =>
      lines.length > 0 ? ['', title, ...lines] : [];
    await reports.show(summary, [
      ...results.map(({ line }) => line),
      ...below(t('These may have been created. Check the list before you try them again:'), unsure),
      ...below(t('Lines to try again:'), rest),
    ]);
    if (forRest.length > 0) picked = await ask.warn(`${summary}.`, forRest);
  }
  if (picked !== again && picked !== edit) return undefined;
  return { text: rest.join('\n'), asTheyAre: picked === again };
}
