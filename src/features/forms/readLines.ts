import * as vscode from 'vscode';
import type { ManyAtOnce } from '../../kinds/grammar/creation.ts';
import { same } from '../../shared/same.ts';
import type { TextFault } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

/** What the lines of a text stand for. */
export interface ReadLines {
  readonly drafts: readonly Item[];
  /** The line of each draft. */
  readonly lines: readonly string[];
  readonly problems: readonly TextFault[];
}

/** The drafts that a text stands for, a line each, and what is wrong with it. Empty lines and those of # are skipped. */
export function readLines({ read }: Pick<ManyAtOnce<Item>, 'read'>, text: string): ReadLines {
  const { t } = vscode.l10n;
  const drafts: Item[] = [];
  const lines: string[] = [];
  const problems: TextFault[] = [];
  const known = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const refuse = (message: string) => problems.push({ message, line: index + 1 });
    if (/^\s*(#|$)/.test(line)) continue;
    const found = read(line);
    const first = known.get(line.trim());
    if ('wrong' in found) refuse(t('Line {0}: {1}', index + 1, say(found.wrong)));
    else if (first !== undefined && drafts.some((each) => same(each, found.draft)))
      refuse(t('Line {0} repeats line {1}.', index + 1, first));
    else {
      drafts.push(found.draft);
      lines.push(line);
    }
    known.set(line.trim(), first ?? index + 1);
  }
  return { drafts, lines, problems };
}
