import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { hasHostBits, networkKey, readNetwork } from '../../../../src/kinds/cluster/network.ts';

describe('A network', () => {
  const right = [
    ...['0.0.0.0', '255.255.255.255', '192.0.2.0/24', '10.0.0.1/32', '0.0.0.0/0', '203.0.113.9/1'],
    ...['::', '::1', '1::', '2001:db8::', '2001:DB8:0:0:0:0:0:1', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::'],
    ...[
      '::/0',
      '2001:db8::/32',
      '2001:db8::1/128',
      '::ffff:192.0.2.1',
      '1:2:3:4:5:6:192.0.2.1',
      '::2:3:4:5:6:7:8',
    ],
  ];
  const wrong = [
    ...['', ' ', '192.0.2', '192.0.2.1.1', '192.0.2.256', '192.0.2.01', '192.0.2.-1', '192.0.2.1 '],
    ...['192.0.2.0/33', '192.0.2.0/', '192.0.2.0/a', '192.0.2.0/024', '192.0.2.0/24/1', '192.0.2.0/-1'],
    ...[
      ':',
      ':::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '12345::',
      'g::',
      '::/00',
      '::ffff:01.2.3.4',
      '::/129',
      'fe80::1%eth0',
    ],
    ...[
      '1:2:3:4:5:6:7:8::',
      '192.0.2.1::',
      '1:2:3:4:5:6:7:192.0.2.1',
      '::192.0.2.256',
      'example.com',
      'localhost',
    ],
  ];

  for (const text of right) it(`may be ${text}`, () => assert.ok(readNetwork(text)));

  for (const text of wrong) {
    it(`is never ${JSON.stringify(text)}`, () => assert.equal(readNetwork(text), undefined));
  }

  it('is read as the system reads addresses', () => {
    for (const text of [...right, ...wrong]) {
      if (text.includes('/') || text.includes('%')) continue;
      assert.equal(readNetwork(text)?.prefix ?? 0, { 4: 32, 6: 128 }[isIP(text)] ?? 0, text);
    }
  });

  it('is the same however it is written', () => {
    const key = (text: string) => networkKey(readNetwork(text) ?? assert.fail(text));
    const pairs = [
      ['192.0.2.0/24', '192.0.2.77/24'],
      ['10.0.0.1', '10.0.0.1/32'],
      ['::1', '0:0:0:0:0:0:0:1/128'],
      ['2001:DB8::/32', '2001:db8:ffff::/32'],
      ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ] as const;
    for (const [one, other] of pairs) assert.equal(key(one), key(other));
    assert.notEqual(key('192.0.2.0/24'), key('192.0.2.0/25'));
    assert.notEqual(key('0.0.0.0/0'), key('::/0'));
    assert.notEqual(key('192.0.2.0/24'), key('192.0.3.0/24'));
  });

  it('is known to be written with an address inside it', () => {
    const has = (text: string) => hasHostBits(readNetwork(text) ?? assert.fail(text));
    assert.deepEqual(['192.0.2.5/24', '2001:db8::1/64'].map(has), [true, true]);
    assert.deepEqual(['192.0.2.0/24', '192.0.2.5', '::/0', '2001:db8::/64'].map(has), [
      false,
      false,
      false,
      false,
    ]);
  });
});
