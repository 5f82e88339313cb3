import { type Words, words } from './words.ts';

/** The fields of an instance that tell how it is. Source: facts §5.3. */
export interface InstanceFields {
  status?: string | null | undefined;
  vm_state?: string | null | undefined;
  task_state?: string | null | undefined;
}

export interface InstanceState {
  readonly sort: 'running' | 'off' | 'changing' | 'failed' | 'other';
  readonly words: Words;
  /** The state of the machine, where it is not what the status says. */
  readonly machine: Words | undefined;
  /** What is being done with it. */
  readonly work: Words | undefined;
}

type Sort = InstanceState['sort'];

const statuses: Readonly<Record<string, readonly [Sort, Words]>> = {
  ACTIVE: ['running', words('running')],
  BUILD: ['changing', words('being built')],
  DELETED: ['off', words('deleted')],
  ERROR: ['failed', words('failed')],
  HARD_REBOOT: ['changing', words('rebooting, hard')],
  MIGRATING: ['changing', words('migrating')],
  PASSWORD: ['changing', words('changing its password')],
  PAUSED: ['off', words('paused')],
  REBOOT: ['changing', words('rebooting')],
  REBUILD: ['changing', words('rebuilding')],
  RESCUE: ['running', words('in rescue mode')],
  RESIZE: ['changing', words('resizing')],
  REVERT_RESIZE: ['changing', words('reverting a resize')],
  SHELVED: ['off', words('shelved')],
  SHELVED_OFFLOADED: ['off', words('shelved, off its host')],
  SHUTOFF: ['off', words('stopped')],
  SOFT_DELETED: ['off', words('deleted, not yet for good')],
  SUSPENDED: ['off', words('suspended')],
  UNKNOWN: ['other', words('unknown to the service')],
  VERIFY_RESIZE: ['running', words('resized, not yet confirmed')],
};

/** The status that goes with each state of the machine when nothing is wrong or at work. */
const statusOf: Readonly<Record<string, string>> = {
  active: 'ACTIVE',
  building: 'BUILD',
  deleted: 'DELETED',
  error: 'ERROR',
  paused: 'PAUSED',
  rescued: 'RESCUE',
  resized: 'VERIFY_RESIZE',
  shelved: 'SHELVED',
  shelved_offloaded: 'SHELVED_OFFLOADED',
  'soft-deleted': 'SOFT_DELETED',
  stopped: 'SHUTOFF',
  suspended: 'SUSPENDED',
};

/**
 * How an instance is, from its fields alone. The status leads; the machine is named where it differs, but not
 * while the status itself is a change. A status that is not known is shown as it is, and a missing one is taken
 * from the machine.
 */
export function instanceState({ status, vm_state, task_state }: InstanceFields): InstanceState {
  const fromMachine = machineOf(vm_state);
  const [sort, said] = status
    ? (own(statuses, status) ?? (['other', words('{0}', status)] as const))
    : (fromMachine ?? (['other', words('the service did not say')] as const));
  const differs = own(statusOf, vm_state ?? '') !== status && status && sort !== 'changing';
  return {
    sort: task_state && sort !== 'failed' ? 'changing' : sort,
    words: said,
    machine: differs && fromMachine ? words('machine {0}', fromMachine[1]) : undefined,
    work: task_state ? words('{0}', task_state.replace(/[-_]/g, ' ')) : undefined,
  };
}

function machineOf(machine: string | null | undefined): readonly [Sort, Words] | undefined {
  if (!machine) return undefined;
  return own(statuses, own(statusOf, machine) ?? '') ?? ['other', words('{0}', machine)];
}

function own<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
