import type { Frame, Locator } from 'playwright-core';
import type { Scope } from '../../src/kinds/grammar/bound.ts';
import type { Desk } from './desk.ts';

/** Opens the form of a resource, by its name. */
export async function openForm(
  desk: Desk,
  kind: string,
  name: string | RegExp,
  scope?: Scope,
): Promise<Frame> {
  const ref = await desk.ref(kind, name, scope);
  await desk.run(`headend.${kind}.openForm`, ref);
  return formOf(desk, ref.title);
}

/** The page of the form of `title`, once it is there. */
export function formOf(desk: Desk, title: string): Promise<Frame> {
  return desk.frame(`body[data-state="ready"]:has(h1:text-is(${JSON.stringify(title)}))`);
}

/** Presses Tab until the element has the focus; fails where the keyboard does not get there. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const isFocused = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let steps = 0; steps < 200; steps += 1) {
    if (await isFocused()) return;
    await keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the element');
}

/** Replaces the text of the box that has the focus. */
export async function retype(frame: Frame, text: string): Promise<void> {
  const { keyboard } = frame.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}
