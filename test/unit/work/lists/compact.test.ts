import assert from 'node:assert/strict';
import v8 from 'node:v8';
import vm from 'node:vm';
import { compacted } from '../../../../src/work/lists/compact.ts';
import { kept } from '../../../../src/work/lists/listPages.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

const item = (id: number) => ({
  id,
  name: `Trailer ${id}`,
  hls_url: `https://cdn.example/videos/10482_${id}/master.m3u8?token=\u{1F3AC}`,
  screenshots: [`https://cdn.example/videos/10482_${id}/shot0.jpg`],
  description: null,
  converted_videos: [{ id: id * 10, height: 360, progress: 99.5 }],
  more: { a: { b: [id] } },
  none: [],
});
const items = Array.from({ length: 50 }, (_, id) => item(id));

describe('Items that are packed', () => {
  it('are the same as before in a browser, which has no packing', async () => {
    assert.equal(await inABrowser(() => compacted(items)), items);
    assert.notEqual(compacted(items), items);
  });

  it('read as they did: member by member, in their order, and as a copy', () => {
    const packed = compacted(items);
    assert.deepEqual(packed, items);
    assert.equal(JSON.stringify(packed), JSON.stringify(items));
    assert.deepEqual({ ...packed[7] }, items[7]);
    assert.deepEqual(Reflect.ownKeys({ ...packed[7] }), Object.keys(items[7] ?? {}));
    assert.deepEqual(structuredClone(packed[49]), items[49]);
  });

  it('take other values, each for itself', () => {
    const [first, second] = compacted(items);
    Object.assign(first ?? {}, { hls_url: 'other', name: 'Other' });
    assert.deepEqual(first, { ...items[0], hls_url: 'other', name: 'Other' });
    Object.assign(first ?? {}, { description: 'new' });
    assert.equal(first?.['description'], 'new');
    assert.deepEqual(second, items[1]);
  });

  it('have the names that the service gave them, also that of the prototype', () => {
    const odd = JSON.parse('[{"__proto__":{"a":1},"constructor":["x"]}]');
    const [packed] = compacted(odd);
    assert.equal(JSON.stringify(packed), JSON.stringify(odd[0]));
    assert.equal(Object.getPrototypeOf(packed), Object.prototype);
  });

  it('are read in turn from several pages, and again later', async () => {
    const pages = Array.from({ length: 12 }, () => compacted(items));
    for (let turn = 0; turn < 2; turn++) {
      for (const index of [0, 1, 49])
        for (const page of pages) assert.equal(page[index]?.['hls_url'], items[index]?.hls_url);
      await Promise.resolve();
    }
  });

  it('keep none of what is long but packed, together, without a byte to spare, and nothing of what is null', () => {
    const packed = compacted(items);
    const bytes = packed.map((each) => {
      const own = Object.getOwnPropertyDescriptors(each);
      const kept = Reflect.ownKeys(own).flatMap((name) =>
        'value' in (own[name as string] ?? {}) ? [name] : [],
      );
      assert.deepEqual(kept.filter((name) => typeof name === 'string').toSorted(), ['id', 'name', 'none']);
      const values = kept.map((name) => own[name as string]?.value);
      assert.doesNotMatch(JSON.stringify(values), /:\/\/|height/);
      return values.find((value) => value instanceof Uint8Array) ?? assert.fail();
    });
    const [all = assert.fail()] = new Set(bytes);
    assert.equal(new Set(bytes).size, 1);
    assert.equal(all.buffer.byteLength, all.byteLength);
    assert.ok(all.byteLength < JSON.stringify(items).length / 8, `${all.byteLength} bytes`);
  });

  it('are no tables to the engine, which would take several times as much', () => {
    v8.setFlagsFromString('--allow-natives-syntax');
    const isFast = vm.runInThisContext('(value) => %HasFastProperties(value)') as (value: unknown) => boolean;
    // it is compiled when it is first called
    assert.ok(isFast({}));
    v8.setFlagsFromString('--no-allow-natives-syntax');
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`m${at}`, at % 5 ? at : [at]]));
    const named = items.map((each, at) => ({ ...each, ...(at % 2 ? { description: { a: at } } : {}) }));
    for (const each of compacted([...items, wide, ...named])) assert.ok(isFast(each));
  });

  it('is what a list keeps of items beyond the two thousand that have rows', () => {
    const items = [{ id: 1, name: 'one' }];
    assert.equal(kept(items, 0)[0], items[0]);
    assert.equal(kept(items, 1999)[0], items[0]);
    const [beyond] = kept(items, 2000);
    assert.deepEqual({ ...beyond }, items[0]);
    assert.notEqual(beyond, items[0]);
  });
});
