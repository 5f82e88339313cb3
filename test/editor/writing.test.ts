import assert from 'node:assert/strict';
import { clearFaults, setFaults } from '../../src/api/sandboxFaults.ts';
import type { Ref } from '../../src/views/uri.ts';
import { answering } from './answers.ts';
import { rowsOf } from './house.ts';
import { run, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

/** Something to press, or nothing: the message is left alone. */
const leave = { press: undefined };

describe('Editing a field', function () {
  this.timeout(30_000);
  let sandbox: SandboxAccount;
  let stream: Ref;
  before(async () => {
    sandbox = await sandboxAccount();
    stream = await sandbox.one('liveStream', ({ pull, active }) => pull === false && active === true);
  });
  beforeEach(() => sandbox.change(stream, { dvr_duration: 3600, srt_passphrase: 'never-to-be-seen' }));

  it('tells each field with its value and its rule, and no secret', async () => {
    await answering(
      [
        {
          pick: undefined,
          rows(rows, { title }) {
            assert.equal(title, `Edit “${stream.title}”`);
            const window = rows.find(({ label }) => label === 'DVR window');
            assert.equal(window?.description, 'dvr_duration · 3600 s');
            assert.match(window?.detail ?? '', /30 to 14400.*Unit: s\.$/);
            assert.doesNotMatch(JSON.stringify(rows), /never-to-be-seen/);
          },
        },
      ],
      run('liveStream.edit', stream),
    );
  });

  it('saves it, shows it in the tree, and takes it back with one click', async () => {
    const told = await answering(
      [
        { pick: 'DVR window' },
        {
          type: '1800',
          box({ value, check, title }) {
            assert.equal(title, `DVR window of “${stream.title}”`);
            assert.equal(value, '3600');
            assert.equal(check?.('29')?.message, 'It must be 30 s or more.');
            assert.equal(check?.('14401')?.message, 'It must be 14400 s or less.');
            assert.equal(check?.('long')?.message, 'It must be a number.');
          },
        },
        {
          press: 'Undo',
          async message() {
            assert.equal((await sandbox.read(stream))['dvr_duration'], 1800);
          },
        },
        leave,
      ],
      run('liveStream.edit', stream),
    );
    assert.equal(told[0], `“${stream.title}” is changed: DVR window: 3600 s → 1800 s.`);
    assert.equal(told[1], `“${stream.title}” is changed: DVR window: 1800 s → 3600 s.`);
    assert.equal((await sandbox.read(stream))['dvr_duration'], 3600);
  });

  it('shows the result in the tree', async () => {
    await rowsOf('Live Streams');
    await answering([{ pick: 'DVR window' }, { type: '7200' }, leave], run('liveStream.edit', stream));
    const { rows } = await rowsOf('Live Streams');
    const row = rows.find((each) => each.type === 'item' && each.ref.id === stream.id);
    assert.ok(row?.type === 'item');
    assert.equal(row.item['dvr_duration'], 7200);
  });

  it('sends nothing for a value that it has already', async () => {
    const told = await answering(
      [{ pick: 'DVR window' }, { type: '3600' }, leave],
      run('liveStream.edit', stream),
    );
    assert.match(told[0] ?? '', /is so already; nothing was sent/);
  });

  it('never overwrites what somebody else changed meanwhile, unless told to', async () => {
    const answers = (press: string) => [
      { pick: 'DVR window' },
      { type: '600', box: () => sandbox.change(stream, { dvr_duration: 900 }) },
      { press },
      ...(press === 'Overwrite' ? [leave] : []),
    ];
    const told = await answering(answers('Keep Theirs'), run('liveStream.edit', stream));
    assert.equal(
      told[0],
      `Someone else changed “${stream.title}” meanwhile. DVR window is now 900 s; it was 3600 s, and you want 600 s. Nothing was sent.`,
    );
    assert.equal((await sandbox.read(stream))['dvr_duration'], 900);
    await sandbox.change(stream, { dvr_duration: 3600 });
    await answering(answers('Overwrite'), run('liveStream.edit', stream));
    assert.equal((await sandbox.read(stream))['dvr_duration'], 600);
  });

  it('says what somebody else changed besides', async () => {
    const told = await answering(
      [
        { pick: 'DVR window' },
        { type: '700', box: () => sandbox.change(stream, { client_user_id: 77 }) },
        leave,
      ],
      run('liveStream.edit', stream),
    );
    assert.match(told[0] ?? '', /Changed elsewhere meanwhile, and kept: Your user id\.$/);
  });

  it('keeps what was typed when the call fails, and says whether it may have been made', async () => {
    const path = '/streaming/streams';
    const faults = [{ kind: 'error', status: 503, method: 'PATCH', path, times: 1 }];
    await sandbox.call(setFaults, { faults });
    const told = await answering(
      [
        { pick: 'DVR window' },
        { type: '800' },
        { press: 'Edit Again' },
        { type: '800', box: ({ value }) => assert.equal(value, '800') },
        leave,
      ],
      run('liveStream.edit', stream),
    );
    await sandbox.call(clearFaults, {});
    assert.match(told[0] ?? '', /^Could not change “.*” \(dvr_duration\): the service failed or is busy/);
    assert.match(told[0] ?? '', /may have been made all the same/);
    assert.equal((await sandbox.read(stream))['dvr_duration'], 800);
  });

  /** Saves a DVR window once, and loses the reply. */
  const lost = async (value: string) => {
    const faults = [{ kind: 'drop', when: 'during', method: 'PATCH', path: '/streaming/streams', times: 1 }];
    await sandbox.call(setFaults, { faults });
    return [{ pick: 'DVR window' }, { type: value }, { press: 'Edit Again' }];
  };

  it('does not take its own value for somebody else’s after a lost reply', async () => {
    await sandbox.change(stream, { dvr_duration: 3600 });
    const told = await answering(
      [...(await lost('810')), { type: '820' }, leave],
      run('liveStream.edit', stream),
    );
    assert.match(
      told[0] ?? '',
      /may have been made all the same: try again in a moment, which does no harm$/,
    );
    assert.match(told[1] ?? '', /is changed: DVR window: 810 s → 820 s\.$/);
    assert.equal((await sandbox.read(stream))['dvr_duration'], 820);
  });

  it('writes the old value again where it is wanted back after a lost reply', async () => {
    await sandbox.change(stream, { dvr_duration: 3600 });
    await answering([...(await lost('830')), { type: '3600' }, leave], run('liveStream.edit', stream));
    assert.equal((await sandbox.read(stream))['dvr_duration'], 3600);
  });

  it('still asks where somebody else wrote over a change whose reply was lost', async () => {
    await sandbox.change(stream, { dvr_duration: 3600 });
    const told = await answering(
      [
        ...(await lost('840')),
        { type: '850', box: () => sandbox.change(stream, { dvr_duration: 900 }) },
        { press: 'Keep Theirs' },
      ],
      run('liveStream.edit', stream),
    );
    assert.match(told[1] ?? '', /DVR window is now 900 s; it was 3600 s, and you want 850 s/);
    assert.equal((await sandbox.read(stream))['dvr_duration'], 900);
  });

  it('tries to take a change back again, when that failed', async () => {
    await sandbox.change(stream, { dvr_duration: 3600 });
    const faults = [{ kind: 'error', status: 429, method: 'PATCH', path: '/streaming/streams', times: 1 }];
    await answering(
      [
        { pick: 'DVR window' },
        { type: '860' },
        { press: 'Undo', message: () => sandbox.call(setFaults, { faults }) },
        { press: 'Try Again' },
        leave,
      ],
      run('liveStream.edit', stream),
    );
    assert.equal((await sandbox.read(stream))['dvr_duration'], 3600);
  });

  it('asks for a secret out of sight, and says why it cannot be repeated', async () => {
    await answering(
      [
        { pick: 'SRT passphrase' },
        { pick: 'Enter Another Value…' },
        {
          type: 'another-passphrase',
          box: ({ password, value }) => assert.deepEqual([password, value], [true, undefined]),
        },
        { press: 'Undo', message: ({ text }) => assert.doesNotMatch(text, /passphrase →|another|never/) },
        leave,
      ],
      run('liveStream.edit', stream),
    );
    assert.equal((await sandbox.read(stream))['srt_passphrase'], 'never-to-be-seen');
  });
});
