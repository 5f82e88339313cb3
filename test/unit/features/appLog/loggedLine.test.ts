import assert from 'node:assert/strict';
import { loggedLine as lineIn } from '../../../../src/features/appLog/loggedLine.ts';

const at = Date.UTC(2026, 0, 5, 12);
const loggedLine = (given: Parameters<typeof lineIn>[0]) => lineIn(given, 'Asia/Tokyo');
const line = {
  id: '1',
  app_name: 'app',
  timestamp: '2026-01-05T12:00:00.007Z',
  log: 'hello',
  edge: 'fra-2',
  client_ip: '198.51.100.7',
  request_id: 'r1',
};

describe('a line of the log of an app', () => {
  it('is shown with its time in a zone, its edge, client, and request', () => {
    const { text, time, key } = loggedLine(line);
    assert.equal(text, '2026-01-05 21:00:00.007 [fra-2] 198.51.100.7 r1 hello');
    assert.deepEqual([time, key], [at + 7, '1']);
  });

  it('is not explained, whatever number it has', () => {
    assert.match(loggedLine({ ...line, log: 'sold 531 apples' }).text, / sold 531 apples$/);
  });

  it('is one line without what moves a cursor, of a bounded length', () => {
    assert.match(loggedLine({ ...line, log: 'a\n\u001b[2Jb\u2028c' }).text, / a \[2Jb c$/);
    assert.equal(loggedLine({ ...line, log: 'x'.repeat(20_000) }).text.length, 10_000);
  });

  it('without an id is known by its time, request, and text', () => {
    const { id: _, ...bare } = line;
    assert.equal(loggedLine(bare as typeof line).key, '2026-01-05T12:00:00.007Z r1 hello');
  });

  it('whose time can’t be read keeps its text', () => {
    const { text, time } = loggedLine({ ...line, timestamp: 'soon' });
    assert.match(text, /^soon \[fra-2\]/);
    assert.equal(time, undefined);
  });
});
