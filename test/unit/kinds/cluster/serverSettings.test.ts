import assert from 'node:assert/strict';
import { readServerSettings } from '../../../../src/kinds/cluster/serverSettings.ts';

describe('Settings of a server', () => {
  const broken = (text: string) => readServerSettings(text).broken.map(({ line }) => line);

  it('may be a name and a value a line, with comments', () => {
    const lines = [
      'max_connections = 100',
      'shared_buffers=512MB',
      '  work_mem 8MB  ',
      '# a comment = no setting at all',
      '',
      "log_line_prefix = '%m [%p] it''s # no comment' # a comment",
      'search_path = \'"$user", public\'',
      'pg_stat_statements.max = 1000',
      'random_page_cost = 1.1',
      "application_name = ''",
    ];
    assert.deepEqual(broken(lines.join('\n')), []);
    assert.deepEqual(broken(lines.join('\r\n')), []);
    assert.deepEqual(broken(''), []);
  });

  it('are refused by the line where they are none', () => {
    for (const line of [
      'max_connections',
      'max_connections =',
      '= 100',
      '1_setting = 2',
      'work_mem = 8 MB',
      "log_line_prefix = '%m",
      "log_line_prefix = %m'",
      'a = b = c',
      'a == b',
      'a = 1; b = 2',
      'max-connections = 3',
    ]) {
      assert.deepEqual(broken(`x = 1\n${line}\ny = 2`), [2], line);
    }
  });

  it('are known to come twice', () => {
    const text = '# a = 0\na = 1\nb = 2\nA = 3\na = 4\nb 5\nc = 6';
    assert.deepEqual(readServerSettings(text).twice, ['a', 'b']);
    assert.deepEqual(readServerSettings('Work_Mem = 8MB\n# x = 1\na = 1\na = 2').names, ['work_mem', 'a']);
  });
});
