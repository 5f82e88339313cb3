import assert from 'node:assert/strict';
import { failureText } from '../../../src/agents/failureText.ts';
import { agentTools } from '../../../src/agents/tools.ts';
import { toolDefinition } from '../../../src/generate/toolDefinition.ts';
import { kinds } from '../../../src/kinds/all.ts';
import { liveStreamKind } from '../../../src/kinds/liveStream/index.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { placesOf } from '../../helpers/agentPlaces.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { agentSandbox, type Result } from './agentSandbox.ts';

// gpt-tokenizer 4.0.0 (o200k_base) counted 4.3 characters for each token of the list, and 2.9 to 3.9 of results
const tokensOf = (value: unknown) => JSON.stringify(value).length / 3;

/** What a tool answers to a call that it refuses. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was not refused'),
    (error: Error) => error.message,
  );

describe('The tools of agents', () => {
  const desk = forEachTest(agentSandbox);

  const streams = async (filters: object): Promise<Result[]> =>
    (await desk().call('find_resources', { kind: 'liveStream', filters, limit: 50 })).items;
  const one = async (filters: object) => (await streams(filters))[0] ?? assert.fail();

  it('are five, two of which change something, and fit into 2,000 tokens', () => {
    const all = agentTools.map(toolDefinition);
    assert.deepEqual(
      all.map(({ name, annotations }) => [name, annotations.readOnlyHint, annotations.destructiveHint]),
      [
        ['find_resources', true, undefined],
        ['get_resource', true, undefined],
        ['check_health', true, undefined],
        ['change_resource', false, true],
        ['run_action', false, true],
      ],
    );
    assert.ok(tokensOf({ tools: all }) <= 2000, `${tokensOf({ tools: all })}`);
    for (const { inputSchema } of all) assert.equal(inputSchema['additionalProperties'], false);
  });

  it('page through a list, in its order, each item once', async () => {
    const whole = await streams({});
    const paged: Result[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk().call('find_resources', { kind: 'liveStream', limit: 7, cursor });
      paged.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined);
    assert.equal(whole.length, 50);
    assert.deepEqual(paged, whole);
    // as many as a page of the service holds: there are more all the same
    assert.equal((await desk().call('find_resources', { kind: 'video', limit: 50 })).next, '50');
  });

  it('narrow and sort a list, and say how where a filter is wrong', async () => {
    const slow = await streams({ state: 'slow' });
    assert.ok(slow.length > 0 && slow.every(({ state }) => /^slow /.test(state)));
    const sorted = await desk().call('find_resources', { kind: 'liveStream', sort: '-name', limit: 50 });
    const titles = sorted.items.map(({ title }: Result) => title);
    assert.deepEqual(
      titles,
      titles.toSorted((a: string, b: string) => b.localeCompare(a, undefined, { numeric: true })),
    );
    const text = await desk().call('find_resources', { kind: 'edgeApp', text: 'geo' });
    assert.ok(text.items.length > 0 && text.items.every(({ title }: Result) => /geo/.test(title)));
    const find = (input: object) => refusal(desk().call('find_resources', { kind: 'liveStream', ...input }));
    assert.match(await find({ filters: { stat: 'live' } }), /No filter “stat”\. Filters: .*state: "live" \|/);
    assert.match(await find({ filters: { state: 'lively' } }), /"live" \| "slow"/);
    assert.match(await find({ sort: 'size' }), /Sorts: name, created, started/);
    assert.match(await find({ cursor: 'x' }), /cursor/);
    assert.match(await find({ kind: 'instance' }), /needs a region/);
    assert.match(await find({ kind: 'clip' }), /give its ID as within/);
    assert.match(await find({ kind: 'bucket' }), /Invalid arguments\. kind/);
    assert.match(await find({ page: 2 }), /Invalid arguments/);
    // seven are wrong, five are named
    const wrong = { kind: 1, text: 1, sort: 1, cursor: 1, filters: 1, limit: 'x', within: 1 };
    assert.equal((await find(wrong)).split('; ').length, 5);
  });

  it('narrow a list by a number that has more digits than a number of JavaScript', async () => {
    const find = (binary: string) => desk().call('find_resources', { kind: 'edgeApp', filters: { binary } });
    assert.deepEqual((await find('9007199254740993')).items, []);
    assert.match(await refusal(find('9007199254740993x')), /invalid/);
  });

  it('tell what a resource has, what can be done with it now, and what that takes', async () => {
    const { id } = await one({ state: 'live' });
    const got = await desk().call('get_resource', { kind: 'liveStream', id, describe: true });
    assert.equal(got.fields.id, Number(id));
    assert.ok(got.actions.includes('switchOff') && !got.actions.includes('switchOn'), got.actions.join());
    assert.match(got.takes.dvr_duration, /^number, s\. How far back viewers can rewind: 30 to 14400/);
    assert.match(got.takes.projection, /^"regular" \| "vr360"/);
    assert.equal(got.takes['action startRecording'], 'Start Stream Recording');
    const some = await desk().call('get_resource', { kind: 'liveStream', id, fields: ['name'] });
    assert.deepEqual(Object.keys(some.fields), ['name']);
  });

  it('tell how streams are, and what is wrong with one', async () => {
    const all = await desk().call('check_health', {});
    assert.match(all.summary, /^\d+ slow, .* live; 50 in all$/);
    assert.equal(
      Object.values<number>(all.states).reduce((sum, count) => sum + count),
      50,
    );
    const slow = await streams({ state: 'slow' });
    const named = all.attention.map(({ id }: Result) => id);
    assert.deepEqual(
      slow.filter(({ id }) => !named.includes(id)),
      [],
    );
    const { id } = slow.find(({ title }) => title === 'Harbour camera: Trieste Molo Audace') ?? assert.fail();
    const health = await desk().call('check_health', { id });
    const lag = health.findings.find(({ what }: Result) => /Transcoding runs at 0\.71× real time/.test(what));
    assert.match(lag.next, /bitrate/);
    assert.match(health.figures['Bitrate'], /latest [\d.]+ Mb\/s/);
    assert.equal(health.figures['Transcoding Speed'], '0.71 × real time now. At least 1.0');
  });

  it('answer within 6,000 tokens, whatever they are asked', async () => {
    const find = async (input: object) =>
      (await desk().call('find_resources', { limit: 50, ...input })).items;
    const read = new Set<string>();
    for (const { id: kind, ...of } of kinds)
      for (const { within, ...scope } of await placesOf(of, find)) {
        const place = { ...scope, ...(within ? { within } : {}) };
        // one place is forbidden to the key
        const list = await desk()
          .call('find_resources', { kind, limit: 50, ...place })
          .catch(({ message }: Error) => ({ items: [], message }));
        assert.ok(tokensOf(list) <= 6000, kind);
        for (const { id } of list.items.slice(0, 5)) {
          read.add(kind);
          const got = await desk().call('get_resource', { kind, id, ...scope, describe: true });
          assert.ok(tokensOf(got) <= 6000, `${kind} ${id}`);
        }
      }
    assert.equal(read.size, kinds.length);
  });

  it('write what was asked, once, and tell what it was before', async () => {
    const { id, title } = await one({ state: 'idle' });
    const at = { kind: 'liveStream', id };
    const preview = await desk().preview('change_resource', {
      ...at,
      change: { name: 'Renamed', dvr_enabled: true },
    });
    assert.deepEqual([preview.before.name, preview.change.name], [title, 'Renamed']);
    assert.deepEqual(desk().sent, []);
    const { changed } = await desk().call('change_resource', { ...at, change: { name: 'Renamed' } });
    assert.deepEqual(changed, { name: { from: title, to: 'Renamed' } });
    assert.deepEqual(desk().sent, [`PATCH /streaming/streams/${id}`]);
    assert.deepEqual(
      desk().changes.map(({ ref }) => ref.id),
      [id],
    );
    const again = await desk().call('change_resource', { ...at, change: { name: 'Renamed' } });
    assert.match(again.note, /already/);
    assert.equal(desk().sent.length, 1);
  });

  it('tell what is to be known of what they wrote', async () => {
    const { id } = await one({ state: 'idle' });
    await desk().call('change_resource', { kind: 'liveStream', id, change: { html_overlay: false } });
    const { note } = await desk().call('change_resource', {
      kind: 'liveStream',
      id,
      change: { html_overlay: true },
    });
    assert.equal(
      note,
      'A stream that is on air shows overlays for the first time once its source reconnects.',
    );
  });

  it('tell what somebody else changed meanwhile, which stays, and that the same was there already', async () => {
    const { id } = await one({ state: 'idle' });
    const at = { kind: 'liveStream', id };
    const elsewhere = (json: object) =>
      desk().request(`/streaming/streams/${id}`, { method: 'PATCH', json: { stream: json } });
    const change = { name: 'Quay by night' };
    const { before } = await desk().preview('change_resource', { ...at, change });
    await elsewhere({ client_entity_data: 'tide 4.2' });
    const { note, changed } = await desk().call('change_resource', { ...at, change }, before);
    assert.equal(note, 'Somebody else changed client_entity_data, which was kept.');
    assert.deepEqual(Object.keys(changed), ['name']);
    assert.equal((await desk().read(`/streaming/streams/${id}`)).client_entity_data, 'tide 4.2');
    desk().reset();
    await elsewhere({ name: 'Quay by day' });
    const again = await desk().call('change_resource', { ...at, change: { name: 'Quay by day' } }, before);
    assert.match(again.note, /^The service had these values already; nothing was sent\./);
    assert.deepEqual(desk().sent, []);
  });

  it('switch a stream on by its action, and tell which field was changed', async () => {
    const { id } = await one({ state: 'off' });
    const at = { kind: 'liveStream', id, action: 'switchOn' };
    const { done, note } = await desk().call('run_action', at);
    assert.deepEqual([done, note], ['Changed active.', undefined]);
    assert.deepEqual(desk().sent, [`PATCH /streaming/streams/${id}`]);
  });

  it('write nothing that was changed since it was shown, breaks a rule, or is only read', async () => {
    const { id } = await one({ state: 'idle' });
    const change = (fields: object, seen?: Record<string, unknown>) =>
      refusal(desk().call('change_resource', { kind: 'liveStream', id, change: fields }, seen));
    const { before } = await desk().preview('change_resource', {
      kind: 'liveStream',
      id,
      change: { name: 'x' },
    });
    assert.match(
      await change({ name: 'x' }, { ...before, name: 'as it was' }),
      /somebody else has changed name/,
    );
    assert.match(await change({ dvr_duration: 7 }), /dvr_duration: It must be 30/);
    assert.match(await change({ live: true }), /“live” can’t be changed\. Fields: name/);
    assert.match(await change({ srt_passphrase: 'correct horse battery' }), /must not pass through a model/);
    assert.deepEqual(desk().sent, []);
  });

  it('keep masked values that come back as they were', async () => {
    const { items } = await desk().call('find_resources', { kind: 'edgeApp', text: 'geo-gate' });
    const at = { kind: 'edgeApp', id: items[0].id };
    const { fields } = await desk().call('get_resource', at);
    assert.equal(fields.env.ORIGIN, '••••');
    const before = (await desk().read(`/fastedge/v1/apps/${at.id}`)).env;
    await desk().call('change_resource', { ...at, change: { env: { ...fields.env, LOG_LEVEL: 'trace' } } });
    assert.deepEqual((await desk().read(`/fastedge/v1/apps/${at.id}`)).env, {
      ...before,
      LOG_LEVEL: 'trace',
    });
  });

  it('record at once, and ask the user before they take off air, purge or delete', async () => {
    const run = (kind: string, id: string, action: string, answers?: object) =>
      desk().call('run_action', { kind, id, action, answers });
    const live = await streams({ state: 'live' });
    const unrecorded = live.find(({ state }) => !/recording/.test(state)) ?? assert.fail();
    assert.match((await run('liveStream', unrecorded.id, 'startRecording')).done, /^Started recording/);
    assert.deepEqual(desk().asked, []);
    desk().reset();
    const cdn = (await desk().call('find_resources', { kind: 'cdnResource', limit: 50 })).items;
    const cached = cdn.find(({ state }: Result) => /active/.test(state)) ?? cdn[0];
    for (const dare of [
      () => run('liveStream', unrecorded.id, 'switchOff'),
      () => run('liveStream', unrecorded.id, 'resetPushToken'),
      () => run('liveStream', unrecorded.id, 'delete'),
      () => run('cdnResource', cached.id, 'purge_all'),
      () =>
        desk().call('change_resource', { kind: 'liveStream', id: unrecorded.id, change: { active: false } }),
    ])
      await refusal(dare());
    assert.equal(desk().asked.length, 5);
    assert.deepEqual(desk().sent, []);
    desk().control.answer = true;
    const { done } = await run('liveStream', unrecorded.id, 'delete');
    assert.match(done, /^Deleted/);
    assert.deepEqual(
      desk().changes.map(({ deleted }) => deleted),
      [true],
    );
    assert.match(
      await refusal(desk().call('get_resource', { kind: 'liveStream', id: unrecorded.id })),
      /missing/,
    );
  });

  it('tell what Headend refuses by itself from what the service says', async () => {
    const get = (id: string) =>
      desk()
        .call('get_resource', { kind: 'liveStream', id })
        .then(() => assert.fail('it was not refused'), failureText);
    assert.equal(
      await get('abc'),
      'Nothing was sent, as Headend refuses it. stream_id: Invalid input: expected number, received NaN',
    );
    assert.match(String(await get('1')), /^missing: GET \/streaming\/streams\/1, 404\. The service says: “/);
    // a reply is read by Headend, too
    const call = { operation: liveStreamKind.list.operation, call: 'GET /streaming/streams', origin: '' };
    assert.equal(
      failureText(new CallError({ reason: 'malformed', status: 200, detail: 'reply: too short' }, call)),
      'malformed: GET /streaming/streams, 200. Headend found: “reply: too short”.',
    );
  });

  it('doubt a call whose reply was lost, but no read and nothing that was refused', () => {
    const [change] = liveStreamKind.edit ? [liveStreamKind.edit.update.operation] : [];
    const said = (operation = change ?? assert.fail(), applied: 'no' | 'maybe' = 'maybe') =>
      failureText(
        new CallError(
          { reason: 'timeout', applied, retryAfter: 1.2 },
          { operation, call: 'CALL', origin: '' },
        ),
      );
    assert.equal(
      said(),
      'timeout: CALL. Wait 2 s. It may have been applied: read the resource before you try again.',
    );
    assert.equal(said(change, 'no'), 'timeout: CALL. Wait 2 s.');
    assert.equal(said(liveStreamKind.list.operation), 'timeout: CALL. Wait 2 s.');
  });

  it('say why an action can’t be run, and what it asks', async () => {
    const { id } = await one({ state: 'idle' });
    const run = (input: object) => refusal(desk().call('run_action', { kind: 'liveStream', id, ...input }));
    assert.match(await run({ action: 'startRecording' }), /Not possible now: it is idle.*on air/);
    assert.match(await run({ action: 'explode' }), /Actions: switchOn, switchOff/);
    assert.match(await run({ action: 'switchOff', answers: {}, more: 1 }), /Invalid arguments/);
    assert.match(await run({ action: 'play' }), /no action of that name/);
    const cdn = (await desk().call('find_resources', { kind: 'cdnResource' })).items[0];
    const purge = { kind: 'cdnResource', id: cdn.id, action: 'purge_by_url' };
    assert.match(await run({ ...purge, answers: { paths: [] } }), /1 to \d+ texts such as/);
    assert.deepEqual([desk().sent, desk().asked], [[], []]);
  });

  it('open in the window what only shows something, or asks the user itself', async () => {
    desk().control.isWindow = true;
    const { id } = await one({ state: 'live' });
    const { actions } = await desk().call('get_resource', { kind: 'liveStream', id });
    assert.ok(actions.includes('play') && !actions.includes('openInBrowser'));
    await desk().call('run_action', { kind: 'liveStream', id, action: 'play' });
    assert.deepEqual([desk().opened, desk().sent], [[`play ${id}`], []]);
  });

  it('send nothing while the account is read-only', async () => {
    desk().control.safety = 'readOnly';
    desk().control.answer = true;
    for (const kind of kinds.filter(({ scope, within }) => !scope && !within)) {
      const { items } = await desk().call('find_resources', { kind: kind.id, limit: 1 });
      for (const { id } of items) {
        const { actions, fields } = await desk().call('get_resource', { kind: kind.id, id });
        const at = { kind: kind.id, id };
        for (const action of actions)
          await desk()
            .call('run_action', { ...at, action, answers: { paths: ['/a'] } })
            .catch(() => undefined);
        for (const [name, value] of Object.entries(fields)) {
          const other =
            typeof value === 'number' ? value + 60 : typeof value === 'boolean' ? !value : `${value}x`;
          await desk()
            .call('change_resource', { ...at, change: { [name]: other } })
            .catch(() => undefined);
        }
      }
    }
    assert.deepEqual(desk().sent, []);
  });
});
