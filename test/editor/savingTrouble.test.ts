import assert from 'node:assert/strict';
import { type Fault, readFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { answering } from './answers.ts';
import { tooLate } from './headend.ts';
import { openedForm } from './openedForm.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const patch = { method: 'PATCH', path: '/streaming' } as const;
const doubt = 'The change may have been applied anyway. Trying again in a moment is safe';

/** Trouble of a save: whether the change is made all the same, what is said of it, and whether it is in doubt. */
interface Trouble {
  readonly what: string;
  readonly fault: Fault;
  readonly made: boolean;
  readonly said: RegExp;
  readonly doubtful: boolean;
}

const troubles: readonly Trouble[] = [
  {
    what: 'a connection that breaks after',
    fault: { kind: 'drop', when: 'during', ...patch },
    made: true,
    said: /was lost before the response was complete/,
    doubtful: true,
  },
  {
    what: 'a conflict',
    fault: { kind: 'error', status: 409, ...patch },
    made: false,
    said: /it conflicts with the current state/,
    doubtful: false,
  },
  {
    what: 'a failure of the service',
    fault: { kind: 'error', status: 500, ...patch },
    made: false,
    said: /the service returned an error/,
    doubtful: true,
  },
  {
    what: 'a connection that breaks before',
    fault: { kind: 'drop', ...patch },
    made: false,
    said: /was lost before the response was complete/,
    doubtful: true,
  },
  {
    what: 'a refusal',
    fault: { kind: 'error', status: 422, ...patch },
    made: false,
    said: /the service refused the values/,
    doubtful: false,
  },
  {
    what: 'a request to slow down',
    fault: { kind: 'limit', seconds: 3600, ...patch },
    made: false,
    said: /too many requests; try again in 3600 s/,
    doubtful: false,
  },
  {
    what: 'a reply that does not come in time',
    fault: { kind: 'slow', ms: 20_000, ...patch },
    made: true,
    said: /didn’t respond in time/,
    doubtful: true,
  },
];

describe('A save that meets trouble', function () {
  this.timeout(30_000);
  let window = 1000;
  const sandbox = forSuite(sandboxAccount);
  const stream = forSuite(() => sandbox().one('liveStream', ({ active }) => active === true));
  afterEach(() => sandbox().call(setFaults, { faults: [] }));

  const now = async () => (await sandbox().read(stream()))['dvr_duration'];
  /** Does something that meets trouble; a reply that is late is not waited for. */
  const meeting = <T>({ fault }: Trouble, work: () => Promise<T>) =>
    fault.kind === 'slow' ? tooLate(async () => (await now()) === window, work) : work();

  /** What is so after the save: it was sent once, and is made or not. */
  async function settled({ made }: Trouble, before: unknown): Promise<void> {
    const { faults } = await sandbox().call<{ faults: readonly { readonly hits: number }[] }>(readFaults, {});
    assert.deepEqual(
      faults.map(({ hits }) => hits),
      [1],
    );
    await sandbox().call(setFaults, { faults: [] });
    assert.equal(await now(), made ? window : before);
  }

  function assertTold(text: string, { said, doubtful }: Trouble): void {
    assert.match(text, said);
    assert.equal(text.includes(doubt), doubtful, text);
    assert.ok((text.match(/try again/gi) ?? []).length < 2, text);
  }

  for (const trouble of variants(troubles, 3)) {
    it(`of a field keeps what was typed, sends once and tells the truth: ${trouble.what}`, async () => {
      window += 1;
      const before = await now();
      const typed = String(window);
      const told = await meeting(trouble, () =>
        answering(
          [
            { pick: 'DVR window' },
            { type: typed, box: () => sandbox().call(setFaults, { faults: [trouble.fault] }) },
            { press: 'Edit Again', message: () => settled(trouble, before) },
            { type: typed, box: ({ value }) => assert.equal(value, typed) },
          ],
          run('liveStream.edit', stream()),
        ),
      );
      assertTold(told[0] ?? '', trouble);
      assert.match(told[1] ?? '', /^Updated “.*”: DVR window: /);
      assert.equal(await now(), window);
    });

    it(`of a form keeps what was typed, sends once and tells the truth: ${trouble.what}`, async () => {
      window += 1;
      const before = await now();
      const values = { dvr_duration: window };
      const form = await openedForm(stream());
      await sandbox().call(setFaults, { faults: [trouble.fault] });
      await meeting(trouble, () => form.write('save', values));
      await settled(trouble, before);
      const { text } = form.last('notice')?.notice ?? assert.fail();
      assertTold(text, trouble);
      assert.match(text, /Your changes are still here\.$/);
      assert.equal(form.sent.length, 1);
      assert.deepEqual(form.last('checked')?.differences.length, 1);
      await form.write('save', values);
      const told = trouble.made
        ? 'Saved 1 change. The server already had these values, so nothing was sent.'
        : 'Saved 1 change.';
      assert.equal(form.last('load')?.page.notice?.text, told);
      assert.equal(await now(), window);
    });
  }
});
