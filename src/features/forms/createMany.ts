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
import { readLines } from './readLines.ts';

/** The most bytes that are read of a text file: tens of thousands of lines. */
const mostBytes = 10_000_000;

interface Wanted {
  readonly kind: Kind;
  readonly creation: AnyCreation;
  readonly many: ManyAtOnce<Item>;
  readonly place: Place;
}

/** Creates several items from lines that the user writes, pastes or has in a file, with a result for each. */
export async function createMany(
  host: Host,
  reports: Host['reports'],
  { kind, creation, many, place }: Wanted,
): Promise<void> {
  const { t } = vscode.l10n;
  const title = say(many.title);
  const text = await askText(host, many, title);
  if (text === undefined) return;
  const { drafts, problems } = readLines(many, text);
  if (problems.length > 0 || drafts.length === 0) {
    const why = problems[0] ?? t('There is nothing to create.');
    await host.ask.warn(t('Nothing was created. {0}', why), []);
    return;
  }
  const count = countOf(kind, drafts.length);
  const button = t('Create {0}', t(kind.words.many));
  const names = drafts.slice(0, 10).map((draft) => creation.name(draft));
  const more = drafts.length > 10 ? [t('… and {0} more', drafts.length - 10)] : [];
  const detail = [...names, ...more].join('\n');
  if ((await host.ask.warn(t('Create {0}?', count), [button], { modal: true, detail })) !== button) return;
  const connection = await host.connect(place.account);
  const target = targetOf(connection, { scope: place.scope, id: '' });
  const made = await withProgress(t('Creating {0}', count), (signal, tell) =>
    makeMany(connection.client, drafts, {
      most: many.most,
      together: many.step,
      alone: (draft) => creation.steps(draft, target, {})[0] ?? many.step([draft]),
      nameOf: creation.name,
      signal,
      report: (done) => tell(t('{0} of {1}', done, drafts.length)),
    }),
  );
  await host.lists.refresh().catch(host.log.error);
  const followed = made.flatMap((each) => ('reply' in each ? (creation.makes?.(each.reply) ?? []) : []));
  const work = { account: place.account, tasks: [], title: t('Create {0}', count), madeMany: followed };
  if (followed.length > 0) void host.started.emit(work).catch(host.log.error);
  await tellResults(host, reports, count, made.map(wordsOf));
}

/** The lines: written in a tab, or those of a text file. */
async function askText({ ask }: Host, many: ManyAtOnce<Item>, title: string): Promise<string | undefined> {
  const { t } = vscode.l10n;
  const rows = [
    { label: t('Enter or Paste Them…'), file: false },
    { label: t('From a Text File…'), file: true },
  ];
  const picked = await ask.pick(rows, { title, placeHolder: say(many.help) });
  if (!picked) return undefined;
  if (!picked.file) {
    const help = `# ${say(many.help)}\n`;
    const check = (text: string) => readLines(many, text).problems;
    return ask.write({ title, text: help, language: 'plaintext', check });
  }
  const file = await ask.file(t('Text'), ['txt', 'csv', 'list']);
  if (!file) return undefined;
  const whole = await readWhole(file, mostBytes);
  if ('bytes' in whole) return new TextDecoder().decode(whole.bytes);
  await ask.warn(t('Nothing was created. {0}', whole.wrong), []);
  return undefined;
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

async function tellResults({ ask }: Host, reports: Host['reports'], count: string, results: readonly Told[]) {
  const { t } = vscode.l10n;
  const done = results.filter((each) => each.done).length;
  if (done === results.length) return ask.flash(t('Created {0}', count));
  const summary = t('Created {0} of {1}', done, count);
  const details = t('Show Details');
  const picked = await ask.warn(`${summary}.`, [details]);
  if (picked === details)
    await reports.show(
      summary,
      results.map(({ line }) => line),
    );
}
