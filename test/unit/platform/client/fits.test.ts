import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod';
import { fits } from '../../../../src/platform/client/fits.ts';
import { operations } from '../../../../src/platform/operations.ts';
import { listStreams, listVideos } from '../../../../src/platform/streaming/operations.ts';
import { filled } from '../../../helpers/filled.ts';
import { published } from '../../../helpers/published/all.ts';

const lists = operations.filter(({ paging }) => paging);

/** A value as another one would be: at one place in it, something else, or nothing. */
function changed(value: unknown, at: readonly number[], other: unknown): unknown {
  if (at.length === 0 || typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[(at[0] ?? 0) % Math.max(1, names.length)] ?? 'more';
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const next = changed(copy[name], at.slice(1), other);
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
}

describe('What fits a schema', () => {
  it('is what parsing gives back unchanged, of any reply of a list', () => {
    const others = fc.oneof(
      fc.constantFrom(undefined, null, '', 'text', 1, -1.5, 2 ** 60, true, [], {}, [null], { id: 'x' }),
      fc.jsonValue(),
    );
    for (const { id, reply } of lists) {
      const replies = [published[id]?.reply, ...filled(reply)].filter((each) => each !== undefined);
      const places = fc.array(fc.nat(60), { maxLength: 4 });
      const check = (index: number, at: readonly number[], other: unknown) => {
        const value = JSON.parse(
          JSON.stringify(changed(replies[index % replies.length], at, other)) ?? 'null',
        );
        if (!fits(reply, value)) return;
        const parsed = reply.safeParse(value);
        assert.ok(parsed.success, `${id}: ${JSON.stringify(value)}`);
        assert.deepEqual(parsed.data, value, id);
      };
      fc.assert(fc.property(fc.nat(20), places, others, check), { numRuns: 200 });
    }
  });

  it('is a page of streams or videos, with members and states that no schema knows', () => {
    const one = { id: 1, name: 'x', status: 'melted', more: { a: [1] }, description: null };
    const videos = [
      { ...one, converted_videos: [{ id: 2, progress: 1.5, more: 1 }], screenshots: ['a'] },
      { id: 3 },
    ];
    assert.ok(fits(listStreams.reply, [one]));
    assert.ok(fits(listVideos.reply, videos));
  });

  it('is no page with an item that is off', () => {
    const off = [
      '{"name":"x"}',
      '{"id":"1"}',
      '{"id":1.5}',
      '{"id":9007199254740993}',
      '{"id":1,"name":2}',
      'null',
      '[]',
    ];
    const parts = [
      '{"id":1,"screenshots":[1]}',
      '{"id":1,"converted_videos":[{"id":"x"}]}',
      '{"id":1,"converted_videos":{}}',
    ];
    for (const item of [...off, ...parts])
      assert.equal(fits(listVideos.reply, [{ id: 1 }, JSON.parse(item)]), false, item);
  });

  it('is nothing that parsing would change, or a rule might refuse', () => {
    const evil = JSON.parse('{"__proto__":{"a":1}}');
    assert.equal(fits(z.looseObject({}), evil), false);
    assert.equal(fits(z.record(z.string(), z.unknown()), evil), false);
    assert.equal(fits(z.object({}), {}), false);
    assert.equal(fits(z.string().trim(), 'x'), false);
    assert.equal(fits(z.string().min(1), 'x'), false);
    assert.equal(fits(z.string().default('x'), 'x'), false);
    assert.equal(fits(z.union([z.object({}), z.looseObject({})]), {}), false);
    assert.equal(fits(z.number(), Number.POSITIVE_INFINITY), false);
    assert.equal(fits(z.looseObject({ a: z.unknown() }), {}), false);
  });
});
