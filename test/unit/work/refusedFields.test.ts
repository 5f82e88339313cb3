import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { refusedFields } from '../../../src/work/refusedFields.ts';
import { tell } from '../../helpers/kindRows.ts';

/** What the service refused of a FaaS key, as `path: words`. */
function told(fields: Record<string, string> | undefined): string[] {
  return refusedFields(kindOf('faasKey'), fields ? { fields } : {}).map(
    ({ path, words }) => `${JSON.stringify(path)}: ${tell(words)}`,
  );
}

describe('the fields that the service refuses', () => {
  it('are found by their names, also inside of others and in lists', () => {
    assert.deepEqual(told({ expire: 'too late', 'key.description': 'too long' }), [
      '["expire"]: The service refused this value: too late',
      '["description"]: The service refused this value: too long',
    ]);
    assert.deepEqual(told({ 'functions[2].name': 'unknown', 'functions.0': '' }), [
      '["functions",2,"name"]: The service refused this value: unknown',
      '["functions",0]: The service refused this value: functions.0',
    ]);
  });

  it('are of the resource as a whole where no field has that name', () => {
    assert.deepEqual(told({ quota: 'exceeded', constructor: 'odd' }), [
      '[]: The service refused this value: exceeded',
      '[]: The service refused this value: odd',
    ]);
    assert.deepEqual(told(undefined), []);
  });
});
