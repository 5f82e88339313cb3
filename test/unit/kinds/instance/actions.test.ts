import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { CallOf } from '../../../../src/kinds/grammar/action.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import {
  publishedInstance,
  publishedProtectedInstance,
  publishedVolume,
} from '../../../helpers/published/compute.ts';

type Item = Record<string, unknown>;

const offered = (kind: string, item: Item) =>
  (kindOf(kind).actions ?? []).flatMap(({ id, when }) => (when(item) ? [id] : []));
const callOf = (kind: string, id: string) => {
  const { does } = kindOf(kind).actions?.find((each) => each.id === id) ?? assert.fail(id);
  return does as CallOf<Item>;
};
const target = { scope: { project: 1, region: 7 }, id: 'i', clientId: 3 };

describe('what can be done with an instance', () => {
  it('depends on its state', () => {
    const instance = (more: Item) => offered('instance', { ...publishedInstance, ...more });
    const running = ['openConsole', 'copyConsole', 'reboot', 'rebootHard', 'suspend', 'stop'];
    assert.deepEqual(instance({}), running);
    assert.deepEqual(instance({ status: 'SHUTOFF', vm_state: 'stopped' }), ['start']);
    assert.deepEqual(instance({ status: 'SUSPENDED', vm_state: 'suspended' }), ['resume', 'rebootHard']);
    assert.deepEqual(instance({ status: 'ERROR', vm_state: 'error' }), ['rebootHard']);
    assert.deepEqual(instance({ status: 'BUILD', vm_state: 'building' }), []);
    assert.deepEqual(instance({ task_state: 'powering-off' }), ['openConsole', 'copyConsole']);
    const metal = offered('instance', { ...publishedProtectedInstance });
    assert.deepEqual(
      metal,
      running.filter((each) => each !== 'suspend'),
    );
  });

  it('asks before it stops anything, and says what happens', () => {
    const asked = ['reboot', 'rebootHard', 'suspend', 'stop'].map((id) => {
      const { question, why } =
        callOf('instance', id).interrupts?.({ ...publishedInstance }, {}) ?? assert.fail(id);
      return `${inEnglish(question('encoder-1'))} ${inEnglish(why)}`;
    });
    assert.match(asked[0] ?? '', /^Reboot “encoder-1”\? It is running\. Its operating system restarts/);
    assert.match(asked[1] ?? '', /^Power “encoder-1” off and on again\? .* isn’t shut down first/);
    assert.match(asked[2] ?? '', /^Suspend “encoder-1”\?/);
    assert.match(asked[3] ?? '', /^Stop “encoder-1”\?/);
    assert.equal(callOf('instance', 'start').interrupts, undefined);
  });

  it('opens or copies the address of the console, and nothing else of the reply', () => {
    const { opens, refused } = callOf('instance', 'openConsole');
    const { copies, done } = callOf('instance', 'copyConsole');
    const url = 'https://console.example/?token=x';
    assert.equal(opens?.({ remote_console: { url } }), url);
    assert.equal(copies?.({ remote_console: { url } }), url);
    assert.match(inEnglish(done('encoder-1')), /removed from the clipboard in a minute$/);
    assert.match(inEnglish(refused?.({ status: 409, detail: '' }) ?? assert.fail()), /is using the console/);
  });
});

describe('what can be done with a volume', () => {
  it('depends on its state', () => {
    const volume = (more: Item) => offered('volume', { ...publishedVolume, ...more });
    const tags = ['setTag', 'removeTag'];
    assert.deepEqual(volume({}), ['extend', 'snapshot', 'detach', ...tags]);
    assert.deepEqual(volume({ status: 'available', attachments: [] }), [
      ...['attach', 'extend', 'snapshot'],
      ...tags,
    ]);
    assert.deepEqual(volume({ status: 'in-use', attachments: [{}] }), ['extend', 'snapshot', ...tags]);
    assert.deepEqual(volume({ status: 'extending' }), tags);
    assert.deepEqual(volume({ status: 'extending', tags: [] }), ['setTag']);
    assert.deepEqual(volume({ status: 'extending', tags: [{ key: 'made_by', read_only: true }] }), [
      'setTag',
    ]);
  });

  it('detaches it from the instance that it is attached to, after a question', () => {
    const { input, interrupts } = callOf('volume', 'detach');
    const { server_id } = publishedVolume.attachments[0] ?? assert.fail();
    assert.deepEqual(input(target, {}, { ...publishedVolume }), {
      project_id: 1,
      region_id: 7,
      volume_id: 'i',
      instance_id: server_id,
    });
    const why = (more: Item) =>
      inEnglish(interrupts?.({ ...publishedVolume, ...more }, {}).why ?? assert.fail());
    assert.match(why({}), /Unmount it there first/);
    assert.match(why({ is_root_volume: true }), /boots from it/);
  });

  it('asks from which of several instances it is detached', () => {
    const [attached = assert.fail()] = publishedVolume.attachments;
    const attachments = [attached, {}, { server_id: 'b', instance_name: 'packager-2', device: '/dev/vdc' }];
    const shared = { ...publishedVolume, attachments };
    const [question] = kindOf('volume').actions?.find(({ id }) => id === 'detach')?.questions ?? [];
    assert.ok(question?.sort === 'choice');
    assert.deepEqual([question.when?.(shared), question.when?.({ ...publishedVolume })], [true, false]);
    const { value, label } = question.row(attachments[2] ?? assert.fail());
    assert.deepEqual([value, inEnglish(label)], ['b', 'packager-2']);
    const { input, interrupts } = callOf('volume', 'detach');
    assert.equal(input(target, { instance_id: 'b' }, shared)['instance_id'], 'b');
    const asked = interrupts?.(shared, { instance_id: 'b' }).question('data') ?? assert.fail();
    assert.equal(inEnglish(asked), 'Detach “data” from “packager-2”?');
  });

  it('only makes it larger', () => {
    const [question] = kindOf('volume').actions?.find(({ id }) => id === 'extend')?.questions ?? [];
    assert.ok(question?.sort === 'number');
    assert.equal(question.initial?.({ ...publishedVolume }), 2);
    assert.equal(
      inEnglish(question.wrong?.(2, { ...publishedVolume }) ?? assert.fail()),
      'Enter more than 2 GiB, the current size.',
    );
    assert.equal(question.wrong?.(3, { ...publishedVolume }), undefined);
  });
});
