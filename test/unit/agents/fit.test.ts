import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { agentSandbox, type Result } from './agentSandbox.ts';

/**
 * The most tokens that a result may take: JSON in ASCII takes three characters for each, and of other text no tokenizer
 * of bytes takes more than one for a byte in UTF-8. gpt-tokenizer 4.0.0 (o200k) took 0.3 of that for Japanese, 0.5 for
 * emoji and all of it for cuneiform.
 */
function mostTokens(result: unknown): number {
  const json = JSON.stringify(result);
  const ascii = json.replace(/[^\0-\x7f]/gu, '').length;
  return ascii / 3 + Buffer.byteLength(json) - ascii;
}

const scripts = {
  Japanese: '港カメラ：東京湾第三埠頭からのライブ配信',
  Chinese: '北京天安门广场直播频道测试信号源',
  'rare characters': '龘靐齉鸞麤鱻籲灪爨癵驫',
  Cyrillic: 'Камера порта: прямой эфир ',
  emoji: '🚢🎥🌊⚓🛳️👨‍👩‍👧‍👦🧑🏿‍🤝‍🧑🏻',
  cuneiform: '𒀀𒀁𒀂𒀃𒀄',
};

describe('What agents are told, in any script', function () {
  this.timeout(60_000);
  const desk = forSuite(agentSandbox);

  /** The ids of all streams, page by page. */
  async function list(look: (page: Result) => unknown): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk().call('find_resources', {
        kind: 'liveStream',
        sort: 'created',
        limit: 50,
        cursor,
      });
      look(page);
      ids.push(...page.items.map(({ id }: Result) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    return ids;
  }

  for (const [script, text] of Object.entries(scripts)) {
    it(`stays within 6,000 tokens in ${script}, and is whole characters`, async () => {
      const streams = await list(() => undefined);
      const long = text.repeat(60).slice(0, 240);
      for (const id of streams) {
        const json = { name: `${id} ${long}`, client_entity_data: long.repeat(15) };
        const reply = await desk().request(`/streaming/streams/${id}`, { method: 'PATCH', json });
        assert.equal(reply.status, 200, await reply.text());
      }
      const check = (result: Result, what: string): Result => {
        assert.ok(mostTokens(result) <= 6000, `${what}: ${mostTokens(result)}`);
        assert.ok(JSON.stringify(result).isWellFormed() && !/\\ud[89a-f]/.test(JSON.stringify(result)), what);
        return result;
      };
      assert.deepEqual(await list((page) => check(page, 'find')), streams);
      assert.equal(new Set(streams).size, 50);
      const [id] = streams;
      check(await desk().call('get_resource', { kind: 'liveStream', id }), 'get');
      check(await desk().call('get_resource', { kind: 'liveStream', id, describe: true }), 'describe');
      check(await desk().call('check_health', {}), 'health');
      check(await desk().call('check_health', { id, minutes: 5 }), 'health of one');
      const change = { name: `${long}!`, client_entity_data: `${long.repeat(15)}!` };
      const written = check(
        await desk().call('change_resource', { kind: 'liveStream', id, change }),
        'change',
      );
      assert.deepEqual(Object.keys(written.changed), ['name', 'client_entity_data']);
      const env = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`V${index}`, long]));
      const [app] = (await desk().call('find_resources', { kind: 'edgeApp' })).items;
      const at = { kind: 'edgeApp', id: app.id };
      check(
        await desk().call('change_resource', { ...at, change: { rsp_headers: env, env } }),
        'change of maps',
      );
      check(await desk().call('get_resource', { ...at, describe: true }), 'get of maps');
    });
  }
});
