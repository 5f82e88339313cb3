import assert from 'node:assert/strict';
import type { Ask, TypeOptions, WriteOptions } from '../../src/ui/ask.ts';

/** What a user picks of a list of rows, by its label, or types into a box or a text; undefined: it is closed. */
export type Answered = string | undefined;

/** Questions to a user who gives these answers, one after another; and what was shown for each. */
export function answeredAsk(answers: readonly Answered[]) {
  const left = [...answers];
  /** Of each list: its rows, with what stands beside and below them. */
  const rows: string[][] = [];
  const boxes: TypeOptions[] = [];
  const texts: WriteOptions[] = [];
  const warned: string[] = [];
  const ask = {
    async pick(shown: readonly { label: string; description?: string; detail?: string }[]) {
      rows.push(shown.map((row) => [row.label, row.description, row.detail].filter(Boolean).join(' | ')));
      const label = left.shift();
      return (
        label && (shown.find((row) => row.label === label) ?? assert.fail(`no ${label}: ${rows.at(-1)}`))
      );
    },
    async type(options: TypeOptions) {
      boxes.push(options);
      return left.shift();
    },
    async write(options: WriteOptions) {
      texts.push(options);
      return left.shift();
    },
    warn: async (text: string) => void warned.push(text),
  } as unknown as Ask;
  const wasAsked = () => assert.deepEqual(left, [], 'all answers were asked for');
  return { ask, rows, boxes, texts, warned, wasAsked };
}
