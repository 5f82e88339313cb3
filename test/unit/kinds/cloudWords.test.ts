import assert from 'node:assert/strict';
import { keyValidity } from '../../../src/kinds/faasKey/validity.ts';
import { listed } from '../../../src/kinds/grammar/listed.ts';
import { instanceState } from '../../../src/kinds/instance/state.ts';
import { priceWords } from '../../../src/kinds/logPrice/words.ts';
import { madeWords, tasksTime, taskTime, workTitle } from '../../../src/kinds/task/progress.ts';
import { volumeStatus } from '../../../src/kinds/volume/status.ts';
import { instanceStatuses, machineStates } from '../../../src/platform/cloud/instance.ts';
import { volumeStatuses } from '../../../src/platform/cloud/volume.ts';
import { workSpan } from '../../../src/shared/times.ts';
import { type Words, words } from '../../../src/shared/words.ts';
import { tell as tellWords } from '../../helpers/kindRows.ts';

const now = Date.UTC(2026, 0, 5, 12);
const tell = (said: Words | undefined) => said && tellWords(said);

describe('the status of a volume', () => {
  it('has words of its own for each that is published', () => {
    const told = volumeStatuses.map((status) => volumeStatus(status).words.key);
    assert.equal(new Set(told).size, volumeStatuses.length);
    assert.ok(!told.includes('{0}'));
  });

  it('is failed for each error, and shown as it is if it is new', () => {
    for (const status of volumeStatuses) {
      assert.equal(volumeStatus(status).sort === 'failed', status.startsWith('error'), status);
    }
    assert.equal(tell(volumeStatus('toString').words), 'toString');
    assert.equal(tell(volumeStatus(null).words), 'the service did not say');
  });
});

describe('the state of an instance', () => {
  it('has words for each published status and state of the machine', () => {
    for (const status of instanceStatuses)
      assert.notEqual(instanceState({ status }).words.key, '{0}', status);
    for (const vm_state of machineStates)
      assert.notEqual(instanceState({ vm_state }).words.key, '{0}', vm_state);
  });

  it('names the machine only where it differs, and not during a change', () => {
    const machine = (status: string, vm_state: string) => tell(instanceState({ status, vm_state }).machine);
    assert.equal(machine('SHELVED_OFFLOADED', 'shelved_offloaded'), undefined);
    assert.equal(machine('REBOOT', 'active'), undefined);
    assert.equal(machine('SHUTOFF', 'active'), 'VM running');
    assert.equal(machine('UNKNOWN', 'melted'), 'VM melted');
  });

  it('is failed even while something is done with it', () => {
    assert.equal(instanceState({ status: 'ERROR', task_state: 'deleting' }).sort, 'failed');
    assert.equal(instanceState({ status: 'SHUTOFF', task_state: 'powering-on' }).sort, 'changing');
  });
});

describe('the validity of a key', () => {
  it('follows the service and the clock, whichever ends it first', () => {
    assert.equal(keyValidity({ status: 'EXPIRED', expire: '2026-02-01T00:00:00Z' }, now).state, 'expired');
    assert.equal(keyValidity({ status: 'Active', expire: '2026-01-05T12:00:00Z' }, now).state, 'expired');
    // the service ends keys before their time, too: since when, it does not say
    const early = keyValidity({ status: 'expired', expire: '2026-02-01T00:00:00Z' }, now);
    assert.deepEqual(early, { state: 'expired', words: undefined });
    assert.equal(keyValidity({ expire: '2026-01-05T12:00:01Z' }, now).state, 'valid');
  });

  it('tells from when it works, and nothing that is not known', () => {
    const waiting = keyValidity({ created_at: '2026-01-08T12:00:00Z', expire: null }, now);
    assert.equal(tell(waiting.words), 'starts in 3 days');
    assert.equal(keyValidity({}, now).words, undefined);
  });
});

describe('a price in words', () => {
  it('leaves out what is null, and tells a nought', () => {
    const price = { price_status: 'show', currency_code: 'EUR', price_per_hour: 0, price_per_month: null };
    assert.deepEqual(priceWords(price).short.map(tellWords), ['0 EUR/h']);
    assert.equal(tell(priceWords({ ...price, discount_percent: 0 }).discount), '0%');
  });

  it('is short in a row and exact elsewhere', () => {
    const price = {
      price_status: 'show',
      currency_code: 'JPY',
      price_per_hour: 0.00341,
      price_per_month: 12345.678,
    };
    assert.deepEqual(priceWords(price).short.map(tellWords), ['0.0034 JPY/h', '12345.68 JPY/month']);
    assert.equal(tell(priceWords(price).perMonth), '12345.678 JPY/month');
  });

  it('says that the currency is not known, or that there is no price', () => {
    assert.equal(
      tell(priceWords({ price_status: 'show', price_per_hour: 1 }).perHour),
      '1/h, unknown currency',
    );
    assert.equal(tell(priceWords({ price_status: 'show' }).status), 'no current price');
  });

  it('tells no figure of a status that does not let it', () => {
    for (const price_status of ['hide', 'error', 'soon', null, undefined]) {
      const { status, short, ...figures } = priceWords({
        price_status,
        currency_code: 'EUR',
        price_per_hour: 1,
        price_per_month: 2,
        price_without_discount_per_month: 3,
        discount_percent: 4,
        tax_percent: 5,
      });
      assert.deepEqual([short, ...Object.values(figures)], [[], ...Array(5).fill(undefined)]);
      assert.doesNotMatch(tellWords(status), /\d/);
    }
  });
});

describe('the progress of a task', () => {
  const created_on = '2026-01-05T11:00:00';

  it('counts on until it is over', () => {
    assert.equal(taskTime({ state: 'RUNNING', created_on }, now), 3600_000);
    const finished_on = '2026-01-05T11:00:42';
    assert.equal(taskTime({ state: 'FINISHED', created_on, finished_on }, now), 42_000);
    assert.equal(taskTime({ state: 'ERROR', created_on, updated_on: finished_on }, now), 42_000);
  });

  it('is not known without its moments, and never less than nought', () => {
    assert.equal(taskTime({ state: 'RUNNING' }, now), undefined);
    assert.equal(taskTime({ state: 'FINISHED', created_on }, now), undefined);
    assert.equal(taskTime({ state: 'NEW', created_on: '2026-01-05T12:00:09' }, now), 0);
  });

  it('is of several from the first start to the last end', () => {
    const first = { state: 'FINISHED', created_on, finished_on: '2026-01-05T11:05:00' };
    const second = { state: 'RUNNING', created_on: '2026-01-05T11:02:00' };
    assert.equal(tasksTime([second, first], now), 3600_000);
    const done = { ...second, state: 'FINISHED', finished_on: '2026-01-05T11:03:00' };
    assert.equal(tasksTime([done, first], now), 300_000);
    assert.equal(tasksTime([{ state: 'RUNNING' }, first], now), undefined);
    assert.equal(tasksTime([], now), undefined);
  });

  it('is told to the second within the first minute', () => {
    const said = [0, 42_900, 59_999, 60_000, 17 * 60_000, 5 * 3600_000, 72 * 3600_000].map((ms) =>
      tell(workSpan(ms)),
    );
    assert.deepEqual(said, ['0 s', '42 s', '59 s', '1 min', '17 min', '5 h', '3 days']);
  });

  it('tells what was made, and nothing of nothing', () => {
    assert.equal(
      tell(madeWords({ instances: ['a', 'b'], k8s_pools: ['c'] })),
      'created 2 instances, k8s pools: 1',
    );
    const ids = ['a', 'b', 'c'];
    const of = (sort: string, made: string[]) => tell(madeWords({ [sort]: made }));
    for (const [sort, one, many] of [
      ['volumes', '1 volume', '3 volumes'],
      ['postgresql_clusters', '1 PostgreSQL cluster', '3 PostgreSQL clusters'],
      ['projects', '1 project', '3 projects'],
      ['images', '1 image', '3 images'],
      ['snapshots', '1 snapshot', '3 snapshots'],
      ['networks', '1 network', '3 networks'],
      ['floatingips', '1 floating IP', '3 floating IPs'],
    ] as const)
      assert.deepEqual([of(sort, ['a']), of(sort, ids)], [`created ${one}`, `created ${many}`]);
    assert.equal(madeWords({ volumes: [], images: null }), undefined);
    assert.equal(madeWords(null), undefined);
  });

  it('has its work as a title', () => {
    assert.equal(workTitle('create_postgres_cluster'), 'Create PostgreSQL cluster');
    assert.equal(workTitle('attach_vm_interface'), 'Attach instance interface');
    assert.equal(workTitle('create_loadbalancer'), 'Create load balancer');
    assert.equal(workTitle('constructor_check'), 'Constructor check');
    assert.equal(workTitle(''), undefined);
  });
});

describe('words in a row', () => {
  it('stand with commas', () => {
    assert.equal(tell(listed([words('a'), words('b'), words('c')])), 'a, b, c');
    assert.equal(listed([]), undefined);
  });
});
