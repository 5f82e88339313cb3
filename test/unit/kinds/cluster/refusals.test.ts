import assert from 'node:assert/strict';
import { limitProblems, settingsRefusals } from '../../../../src/kinds/cluster/refusals.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const said = (problems: ReturnType<typeof limitProblems>) =>
  problems.map(({ path, words }) => `${path.join('.')}: ${inEnglish(words)}`);

describe('what the service says of a cluster before it is created', () => {
  it('is nothing where it fits', () => {
    assert.deepEqual(limitProblems({}), []);
    assert.deepEqual(limitProblems({ ram_limit: 10, ram_usage: 4, ram_requested: 6, ram_other: 'x' }), []);
    assert.deepEqual(settingsRefusals(['pg_conf'], { is_valid: true, errors: ['a warning'] }), []);
  });

  it('stands at the field that a quota is of, with its numbers', () => {
    assert.deepEqual(
      said(limitProblems({ volume_size_limit: 600, volume_size_usage: 550, volume_size_requested: 100 })),
      [
        'storage_size: The quota for storage, in GiB is exceeded: 100 needed, 550 of 600 in use. Ask support for more, or choose less.',
      ],
    );
    const [cpu, other] = said(limitProblems({ cpu_count_requested: 4, floating_count_requested: 1 }));
    assert.match(cpu ?? '', /^flavor: .*CPUs is exceeded: 4 needed, \? of \? in use/);
    assert.match(other ?? '', /^cluster_name: .*floating count is exceeded/);
  });

  it('is the reason that settings are refused, or that there is none', () => {
    assert.deepEqual(said(settingsRefusals(['pg_conf'], { is_valid: false, errors: ['line 1: no'] })), [
      'pg_conf: The service rejected them: line 1: no',
    ]);
    assert.match(
      said(settingsRefusals(['pg_conf'], { is_valid: false, errors: [' '] })).join(),
      /without giving a reason/,
    );
    const long = said(settingsRefusals(['pg_conf'], { is_valid: false, errors: ['x'.repeat(9000)] }));
    assert.ok((long[0] ?? '').length < 400);
  });
});
