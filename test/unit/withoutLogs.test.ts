import assert from 'node:assert/strict';
import { withoutLogs } from '../../tools/withoutLogs.ts';

const logger = /^(this|logger)$/;

describe('A library without what it logs', () => {
  it('does all else that it did', () => {
    const source = [
      'class Player {',
      '  play(at: number) {',
      "    this.log('at ' + at);",
      "    if (at < 0) logger.warn('before the start');",
      '    else this.seek(at);',
      "    return this.warn('kept, as it gives something');",
      '  }',
      '}',
      "console.log('another’s');",
    ].join('\n');
    assert.equal(
      withoutLogs(source, logger),
      [
        'class Player {',
        '  play(at: number) {',
        '    ;',
        '    if (at < 0) ;',
        '    else this.seek(at);',
        "    return this.warn('kept, as it gives something');",
        '  }',
        '}',
        "console.log('another’s');",
      ].join('\n'),
    );
  });

  it('is refused where a message does more', () => {
    assert.throws(() => withoutLogs("logger.log('try ' + (tries += 1));", logger), /does more.*tries \+= 1/);
    assert.throws(() => withoutLogs('this.log(count++);', logger), /does more/);
  });
});
