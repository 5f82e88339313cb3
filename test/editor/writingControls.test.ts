import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { pictureOf } from '../helpers/pictureOf.ts';
import { answering } from './answers.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('Entering the value of a field', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);
  const stream = forSuite(() =>
    sandbox().one('liveStream', ({ pull, active }) => pull === false && active === true),
  );

  it('enters every sort of value by its own control', async () => {
    const video = await sandbox().one('video', ({ status, poster }) => status === 'ready' && !poster);
    const policy = await sandbox().one('logPolicy');
    const key = await sandbox().one('faasKey');
    const file = vscode.Uri.joinPath(vscode.Uri.file(tmpdir()), `headend-poster-${process.pid}.gif`);
    const write = (of: string) =>
      vscode.workspace.fs.writeFile(file, Buffer.from(of.replace(/^.*,/, ''), 'base64'));
    await write(pictureOf(1_000_001));
    const said: string[] = [];

    await answering([{ pick: 'HTML overlay' }, { pick: 'On' }], run('liveStream.edit', stream()));
    assert.equal((await sandbox().read(stream()))['html_overlay'], true);

    await answering([{ pick: 'Recording source' }, { pick: 'transcoded' }], run('liveStream.edit', stream()));
    assert.equal((await sandbox().read(stream()))['record_type'], 'transcoded');

    await answering(
      [
        { pick: 'Custom poster' },
        { file },
        { press: 'Choose Another File', message: () => write(pictureOf(64, 'png', 'GIF89a')) },
        { file },
        { press: 'Choose Another File', message: () => write(pictureOf(1_000_000)) },
        { file },
        { flash: (_, { detail }) => said.push(detail ?? '') },
      ],
      run('video.edit', video),
    ).then((told) => {
      assert.match(told[0] ?? '', /is 1,?000,?001 bytes; the limit is 1,?000,?000\./);
      assert.match(told[1] ?? '', /isn’t a JPEG, PNG, or WebP image\.$/);
      assert.match(told[2] ?? '', /Custom poster: nothing → an image$/);
      assert.deepEqual(said, ['Can’t be undone: the service doesn’t return “Custom poster”.']);
    });
    await vscode.workspace.fs.delete(file);

    await answering(
      [
        { pick: 'Tags' },
        { pick: 'Add Entry…' },
        { type: 'team' },
        {
          type: 'sport',
          box: ({ check }) => assert.match(check?.('x'.repeat(51))?.message ?? '', /at most 50/),
        },
        { pick: /^team: sport/, rows: (rows) => assert.ok(rows.some(({ label }) => /^Use Th/.test(label))) },
        { pick: 'Change…' },
        { type: 'news' },
        { pick: /^Use Th/ },
      ],
      run('logPolicy.edit', policy),
    );
    assert.equal(((await sandbox().read(policy))['tags'] as Record<string, string>)['team'], 'news');

    await sandbox().change(policy, { fields: ['host', 'status'] });
    await answering(
      [
        { pick: 'Fields' },
        {
          pick: 'host',
          // the entries have their places, the offers have none
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label, description }) => [label, description]),
              [
                ['Use These 2 Entries', undefined],
                ['host', '1'],
                ['status', '2'],
                ['Add Entry…', undefined],
                ['Enter One per Line…', undefined],
              ],
            ),
        },
        { pick: 'Move Down' },
        { pick: 'Add Entry…' },
        { type: '-' },
        { pick: 'status' },
        { pick: 'Remove' },
        { pick: 'Use These 2 Entries' },
      ],
      run('logPolicy.edit', policy),
    );
    assert.deepEqual((await sandbox().read(policy))['fields'], ['host', '-']);

    await sandbox().change(key, { functions: [{ name: 'resize', namespace: 'media' }], expire: null });
    await answering(
      [
        { pick: 'Functions' },
        { pick: 'Add Entry…' },
        {
          type: 'crop',
          box: ({ check }) => assert.match(check?.('Crop')?.message ?? '', /2 to 26 lowercase/),
        },
        { type: 'media' },
        { pick: 'Use These 2 Entries' },
      ],
      run('faasKey.edit', key),
    );
    assert.deepEqual((await sandbox().read(key))['functions'], [
      { name: 'resize', namespace: 'media' },
      { name: 'crop', namespace: 'media' },
    ]);

    await answering(
      [
        { pick: 'Expires' },
        {
          type: '2031-01-31 23:00',
          box({ check }) {
            assert.match(check?.('+30d')?.message ?? '', /in (29|30) days$/);
            assert.match(check?.('soon')?.message ?? '', /^Enter an ISO 8601 date and time/);
            const over = check?.('2020-01-31');
            assert.equal(over?.message, 'This time has passed: the key no longer works.');
            assert.equal(over?.severity, vscode.InputBoxValidationSeverity.Warning);
          },
        },
      ],
      run('faasKey.edit', key),
    );
    assert.equal((await sandbox().read(key))['expire'], '2031-01-31T23:00:00Z');
    await answering([{ pick: 'Expires' }, { pick: 'Clear Value' }], run('faasKey.edit', key));
    assert.equal((await sandbox().read(key))['expire'], null);
  });

  it('takes a limit in any unit, and says the exact number while it is typed', async () => {
    const files = await sandbox().one('storageAlert', ({ name }) => name === 'reaching_files_quantity');
    const space = await sandbox().one('storageAlert', ({ name }) => name === 'reaching_used_space');
    await sandbox().change(space, { ...(await sandbox().read(space)), bytes: '1610612736' });
    const told = await answering(
      [
        { pick: 'Byte limit' },
        {
          type: '50 GiB',
          box({ value, check, prompt }) {
            assert.equal(value, '1.5 GiB');
            assert.match(prompt ?? '', / A number, with or without a unit: 500, 50 GiB, 1\.5 TB\./);
            assert.equal(check?.('50 GiB')?.message, '53,687,091,200 bytes (50 GiB)');
            assert.equal(check?.('50 GB')?.message, '50,000,000,000 bytes (46.6 GiB)');
            assert.equal(
              check?.('0.3 KiB')?.message,
              'It must be a whole number, 0 or more, such as 500 or 50 GiB.',
            );
            assert.equal(check?.('1,5 GiB')?.message, '1,610,612,736 bytes (1.5 GiB)');
            assert.equal(
              check?.('1,500 GiB')?.message,
              '“1,500 GiB” could mean 1500 GiB or 1.5 GiB. Type one of them.',
            );
            assert.equal(check?.('')?.message, 'A value is required.');
            assert.equal(check?.('16 EiB')?.message, 'It must be 18446744073709551615 or less.');
            assert.match(check?.('18446744073709551615')?.message ?? '', /^18,446,744,073,709,551,615 bytes/);
          },
        },
      ],
      run('storageAlert.edit', space),
    );
    assert.match(told[0] ?? '', /Byte limit: 1610612736 bytes → 53687091200 bytes/);
    assert.equal((await sandbox().read(space))['bytes'], '53687091200');
    await answering(
      [
        { pick: 'Limit' },
        {
          type: '1.5 million',
          box({ check }) {
            assert.equal(check?.('1.5 million')?.message, '1,500,000 (1.5 million)');
            assert.equal(check?.('12')?.message, '12');
          },
        },
      ],
      run('storageAlert.edit', files),
    );
    assert.equal((await sandbox().read(files))['count'], '1500000');
  });

  it('sets the languages of speech and of translations in one go, neither of which is ever told', async () => {
    const video = await sandbox().one('video', ({ status }) => status === 'ready');
    const [said = ''] = await answering(
      [
        { pick: 'Subtitles from speech + Translated subtitles' },
        {
          pick: 'ger (German)',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label }) => label),
              ['auto', 'disable', 'eng (English)', 'fre (French)', 'ger (German)', 'Another Value…'],
            ),
        },
        { pick: 'Another Value…' },
        {
          type: 'eng,fra',
          box({ check }) {
            assert.equal(check?.('eng,fra'), undefined);
            assert.match(check?.('en')?.message ?? '', /Use three-letter ISO 639-2 codes/);
          },
        },
      ],
      run('video.edit', video),
    );
    assert.match(said, /Subtitles from speech: hidden → ger \(German\)/);
    assert.match(said, /Translated subtitles: hidden → eng \(English\), fra \(French\)/);
  });

  it('chooses among what a kind offers, by the words that its form has for them', async () => {
    const video = await sandbox().one(
      'video',
      ({ status, screenshots, poster }) =>
        status === 'ready' && !poster && (screenshots as unknown[] | null)?.length === 5,
    );
    const policy = await sandbox().one('logPolicy');
    await sandbox().change(video, { screenshot_id: 0 });
    await answering(
      [
        { pick: 'Default screenshot' },
        {
          pick: 'Screenshot 3',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label, description, detail }) => [label, description, detail]),
              [
                ['Custom poster: none yet', '', '-1 selects the poster, and this video has none.'],
                ['Screenshot 1', 'current', ''],
                ...[2, 3, 4, 5].map((number) => [`Screenshot ${number}`, '', '']),
              ],
            ),
        },
      ],
      run('video.edit', video),
    );
    assert.equal((await sandbox().read(video))['screenshot_id'], 2);

    await answering([{ pick: 'Format' }, { pick: 'JSON' }], run('logPolicy.edit', policy));
    assert.equal((await sandbox().read(policy))['format_type'], 'json');
    await answering([{ pick: 'Separator' }, { pick: 'tab' }], run('logPolicy.edit', policy));
    await answering(
      [{ pick: 'Separator' }, { pick: 'Another Value…' }, { type: '::' }],
      run('logPolicy.edit', policy),
    );
    assert.equal((await sandbox().read(policy))['field_separator'], '::');
  });

  it('offers an alert the limit of its sort alone', async () => {
    const alert = await sandbox().one('storageAlert', ({ name }) => name === 'reaching_used_space');
    await answering(
      [
        {
          pick: 'Byte limit',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label }) => label),
              ['Byte limit'],
            ),
        },
        {
          type: '1234567890123',
          box({ check }) {
            assert.equal(
              check?.('18446744073709551616')?.message,
              'It must be 18446744073709551615 or less.',
            );
            assert.equal(check?.('1099511627776')?.message, '1,099,511,627,776 bytes (1 TiB)');
          },
        },
      ],
      run('storageAlert.edit', alert),
    );
  });
});
