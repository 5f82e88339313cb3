import * as vscode from 'vscode';
import { pictureLimit, pictureType } from '../../shared/picture.ts';
import type { Ask } from '../../ui/ask.ts';
import { nameOfFile, readWhole } from '../../ui/files/readWhole.ts';
import type { Entered, Wanted } from './wanted.ts';

/** Asks for an image file until one is suitable. Its size is checked before it is read. */
export async function enterPicture(ask: Ask, wanted: Wanted): Promise<Entered | undefined> {
  const { t } = vscode.l10n;
  const another = t('Choose Another File');
  for (;;) {
    const file = await ask.file(wanted.title, ['jpg', 'jpeg', 'png', 'webp']);
    if (!file) return undefined;
    const read = await readPicture(file);
    if ('url' in read) return { value: read.url };
    if ((await ask.warn(read.wrong, [another])) !== another) return undefined;
  }
}

/** An image file as a data URL, or what is wrong with it. */
async function readPicture(file: vscode.Uri): Promise<{ url: string } | { wrong: string }> {
  const { t } = vscode.l10n;
  const whole = await readWhole(file, pictureLimit);
  if ('wrong' in whole) return whole;
  const { bytes } = whole;
  const type = pictureType(bytes);
  if (!type) return { wrong: t('“{0}” isn’t a JPEG, PNG, or WebP image.', nameOfFile(file)) };
  return { url: `data:${type};base64,${base64(bytes)}` };
}

function base64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part)
    text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}
