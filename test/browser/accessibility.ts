import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';

interface Result {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** The serious and critical violations that axe-core finds in a page, a line each. */
export async function violationsOf(frame: Frame): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await frame.evaluate(await readFile(file, 'utf8'));
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<Result> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
