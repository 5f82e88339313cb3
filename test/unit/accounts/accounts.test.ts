import assert from 'node:assert/strict';
import type { Safety } from '../../../src/accounts/account.ts';
import { guardOf } from '../../../src/accounts/guard.ts';
import type { Call } from '../../../src/platform/client/call.ts';
import { whoAmI } from '../../../src/platform/identity/operations.ts';
import { updateStream } from '../../../src/platform/streaming/operations.ts';
import { memory } from '../../helpers/memory.ts';
import { anAccount, machine, startService } from './machine.ts';

type Service = Awaited<ReturnType<typeof startService>>;

describe('an account', () => {
  const services: Service[] = [];
  afterEach(() => {
    for (const { close } of services.splice(0)) close();
  });
  const serve = async (clientId: number) => {
    const service = await startService(clientId);
    services.push(service);
    return service;
  };
  const keysAt = ({ arrivals }: Service) => arrivals.map(({ headers }) => headers.authorization);

  it('has its key sent to the address beside it, and nowhere else', async () => {
    const [one, two] = [await serve(1), await serve(2)];
    const { openWindow } = machine();
    const { accounts } = openWindow();
    await accounts.add(anAccount('a', { baseUrl: one.origin, key: 'key-a' }));
    await accounts.add(anAccount('b', { baseUrl: two.origin, key: 'key-b' }));
    for (const id of ['a', 'b', 'a']) await (await accounts.client(id))?.call(whoAmI, {});
    assert.deepEqual([keysAt(one), keysAt(two)], [['apikey key-a', 'apikey key-a'], ['apikey key-b']]);
    // the sandbox may come back at another port, with another key
    await accounts.update(anAccount('a', { baseUrl: two.origin, key: 'key-c' }));
    await (await accounts.client('a'))?.call(whoAmI, {});
    assert.deepEqual([keysAt(one).length, keysAt(two).at(-1)], [2, 'apikey key-c']);
  });

  it('that is signed out in one window is gone in the other, which is told', async () => {
    const { openWindow, kept } = machine();
    const [here, there] = [openWindow(), openWindow()];
    await here.accounts.add(anAccount('a'));
    assert.equal((await there.accounts.current())?.id, 'a');
    const before = there.changes();
    await here.accounts.remove('a');
    assert.ok(there.changes() > before);
    assert.deepEqual([await there.accounts.list(), await there.accounts.current()], [[], undefined]);
    assert.equal(await there.accounts.client('a'), undefined);
    assert.equal(kept.size, 0);
    const told = there.changes();
    there.accounts.dispose();
    await here.accounts.add(anAccount('b'));
    assert.equal(there.changes(), told, 'a window that is closed hears nothing');
  });

  it('that was chosen is current in the next session too', async () => {
    const { openWindow } = machine();
    const [own, other] = [memory(), memory()];
    const { accounts } = openWindow({ memory: own });
    for (const id of ['a', 'b', 'c']) await accounts.add(anAccount(id));
    assert.equal(await accounts.currentId(), 'c', 'the one that was signed in to last');
    await accounts.use('b');
    assert.equal((await openWindow({ memory: own }).accounts.current())?.id, 'b');
    assert.equal(
      (await openWindow({ memory: other }).accounts.current())?.id,
      'a',
      'never chosen: the first',
    );
  });

  it('is shown by the name and color that the user chose, in all windows, and after another sign-in', async () => {
    const { openWindow } = machine();
    const [here, there] = [openWindow(), openWindow()];
    const shown = async ({ accounts }: typeof here) =>
      (await accounts.list()).map(({ label, color }) => [label, color]);
    await here.accounts.add(anAccount('a', { label: 'Quiet Media' }));
    const before = there.changes();
    await here.accounts.setLook('a', { name: 'Production', color: 'red' });
    assert.deepEqual(
      [await shown(here), await shown(there)],
      [[['Production', 'red']], [['Production', 'red']]],
    );
    assert.ok(there.changes() > before);
    assert.equal((await here.accounts.current())?.label, 'Production');
    // with a new key, and from a workspace that offers another name
    await here.accounts.add(
      anAccount('a', { label: 'Quiet Media', key: 'new', name: 'Mine', color: 'blue' }),
    );
    assert.deepEqual(await shown(here), [['Production', 'red']]);
    await here.accounts.protect('a', 'confirm');
    await here.accounts.setLook('a', {});
    assert.deepEqual(await shown(here), [['Quiet Media', undefined]]);
    assert.equal((await here.accounts.current())?.safety, 'confirm');
  });

  it('that is left stays signed in, and is not current again by itself', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    await accounts.add(anAccount('a'));
    await accounts.use(undefined);
    assert.deepEqual([await accounts.current(), await accounts.currentClient()], [undefined, undefined]);
    assert.deepEqual(
      (await accounts.list()).map(({ id }) => id),
      ['a'],
    );
  });

  it('takes the place of the current one that is removed, and nobody that of the last', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    for (const id of ['a', 'b']) await accounts.add(anAccount(id));
    await accounts.remove('b');
    assert.equal(await accounts.currentId(), 'a');
    await accounts.remove('a');
    assert.equal(await accounts.currentId(), undefined);
  });

  it('that is not current is removed alone', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    for (const id of ['a', 'b', 'c']) await accounts.add(anAccount(id));
    await accounts.remove('a');
    assert.equal(await accounts.currentId(), 'c');
  });

  it('stays current where only the environment’s is to be left', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    for (const id of ['a', 'b']) await accounts.add(anAccount(id));
    await accounts.leave();
    assert.equal(await accounts.currentId(), 'b');
  });

  it('keeps its level when it is signed in to again', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    await accounts.add(anAccount('a'));
    await accounts.protect('a', 'readOnly');
    await accounts.add(anAccount('a', { key: 'another' }));
    await accounts.update(anAccount('a', { label: 'New name' }));
    const [account] = await accounts.list();
    assert.deepEqual([account?.label, account?.safety], ['New name', 'readOnly']);
  });

  for (const [safety, confirmed, outcome] of [
    ['normal', false, 'made'],
    ['confirm', true, 'made'],
    ['confirm', false, 'cancelled'],
    ['readOnly', true, 'refused'],
  ] as const) {
    it(`at the level ${safety}, with its name ${confirmed ? '' : 'not '}typed: a change is ${outcome}`, async () => {
      const service = await serve(1);
      const { openWindow } = machine();
      const { accounts } = openWindow({ confirmed });
      await accounts.add(anAccount('a', { baseUrl: service.origin, safety }));
      const client = (await accounts.currentClient()) ?? assert.fail();
      const made = await client.call(updateStream, { stream_id: 7, name: 'b' }).then(
        () => 'made',
        ({ reason, applied }) => (applied === 'no' ? reason : assert.fail()),
      );
      assert.equal(made, outcome);
      assert.equal(service.arrivals.length, outcome === 'made' ? 1 : 0);
      assert.equal((await client.call(whoAmI, {})).id, 1, 'it may be read at any level');
    });
  }

  it('is asked about the calls of one undertaking once, but for what interrupts something', async () => {
    const asked: (string | undefined)[] = [];
    const confirm = async ({ undertaking, interrupts }: Call) => {
      asked.push(interrupts ? 'interrupts' : undertaking?.title);
      return asked.length > 1;
    };
    const guard = guardOf({ label: 'a', safety: 'confirm' }, { typed: confirm, pressed: confirm });
    const call = { operation: updateStream as unknown as Call['operation'], input: {} };
    const [one, other] = [{ title: 'one' }, { title: 'other' }];
    const interrupts = {} as NonNullable<Call['interrupts']>;
    assert.deepEqual(await guard({ ...call, undertaking: one }), { reason: 'cancelled', applied: 'no' });
    assert.equal(await guard({ ...call, undertaking: one }), 'asked');
    assert.equal(await guard({ ...call, undertaking: one }), undefined);
    assert.equal(await guard({ ...call, undertaking: one, interrupts }), 'asked');
    assert.equal(await guard({ ...call, undertaking: other }), 'asked');
    assert.equal(await guard(call), 'asked');
    assert.deepEqual(asked, ['one', 'one', 'interrupts', 'other', undefined]);
  });

  it('that is made read-only amid an undertaking changes nothing more', async () => {
    let safety: Safety = 'confirm';
    const yes = async () => true;
    const guard = guardOf({ label: 'a', safety: async () => safety }, { typed: yes, pressed: yes });
    const call = { operation: updateStream as unknown as Call['operation'], input: {} };
    const undertaking = { title: 'one' };
    assert.equal(await guard({ ...call, undertaking }), 'asked');
    safety = 'readOnly';
    assert.equal(((await guard({ ...call, undertaking })) as { code?: string }).code, 'readOnly');
  });

  it('has a label of its own, by its host where names are the same, and never shows its key', async () => {
    const { openWindow } = machine();
    const { accounts } = openWindow();
    for (const id of ['a', 'b']) await accounts.add(anAccount(id, { label: 'Quiet Media' }));
    await accounts.add(anAccount('c', { label: 'Loud Media' }));
    const all = await accounts.list();
    assert.deepEqual(
      all.map(({ label }) => label),
      ['Quiet Media · a.test', 'Quiet Media · b.test', 'Loud Media'],
    );
    assert.doesNotMatch(JSON.stringify([all, await accounts.current()]), /-key/);
  });
});
