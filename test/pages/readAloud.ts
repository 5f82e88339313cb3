import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';

/** What a screen reader is told of a part, a line each, by Playwright’s reading of roles, names and states. */
async function linesOf(part: Locator): Promise<string[]> {
  return (await part.ariaSnapshot()).split('\n').map(plainLine);
}

/** A line without its indent, its dash, and the quotes that YAML wants around some. */
function plainLine(line: string): string {
  const text = line.trim().replace(/^- /, '');
  const [, quoted, rest = ''] = /^'((?:[^']|'')*)'(.*)$/.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replaceAll("''", "'") + rest;
}

/** Holds that a screen reader is told these lines, in this order, whatever it is told between them. */
export async function reads(part: Locator, wanted: readonly (string | RegExp)[]): Promise<void> {
  const lines = await linesOf(part);
  let from = 0;
  for (const each of wanted) {
    const fits = (line: string) => (typeof each === 'string' ? line === each : each.test(line));
    const at = lines.findIndex((line, place) => place >= from && fits(line));
    if (at < 0) assert.fail(`“${each}” is not read after “${lines[from - 1]}”:\n${lines.join('\n')}`);
    from = at + 1;
  }
}

/** What is read badly: controls, pictures and groups without a name, and letters of the icon font. */
export async function badlyRead(frame: Frame): Promise<string[]> {
  const named =
    /^(application|button|checkbox|combobox|figure|grid|group|img|link|list|menuitem|radio|region|slider|tab|tablist|textbox)\b/;
  // what is folded is named by the line that unfolds it, and a list may be a part of something that has a name
  const isNamed = (line: string) => /^\w+ "/.test(line) || /^(group: \w|list:)/.test(line);
  const lines = await linesOf(frame.locator('body'));
  return lines.filter((line) => (named.test(line) && !isNamed(line)) || /[\ue000-\uf8ff]/.test(line));
}

/** What Tab leads to, from the top of a page to its end: a role and a name each. */
export async function tabStops(frame: Frame): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < 100) {
    await frame.page().keyboard.press('Tab');
    // what has a shadow has the focus with what is in it
    const focused = frame.locator(':focus').last();
    if ((await focused.count()) === 0) return stops;
    const [line = ''] = await linesOf(focused);
    stops.push(/^\w+ "(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? line);
  }
  throw new Error(`There is no end of ${stops.join(', ')}`);
}

/** What is said of a control after its name: the texts that it is described by. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.ariaDescribedByElements ?? []).map(({ textContent }) => textContent?.trim()).join(' '),
  );
}
