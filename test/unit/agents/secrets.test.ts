import assert from 'node:assert/strict';
import { agentTools } from '../../../src/agents/tools.ts';
import { kinds } from '../../../src/kinds/all.ts';
import { placesOf } from '../../helpers/agentPlaces.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { secretsIn } from '../../helpers/secretsIn.ts';
import { agentSandbox, type Result } from './agentSandbox.ts';

describe('What agents are told', function () {
  this.timeout(60_000);
  const desk = forSuite(agentSandbox);

  const rows = async (input: object): Promise<Result[]> =>
    (await desk().call('find_resources', { limit: 50, ...input })).items;

  it('has no secret of any resource, nor the key', async () => {
    const said: string[] = [];
    const call = async (name: string, input: object): Promise<Result> => {
      const result = await desk()
        .call(name, input)
        .catch((error: Error) => ({ items: [], error: error.message }));
      said.push(JSON.stringify(result));
      return result;
    };
    const looked = new Set<string>();
    for (const { id: kind, ...of } of kinds) {
      for (const place of await placesOf(of, rows)) {
        const { within: _, ...scope } = { within: '', ...place };
        const { items } = await call('find_resources', { kind, limit: 50, ...place });
        for (const { id } of items) {
          looked.add(kind);
          await call('get_resource', { kind, id, ...scope, describe: true });
          if (of.checkup ?? of.metrics) await call('check_health', { kind, id, ...scope, minutes: 5 });
        }
      }
    }
    // each kind has some, or nothing would be said of it
    assert.deepEqual(
      kinds.map(({ id }) => id).filter((id) => !looked.has(id)),
      [],
    );
    await call('check_health', {});
    const found = [[desk().key, 'key'] as const, ...secretsIn(desk().heard)];
    const members = new Set(found.map(([, member]) => member));
    for (const member of ['connection_string', 'env', 'secure_key', 'staticRequestHeaders', 'access_key_id'])
      assert.ok(members.has(member), member);
    for (const member of ['token', 'push_url', 'srt_passphrase', 'uri', 'origin_url'])
      assert.ok(members.has(member), member);
    const known = [...new Set(found.map(([secret]) => secret))];
    const [stream] = (await call('find_resources', { kind: 'liveStream' })).items;
    for (const name of ['token', 'push_url', 'nothing']) {
      const change = { [name]: known[1] };
      await call('change_resource', { kind: 'liveStream', id: stream.id, change });
      await call('get_resource', { kind: 'liveStream', id: stream.id, fields: [name] });
    }
    const all = said.join('\n');
    assert.deepEqual(
      known.filter((secret) => all.includes(JSON.stringify(secret).slice(1, -1))),
      [],
    );
    assert.ok(known.length > 250, `${known.length}`);
  });

  it('names each tool once, in one order', () => {
    const names = agentTools.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });
});
