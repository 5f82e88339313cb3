import * as vscode from 'vscode';
import type { FromFile } from '../../kinds/grammar/creation.ts';
import type { Ask } from '../../ui/ask.ts';
import { nameOfFile, readWhole } from '../../ui/files/readWhole.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

/**
 * The fields that a file gives to a draft; asks for files until one can be used. Undefined: canceled. Its size is
 * checked before it is read.
 */
export async function draftFromFile(
  ask: Pick<Ask, 'file' | 'warn'>,
  title: string,
  from: FromFile<Item>,
): Promise<Item | undefined> {
  const another = vscode.l10n.t('Choose Another File');
  for (;;) {
    const file = await ask.file(title, from.endings);
    if (!file) return undefined;
    const read = await readDraft(file, from);
    if ('draft' in read) return read.draft;
    if ((await ask.warn(read.wrong, [another])) !== another) return undefined;
  }
}

async function readDraft(
  file: vscode.Uri,
  { most, read }: FromFile<Item>,
): Promise<{ readonly draft: Item } | { readonly wrong: string }> {
  const whole = await readWhole(file, most);
  if ('wrong' in whole) return whole;
  const name = nameOfFile(file);
  const found = read(whole.bytes, name);
  return 'draft' in found ? found : { wrong: vscode.l10n.t('Can’t use “{0}”. {1}', name, say(found.wrong)) };
}
