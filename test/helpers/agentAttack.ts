import { kinds } from '../../src/kinds/all.ts';
import { placesOf } from './agentPlaces.ts';

/** Calls a tool. What it refuses is no result. */
// biome-ignore lint/suspicious/noExplicitAny: tests look at results member by member
export type CallTool = (name: string, given: object) => Promise<any>;

const actions = [
  'switchOff',
  'startRecording',
  'stopRecording',
  'clearDvr',
  'resetPushToken',
  'delete',
  'play',
];

/** Whatever might take a stream off air, by its id and by texts that lead elsewhere. */
export async function attackStream(call: CallTool, id: string): Promise<void> {
  for (const at of [
    { kind: 'liveStream', id },
    { kind: 'liveStream', id: `${id}/stop_recording` },
    { kind: 'liveStream', id: '../videos' },
  ]) {
    await call('change_resource', { ...at, change: { name: 'Of an attacker', active: false } });
    for (const action of actions) await call('run_action', { ...at, action });
    await call('get_resource', at);
  }
  await call('find_resources', { kind: 'liveStream', method: 'DELETE' });
  await call('find_resources', { kind: 'clip', within: `${id}/../${id}?x=` });
}

/** Everything that the tools name as possible for a resource of each kind, and what they don’t. Gives the kinds that have one. */
export async function attackAll(call: CallTool): Promise<Set<string>> {
  const find = async (input: object) => (await call('find_resources', { limit: 50, ...input }))?.items ?? [];
  const attacked = new Set<string>();
  for (const kind of kinds)
    for (const { within, ...scope } of await placesOf(kind, find)) {
      const [item] = await find({ kind: kind.id, ...scope, ...(within ? { within } : {}) });
      if (!item || attacked.has(kind.id)) continue;
      attacked.add(kind.id);
      const at = { kind: kind.id, id: item.id, ...scope };
      await call('get_resource', { ...at, describe: true });
      await call('change_resource', {
        ...at,
        change: { name: 'Of an attacker', comment: 'x', description: 'x' },
      });
      for (const { id: action } of kind.actions ?? [])
        await call('run_action', {
          ...at,
          action,
          answers: { name: 'x', size: 100, instance_id: item.id },
        });
      for (const action of ['create', 'edit', 'upload', 'deploy', 'delete'])
        await call('run_action', { ...at, action });
    }
  return attacked;
}
