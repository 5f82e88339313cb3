import assert from 'node:assert/strict';
import { dateText } from '../../../../src/kinds/logPolicy/logDate.ts';
import { sampleFileName, sampleLine } from '../../../../src/kinds/logPolicy/logSample.ts';
import { estimateRotation } from '../../../../src/kinds/logPolicy/rotation.ts';

const moment = new Date(Date.UTC(2026, 0, 5, 14, 3, 9, 7));

describe('a sample of a log', () => {
  it('writes its dates as the format says', () => {
    for (const [format, text] of [
      ['[02/Jan/2006:15:04:05 -0700]', '[05/Jan/2026:14:03:09 +0000]'],
      ['2006-01-02T15:04:05.000Z07:00', '2026-01-05T14:03:09.007Z'],
      ['Mon, 02 January 06 03:04 PM MST', 'Mon, 05 January 26 02:03 PM UTC'],
      ['%d/%b/%Y:%H:%M:%S %z', '05/Jan/2026:14:03:09 +0000'],
      ['%s', '1767621789'],
      ['[at]', '[at]'],
    ] as const) {
      assert.equal(dateText(format, moment), text);
    }
  });

  it('knows every word of a layout, and works out the day of the week', () => {
    // a Thursday, in the evening, and a Sunday before noon
    const evening = new Date(Date.UTC(2027, 8, 9, 19, 6, 7, 80));
    const morning = new Date(Date.UTC(2026, 10, 22, 0, 30, 45));
    for (const [format, one, other] of [
      ['Monday, January 2 2006', 'Thursday, September 9 2027', 'Sunday, November 22 2026'],
      ['Mon Jan _2 15:04:05 2006', 'Thu Sep  9 19:06:07 2027', 'Sun Nov 22 00:30:45 2026'],
      ['1/2/06 3:4:5 pm', '9/9/27 7:6:7 pm', '11/22/26 12:30:45 am'],
      ['01/02 03:04:05PM', '09/09 07:06:07PM', '11/22 12:30:45AM'],
      ['2006-002 __2', '2027-252 252', '2026-326 326'],
      ['15:04:05.000000 Z0700', '19:06:07.080000 Z', '00:30:45.000000 Z'],
      ['15:04:05,999 -07', '19:06:07,08 +00', '00:30:45 +00'],
      ['Z07:00:00 -070000 -07:00:00', 'Z +000000 +00:00:00', 'Z +000000 +00:00:00'],
      ['_2006 Janitor Month PMs', '_2027 Janitor Month PMs', '_2026 Janitor Month AMs'],
      ['%A %e', 'Thursday  9', 'Sunday 22'],
    ] as const)
      assert.deepEqual([dateText(format, evening), dateText(format, morning)], [one, other], format);
  });

  it('puts delimiters around fields and separators between them', () => {
    const fields = ['status', '-', 'time_local', 'of_tomorrow'];
    const policy = { fields, field_delimiter: '"', field_separator: ', ', date_format: '15:04' };
    assert.equal(sampleLine(policy, moment), '"200", "-", "14:03", "<of_tomorrow>"');
    assert.equal(sampleLine({ fields: ['status', 'scheme'], field_delimiter: '' }, moment), '200 https');
  });

  it('has times of the service’s own format where the policy has none', () => {
    assert.equal(sampleLine({ fields: ['time_local', 'status'] }, moment), '2026-01-05T14:03:09.007Z 200');
    const policy = { fields: ['time_local'], date_format: '%d %T' };
    assert.equal(sampleLine(policy, moment), '05 14:03:09');
  });

  it('has a space between fields where the service tells no separator', () => {
    const policy = { fields: ['status', 'scheme'], field_separator: null, field_delimiter: null };
    assert.equal(sampleLine(policy as object, moment), '200 https');
  });

  it('escapes backslashes alone where nothing is around a field', () => {
    const policy = { fields: ['status'], tags: { note: 'a "b" \\' }, escape_special_characters: true };
    assert.equal(sampleLine(policy, moment), '200 a "b" \\\\');
  });

  it('adds tags, and escapes what would end a field', () => {
    const policy = { fields: ['status'], field_delimiter: '"', tags: { note: 'a "b" \\' } };
    assert.equal(sampleLine(policy, moment), '"200" "a "b" \\"');
    const escaping = { ...policy, escape_special_characters: true };
    assert.equal(sampleLine(escaping, moment), '"200" "a \\"b\\" \\\\"');
  });

  it('is an object where the format is JSON', () => {
    const policy = { fields: ['status', '-', 'scheme'], format_type: 'json', tags: { owner: 'rights' } };
    assert.equal(sampleLine(policy, moment), '{"status":"200","scheme":"https","owner":"rights"}');
  });

  it('names a file by its template', () => {
    const name = sampleFileName('{{YYYY}}/{{MM}}/{{DD}}/{{HH}}-{{mm}}-{{ss}}_{{CNAME}}_{{OTHER}}.gz', moment);
    assert.equal(name, '2026/01/05/14-03-09_cdn.example.com_{{OTHER}}.gz');
    assert.equal(sampleFileName(null, moment), '');
  });
});

describe('the estimate of a rotation', () => {
  const traffic = { requests: 100, share: 1, lineBytes: 200 };

  it('takes whichever end comes first', () => {
    assert.deepEqual(estimateRotation({ rotate_interval_minutes: 60 }, traffic), {
      files: 24,
      minutes: 60,
      lines: 360_000,
      bytes: 72_000_000,
      by: 'time',
    });
    const small = estimateRotation({ rotate_interval_minutes: 60, rotate_threshold_lines: 6000 }, traffic);
    assert.deepEqual([small.by, small.minutes, small.lines], ['lines', 1, 6000]);
    const bySize = estimateRotation({ rotate_interval_minutes: 60, rotate_threshold_mb: 12 }, traffic);
    assert.deepEqual([bySize.by, bySize.minutes], ['size', 10]);
  });

  it('counts only the share that is logged', () => {
    const { lines } = estimateRotation({ rotate_interval_minutes: 10 }, { ...traffic, share: 0.01 });
    assert.equal(lines, 600);
  });

  it('says so where nothing ends a file', () => {
    assert.equal(estimateRotation({ rotate_threshold_lines: 0 }, traffic).by, undefined);
    assert.equal(estimateRotation({ rotate_threshold_lines: 5 }, { ...traffic, requests: 0 }).by, undefined);
  });
});
