import assert from 'node:assert/strict';
import { purgeFiles } from '../../src/features/caching/purgeFiles.ts';
import type { CachingHost } from '../../src/features/caching/send.ts';
import { kindOf, kinds } from '../../src/kinds/all.ts';
import type { Kind } from '../../src/kinds/grammar/kind.ts';

const ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Match' };
const patterns = Array.from({ length: 12 }, (_, index) => `/${index}.mp4`);
const resources = [
  { id: 1, name: 'Main', cname: 'main.example', secondaryHostnames: ['Other.example'], status: 'active' },
  { id: 2, name: 'Twin', cname: 'twin.example', secondaryHostnames: ['main.example'], status: 'active' },
  { id: 4, name: 'Gone', cname: 'gone.example', secondaryHostnames: ['twin.example'], status: 'deleted' },
  { id: 5, name: 'Past', cname: 'past.example', status: 'active', deleted: true },
  { id: 3, name: 'Old', cname: 'old.example', status: 'active', active: false },
];

describe('The files of a video', () => {
  /** A host of a video with these files, and of a service whose purges by pattern are limited from the second on. */
  function hostOf(files: Record<string, readonly string[]>, answers: readonly (string | undefined)[]) {
    const kind = {
      ...kindOf('video'),
      cachedFiles: () => Object.entries(files).map(([domain, own]) => ({ domain, patterns: own })),
    } as Kind;
    const told: string[] = [];
    const purged: unknown[] = [];
    const left = [...answers];
    let wait = 0;
    const call = async ({ id }: { id: string }, input: Record<string, unknown>) => {
      if (id === 'cdn.resources.list') {
        const { cname, secondaryHostnames: further } = input;
        const items = resources.filter(
          (each) =>
            each.cname === cname || each.secondaryHostnames?.some((name) => name.toLowerCase() === further),
        );
        return { items, total: items.length };
      }
      if (id === 'cdn.purges.list') return { items: [], total: 0 };
      if (id !== 'cdn.resources.purge') return { id: 7, name: 'Match' };
      purged.push([input['resource_id'], ...(input['paths'] as string[])]);
      wait = 60;
      return undefined;
    };
    const host = {
      kinds,
      accounts: { list: async () => [{ id: 'a', safety: 'normal' }] },
      ask: {
        warn: async (text: string) => {
          told.push(text);
          return left.shift();
        },
        flash: (text: string) => told.push(text),
      },
      connect: async () => ({ client: { call }, clientId: 1 }),
      lists: { update: async () => undefined },
      log: { error: assert.fail },
      started: { emit: async () => undefined },
      sent: {
        of: ({ id }: { id: string }) =>
          id === '1' && wait > 0 ? [{ id: 'purge_by_pattern', at: Date.now() - (60 - wait) * 1000 }] : [],
        add: async () => undefined,
      },
      sending: new Set(),
      async pause() {
        wait = Math.max(0, wait - 1);
      },
    };
    return { run: () => purgeFiles(host as unknown as CachingHost, kind, ref), told, purged };
  }

  const first = [1, ...patterns.slice(0, 10)];
  const second = [1, ...patterns.slice(10)];

  it('are purged from each CDN resource that delivers them, ten patterns at a time, within its limit', async () => {
    const answers = ['Wait and Send'];
    const { run, told, purged } = hostOf({ 'other.example': patterns, 'twin.example': ['/x/*'] }, answers);
    await run();
    assert.deepEqual(purged, [first, second, [2, '/x/*']]);
    assert.match(
      told.join('\n'),
      /one of these requests per minute for “Main”\. You can send the next one in \d+ s/,
    );
  });

  it('that were not purged are named, and can be gone on with', async () => {
    const answers = [undefined, 'Continue', 'Wait and Send'];
    const { run, told, purged } = hostOf({ 'other.example': patterns, 'twin.example': ['/x/*'] }, answers);
    await run();
    assert.ok(
      told.includes('Not purged yet: /10.mp4, /11.mp4 from “Main”; /x/* from “Twin”'),
      told.join('\n'),
    );
    assert.deepEqual(purged, [first, second, [2, '/x/*']]);
    const given = hostOf({ 'other.example': patterns }, [undefined, undefined]);
    await given.run();
    assert.deepEqual(given.purged, [first]);
  });

  it('that nothing purges are told, though others are purged', async () => {
    const { run, told, purged } = hostOf(
      { 'twin.example': ['/x/*'], 'old.example': ['/y'], 'far.example': ['/z'] },
      [undefined],
    );
    await run();
    assert.deepEqual(purged, [[2, '/x/*']]);
    assert.equal(
      told.at(-1),
      '“Old” is off. You can purge and prefetch only while the CDN resource is active. No CDN resource in this account delivers “Match” from far.example.',
    );
  });

  it('are not said to be of a CDN resource that was deleted', async () => {
    const files = { 'twin.example': ['/x/*'], 'gone.example': ['/y'], 'past.example': ['/z'] };
    const { run, told, purged } = hostOf(files, [undefined]);
    await run();
    assert.deepEqual(purged, [[2, '/x/*']]);
    assert.equal(
      told.at(-1),
      'No CDN resource in this account delivers “Match” from gone.example. No CDN resource in this account delivers “Match” from past.example.',
    );
  });
});
