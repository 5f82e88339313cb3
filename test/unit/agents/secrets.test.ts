import assert from 'node:assert/strict';
import { agentTools } from '../../../src/agents/tools.ts';
import { kinds } from '../../../src/kinds/all.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { agentSandbox, type Result } from './agentSandbox.ts';

describe('What agents are told', () => {
  const desk = forSuite(agentSandbox);

  /** The secrets of the seed, as the service itself has them. */
  async function secrets(): Promise<string[]> {
    const streams: Result[] = await desk().read('/streaming/streams');
    const apps: Result[] = (await desk().read('/fastedge/v1/apps')).apps;
    const whole = await Promise.all(apps.slice(0, 5).map(({ id }) => desk().read(`/fastedge/v1/apps/${id}`)));
    const policies: Result[] = (await desk().read('/cdn/logs_uploader/policies')) ?? [];
    const texts = [
      desk().key,
      ...streams.flatMap(({ token, push_url, push_url_srt, srt_passphrase }) => [
        token,
        push_url,
        push_url_srt,
        srt_passphrase,
      ]),
      ...whole.flatMap(({ env = {} }) => Object.values(env)),
      ...policies.flatMap(({ config = {} }) => [config.secret, config.password]),
    ];
    // shorter ones are words of every text
    return texts.filter((each) => typeof each === 'string' && each.length > 7 && !each.includes('•'));
  }

  it('has no secret of any resource, nor the key', async () => {
    const known = await secrets();
    assert.ok(known.length > 50, `${known.length}`);
    const said: string[] = [];
    const call = async (name: string, input: object): Promise<Result> => {
      const result = await desk()
        .call(name, input)
        .catch((error: Error) => ({ items: [], error: error.message }));
      said.push(JSON.stringify(result));
      return result;
    };
    for (const { id: kind, scope, within } of kinds) {
      if (scope || within) continue;
      const { items } = await call('find_resources', { kind, limit: 50 });
      for (const { id } of items) {
        await call('get_resource', { kind, id, describe: true });
        if (kind === 'liveStream') await call('check_health', { id, minutes: 5 });
      }
    }
    await call('check_health', {});
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
  });

  it('names each tool once, in one order', () => {
    const names = agentTools.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });
});
