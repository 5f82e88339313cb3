import type { Instance } from '../../platform/cloud/instance.ts';
import { ownOf } from '../../shared/own.ts';
import { type Words, words } from '../../shared/words.ts';
import { asSaid } from '../grammar/said.ts';

export interface InstanceState {
  /** `unusual`: it runs, but needs a decision from the user. */
  readonly sort:
    | 'running'
    | 'unusual'
    | 'stopped'
    | 'paused'
    | 'shelved'
    | 'deleted'
    | 'changing'
    | 'failed'
    | 'unknown';
  readonly words: Words;
  /** The state of the machine, if it differs from the status. */
  readonly machine: Words | undefined;
  /** What is being done with it. */
  readonly work: Words | undefined;
}

type Sort = InstanceState['sort'];

const statuses: Readonly<Record<string, readonly [Sort, Words]>> = {
  ACTIVE: ['running', words('running')],
  BUILD: ['changing', words('building')],
  DELETED: ['deleted', words('deleted')],
  ERROR: ['failed', words('failed')],
  HARD_REBOOT: ['changing', words('hard rebooting')],
  MIGRATING: ['changing', words('migrating')],
  PASSWORD: ['changing', words('changing password')],
  PAUSED: ['paused', words('paused')],
  REBOOT: ['changing', words('rebooting')],
  REBUILD: ['changing', words('rebuilding')],
  RESCUE: ['unusual', words('in rescue mode')],
  RESIZE: ['changing', words('resizing')],
  REVERT_RESIZE: ['changing', words('reverting resize')],
  SHELVED: ['shelved', words('shelved')],
  SHELVED_OFFLOADED: ['shelved', words('shelved and offloaded')],
  SHUTOFF: ['stopped', words('stopped')],
  SOFT_DELETED: ['deleted', words('soft-deleted')],
  SUSPENDED: ['paused', words('suspended')],
  UNKNOWN: ['unknown', words('status unknown')],
  VERIFY_RESIZE: ['unusual', words('resized, not confirmed')],
};

/** The status that matches each machine state when nothing is wrong or in progress. */
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
 * The state of an instance, from its fields alone. The status takes precedence; the machine state is added
 * where it differs, but not while the status itself is a change. An unknown status is shown unchanged, and a
 * missing one is derived from the machine state. Source: facts §5.3.
 */
export function instanceState({ status, vm_state, task_state }: Partial<Instance>): InstanceState {
  const fromMachine = machineOf(vm_state);
  const unknown = ['unknown', asSaid(status)] as const;
  const [sort, said] = (status ? ownOf(statuses, status) : fromMachine) ?? unknown;
  const differs = ownOf(statusOf, vm_state ?? '') !== status && status && sort !== 'changing';
  return {
    sort: task_state && sort !== 'failed' ? 'changing' : sort,
    words: said,
    machine: differs && fromMachine ? words('VM {0}', fromMachine[1]) : undefined,
    work: task_state ? words('{0}', task_state.replace(/[-_]/g, ' ')) : undefined,
  };
}

function machineOf(machine: string | null | undefined): readonly [Sort, Words] | undefined {
  if (!machine) return undefined;
  return ownOf(statuses, ownOf(statusOf, machine) ?? '') ?? ['unknown', words('{0}', machine)];
}
