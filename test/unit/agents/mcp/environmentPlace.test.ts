import assert from 'node:assert/strict';
import { environmentPlace } from '../../../../src/agents/mcp/environmentPlace.ts';
import { updateStream } from '../../../../src/platform/streaming/operations.ts';
import { deleteStream } from '../../../../src/platform/streaming/streamLife.ts';

const key = '5$0123456789abcdef0123';

/** The server as it is started with some variables, with what reaches the service. */
function started(variables: Record<string, string> = {}, readPermit?: () => string) {
  const reached: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    reached.push(`${init?.method} ${new URL(String(address)).pathname}`);
    return Response.json({ id: 7, name: 'Studio 1', companyName: 'Quiet Media' });
  };
  const given = { HEADEND_BASE_URL: 'https://api.test', HEADEND_API_KEY: key, ...variables };
  return { ...environmentPlace(given, fetch, readPermit), reached };
}

/** What a rename comes to, sent past all tools. */
async function renamed({ place, reached }: ReturnType<typeof started>): Promise<string> {
  const { connection } = await place.account();
  const input = { stream_id: 7, name: 'Studio 2' };
  const said = await connection.client.call(updateStream, input).then(
    () => 'done',
    ({ reason, code }) => `${reason} ${code}`,
  );
  return `${said}, ${reached.some((each) => each.startsWith('PATCH')) ? 'sent' : 'not sent'}`;
}

describe('what the server for agents may do', () => {
  const changes = { HEADEND_MCP_CHANGES: 'allow' };
  const permit =
    (may: boolean, tools = ['find_resources']) =>
    () =>
      JSON.stringify({ changes: may, tools });

  it('is to read, unless it was started with changes allowed', async () => {
    assert.equal(await renamed(started()), 'refused readOnly, not sent');
    assert.equal(await renamed(started({ HEADEND_MCP_CHANGES: 'true' })), 'refused readOnly, not sent');
    assert.equal(await renamed(started(changes)), 'done, sent');
  });

  it('is no more than it was started with, whatever the editor permits', async () => {
    assert.equal(await renamed(started({}, permit(true))), 'refused readOnly, not sent');
    assert.equal(await renamed(started(changes, permit(false))), 'refused readOnly, not sent');
    assert.equal(await renamed(started(changes, permit(true))), 'done, sent');
  });

  it('is nothing by a permit that can’t be read', async () => {
    const unreadable = () => {
      throw new Error('ENOENT');
    };
    for (const read of [unreadable, () => '{', () => '{"changes":true}']) {
      const server = started(changes, read);
      assert.equal(await renamed(server), 'refused readOnly, not sent');
      const [first] = server.tools;
      await assert.rejects(
        async () => first?.run(server.place, {}, {}),
        /the editor does not allow this tool/,
      );
    }
  });

  it('is never to delete: nobody can be asked', async () => {
    const { place, reached } = started(changes);
    const { connection } = await place.account();
    await assert.rejects(connection.client.call(deleteStream, { stream_id: 7 }), { reason: 'cancelled' });
    assert.deepEqual(reached, ['GET /iam/clients/me']);
  });

  it('is done with the tools that change nothing, or those named', () => {
    const names = (variables: Record<string, string>) => started(variables).tools.map(({ name }) => name);
    const reading = ['find_resources', 'get_resource', 'check_health'];
    assert.deepEqual(names({}), reading);
    assert.deepEqual(names(changes), [...reading, 'change_resource', 'run_action']);
    assert.deepEqual(names({ HEADEND_MCP_TOOLS: 'get_resource,run_action' }), ['get_resource']);
  });

  it('is asked for again after the account could not be read', async () => {
    let isDown = true;
    const fetch: typeof globalThis.fetch = async () =>
      isDown ? Response.json({}, { status: 403 }) : Response.json({ id: 7, name: 'Ann' });
    const given = { HEADEND_BASE_URL: 'https://api.test', HEADEND_API_KEY: key };
    const { place } = environmentPlace(given, fetch);
    await assert.rejects(place.account(), { status: 403 });
    isDown = false;
    assert.equal((await place.account()).label, 'Ann');
  });
});

describe('what the server for agents says', () => {
  it('never holds the key, nor its secret part, also as JSON has it', () => {
    const { scrub } = started();
    assert.equal(scrub(`a ${key} b 0123456789abcdef0123 c`), 'a •••• b •••• c');
    const quoted = started({ HEADEND_API_KEY: '5$a"b\\c-0123456789' });
    assert.equal(quoted.scrub(JSON.stringify({ said: 'a"b\\c-0123456789' })), '{"said":"••••"}');
  });

  it('is left as it is where the part behind the number is a word, or there is no key', () => {
    assert.equal(started({ HEADEND_API_KEY: '5$key' }).scrub('the key 5$key'), 'the key ••••');
    assert.equal(started({ HEADEND_API_KEY: '' }).scrub('the key'), 'the key');
  });
});
