import assert from 'node:assert/strict';
import type { StartedSandbox } from './startedSandbox.ts';

/** A stream that the sandbox has from the beginning, by its name or a part of it: those that were made come before it. */
// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
export async function sampleStream(sandbox: StartedSandbox, name: string): Promise<any> {
  // biome-ignore lint/suspicious/noExplicitAny: the same
  const streams: any[] = [];
  for (let page = 1; ; page += 1) {
    const items = await sandbox.read(`/streaming/streams?page=${page}`);
    if (items.length === 0) break;
    streams.push(...items);
  }
  const found =
    streams.find((each) => each.name === name) ?? streams.find((each) => each.name.includes(name));
  return found ?? assert.fail(`no ${name}`);
}
