import assert from 'node:assert/strict';
import { instanceState } from '../../../../src/kinds/instance/state.ts';
import type { Instance } from '../../../../src/platform/cloud/instance.ts';
import { tell } from '../../../helpers/kindRows.ts';

/** A state as `sort: words · machine · work`. */
function told(instance: object): string {
  const { sort, words, machine, work } = instanceState(instance as Partial<Instance>);
  const said = [words, machine, work].flatMap((each) => (each ? [tell(each)] : []));
  return `${sort}: ${said.join(' · ')}`;
}

describe('the state of an instance', () => {
  for (const [instance, state] of [
    [{ status: 'ACTIVE', vm_state: 'active' }, 'running: running'],
    [{ status: 'SHUTOFF', vm_state: 'stopped' }, 'stopped: stopped'],
    [{ status: 'RESCUE', vm_state: 'rescued' }, 'unusual: in rescue mode'],
    [{ status: 'VERIFY_RESIZE', vm_state: 'resized' }, 'unusual: resized, not confirmed'],
    [{ status: 'ACTIVE', vm_state: 'stopped' }, 'running: running · VM stopped'],
    [{ status: 'REBOOT', vm_state: 'active' }, 'changing: rebooting'],
    [
      { status: 'ACTIVE', vm_state: 'active', task_state: 'powering-off' },
      'changing: running · powering off',
    ],
    [{ status: 'ERROR', vm_state: 'error', task_state: 'deleting' }, 'failed: failed · deleting'],
    [{ vm_state: 'paused' }, 'paused: paused'],
    [{ vm_state: 'odd' }, 'unknown: odd'],
    [{ status: 'NEW' }, 'unknown: NEW'],
    [{ status: 'constructor' }, 'unknown: constructor'],
    [{}, 'unknown: the service did not say'],
  ] as const)
    it(`${JSON.stringify(instance)} is ${state}`, () => assert.equal(told(instance), state));
});
