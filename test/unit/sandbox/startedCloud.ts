import assert from 'node:assert/strict';
import { place } from './cloudOrders.ts';
import { startedSandbox } from './startedSandbox.ts';

export const instancesAt = `/cloud/v1/instances/${place}`;
export const volumesAt = `/cloud/v1/volumes/${place}`;

// biome-ignore lint/suspicious/noExplicitAny: tests look at replies member by member
export type Any = any;

/** A sandbox for the tests of one sort of cloud resource; `clock.now` is its time. */
export async function startedCloud() {
  const clock = { now: Date.UTC(2026, 10, 21, 18, 2) };
  const sandbox = await startedSandbox({ now: () => clock.now });
  return {
    ...sandbox,
    clock,
    /** The instances of the default project and the first region. */
    instances: (await sandbox.read(instancesAt)).results as Any[],
    /** The volumes of the same place. */
    volumes: (await sandbox.read(volumesAt)).results as Any[],
    async send(path: string, json: object, method = 'POST') {
      const response = await sandbox.call(path, { method, json });
      return { status: response.status, body: (await response.json()) as Any };
    },
    /** Holds a refusal to the shape of the cloud, and gives its body. */
    async refused(path: string, status: number, kind: string) {
      const response = await sandbox.call(path);
      const body = (await response.json()) as Any;
      assert.deepEqual([response.status, body.exception_class], [status, kind], path);
      assert.match(body.request_id, /^[0-9a-f]{32}$/);
      return body;
    },
    /** The ids in a list. */
    ids: async (path: string): Promise<string[]> => idsOf((await sandbox.read(path)).results, () => true),
  };
}

/** The ids of what matches. */
export function idsOf(all: readonly Any[], match: (each: Any) => unknown): string[] {
  return all.filter(match).map(({ id }) => id);
}

/** The one of a name. */
export function named(all: readonly Any[], name: string): Any {
  return all.find((each) => each.name === name) ?? assert.fail(name);
}
