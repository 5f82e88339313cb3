import assert from 'node:assert/strict';
import * as z from 'zod';
import { pathParameters } from '../../../src/platform/grammar/operation.ts';
import { metaOf } from '../../../src/platform/grammar/schema.ts';
import { operations } from '../../../src/platform/operations.ts';
import { fieldsIn } from '../../helpers/walk.ts';

/** Sorts of schema that break JSON Schema, or put values into partial updates. */
const banned = ['transform', 'pipe', 'default', 'prefault', 'catch', 'date', 'bigint', 'custom', 'readonly'];

/** All sorts of schema inside a schema. */
function sortsIn(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = [
    def['innerType'],
    def['element'],
    def['valueType'],
    def['shape'],
    def['options'],
    def['catchall'],
  ];
  const nested = inner.flatMap((each) =>
    each && typeof each === 'object' ? Object.values({ each }).flatMap(parts) : [],
  );
  return [def.type, ...nested.flatMap(sortsIn)];
}

function parts(value: object): z.ZodType[] {
  if (value instanceof z.ZodType) return [value];
  return Object.values(value).filter((each) => each instanceof z.ZodType);
}

describe('every operation', () => {
  it('has an id of its own', () => {
    assert.equal(new Set(operations.map(({ id }) => id)).size, operations.length);
  });

  for (const operation of operations) {
    const { always, paging, query } = operation;
    const fields = [...fieldsIn(operation.input), ...fieldsIn(operation.reply)];
    const inPath = pathParameters(operation.path);
    const inAddress = [...inPath, ...query];

    describe(operation.id, () => {
      it('names its source and what it does', () => {
        assert.match(operation.source, /^(§\d|facts)/);
        assert.ok(operation.title.length > 0);
      });

      if (fields.length > 0)
        it('has a title for each field that it takes or sends', () => {
          for (const { path, schema } of fields) assert.ok(metaOf(schema).title, path);
        });

      if (always)
        it('leaves nothing out that it must carry', () => {
          for (const name of always) assert.ok(name in operation.input.shape, name);
        });

      if (paging?.style === 'offset')
        it('asks for a number of items', () => {
          assert.ok(query.includes('limit') && query.includes('offset'));
          assert.ok(paging.size >= 1 && paging.size <= 1000);
        });

      if (inPath.length > 0)
        it('leads to no other resource by an empty or dotted name', () => {
          for (const name of inPath) {
            const schema = operation.input.shape[name] as z.ZodType;
            for (const text of ['', '.', '..']) assert.ok(!schema.safeParse(text).success, name);
          }
        });

      if (inAddress.length > 0)
        it('has an input for each path and query parameter', () => {
          for (const name of inAddress) assert.ok(name in operation.input.shape, name);
        });

      it('changes nothing by a GET unless it says so', () => {
        if (operation.effect === 'read') assert.ok(['GET', 'POST'].includes(operation.method));
        else assert.ok(operation.method !== 'GET' || operation.effect === 'once');
      });

      it('has plain schemas', () => {
        for (const schema of [operation.input, operation.reply]) {
          const sorts = sortsIn(schema);
          assert.ok(sorts.includes('object') || sorts.includes('array'));
          assert.deepEqual(
            sorts.filter((sort) => banned.includes(sort)),
            [],
          );
          z.toJSONSchema(schema);
        }
      });
    });
  }
});
