import assert from 'node:assert/strict';
import type { ReleaseContext } from '../../../../src/features/release/context.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { createReleases, type Release } from '../../../../src/work/releases/releases.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';
import { memory } from '../../../helpers/memory.ts';
import { mockService } from '../../platform/client/mockService.ts';

export const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '5', title: 'app' };

/** What stands first in the row of a release, which was made on this day of January. */
export const label = (binary: number, day: number) =>
  `#${binary} · ${new Date(2026, 0, day).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`;

/** An app that runs binary 3, of which these releases are kept here; a user who picks, and presses a button or none. */
export async function earlierReleases(
  kept: readonly Partial<Release>[],
  {
    picks = [] as readonly Answered[],
    press = '',
    binary = 3 as number | null,
    of = {} as object,
    binaryOf = {} as object,
  } = {},
) {
  const { client, pool, events } = mockService();
  const path = '/fastedge/v1/apps/5';
  const app = { name: 'app', binary, status: 2, api_type: 'wasi-http', env: { MODE: 'x' }, ...of };
  pool.intercept({ path }).reply(200, app).persist();
  const binaries = [2, 3, 4].map((id) => {
    return { id, status: 1, api_type: 'wasi-http', checksum: `sum of ${id}`, ...binaryOf };
  });
  pool.intercept({ path: '/fastedge/v1/binaries' }).reply(200, { binaries }).persist();
  for (const each of binaries)
    pool
      .intercept({ path: `/fastedge/v1/binaries/${each.id}` })
      .reply(200, each)
      .persist();
  const sent: unknown[] = [];
  pool.intercept({ path, method: 'PATCH' }).reply(200, ({ body }) => {
    sent.push(JSON.parse(String(body)));
    app.binary = (sent[0] as typeof app).binary;
    return app;
  });
  const releases = createReleases(memory());
  for (const [at, each] of kept.entries())
    await releases.keep('a', { app: '5', binary: '2', at: Number(new Date(2026, 0, 1 + at)), ...each });
  const { ask, rows, wasAsked } = answeredAsk(picks);
  const told: string[] = [];
  const tell = (severity: string) => async (text: string, buttons: string[], more?: { detail?: string }) => {
    told.push([`${severity}: ${text}`, more?.detail].filter(Boolean).join('\n'));
    return buttons.includes(press) ? press : undefined;
  };
  const desk = {
    ask: { ...ask, tell: tell('told'), warn: tell('warned'), flash: (text: string) => told.push(text) },
    connect: async () => ({ client, clientId: 1 }),
    accountLabel: async () => 'unit',
    kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
    lists: { refreshKind: async () => undefined },
    changed: { emit: async () => undefined },
    history: { saved: () => undefined },
    log: { error: assert.fail },
    releases,
  } as unknown as ReleaseContext;
  return {
    desk,
    sent,
    told,
    rows,
    releases,
    wasAsked,
    calls: () => events.map(({ operation }) => operation.id),
  };
}
