import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails where a page keeps people out: what axe finds serious or critical. */
export async function assertAccessible(frame: Frame, what: string): Promise<void> {
  await frame.evaluate(source);
  const { violations } = await frame.evaluate<AxeResults>('axe.run(document)');
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n  ')}`,
    );
  assert.deepEqual(serious, [], what);
}
