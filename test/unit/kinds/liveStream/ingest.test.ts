import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hasStrangeAddress, ingestAddresses } from '../../../../src/kinds/liveStream/ingest.ts';
import { ingestNotes, obsFields } from '../../../../src/kinds/liveStream/ingestLines.ts';
import { masked, revealed } from '../../../../src/shared/secretText.ts';
import { shellText } from '../../../../src/shared/shellText.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { all, commands, find, published } from './ingestSamples.ts';

describe('the addresses to push to', () => {
  it('are those of the service, whole, and RTMPS made of RTMP', () => {
    assert.deepEqual(
      all.map(({ label, url }) => [inEnglish(label), revealed(url)]),
      [
        ['RTMP, main', published.push_url],
        ['RTMP, backup', published.backup_push_url],
        ['RTMPS, main', published.push_url.replace('rtmp:', 'rtmps:')],
        ['RTMPS, backup', published.backup_push_url.replace('rtmp:', 'rtmps:')],
        ['SRT, main', published.push_url_srt],
        ['SRT, backup', published.backup_push_url_srt],
        ['WHIP, main', published.push_url_whip],
      ],
    );
  });

  it('of RTMPS have port 443 on request, and never the port of RTMP', () => {
    const secure = (push_url: string, securePort: boolean) =>
      revealed(
        ingestAddresses({ push_url }, { securePort }).find((each) => each.protocol === 'rtmps')?.url ?? [],
      );
    assert.equal(secure('rtmp://h/in/k', true), 'rtmps://h:443/in/k');
    assert.equal(secure('rtmp://h:1935/in/k?x', true), 'rtmps://h:443/in/k?x');
    assert.equal(secure('rtmp://h:1935/in/k?x', false), 'rtmps://h/in/k?x');
    assert.equal(secure('rtmp://[::1]:1935/in/k', true), 'rtmps://[::1]:443/in/k');
    assert.equal(secure('RTMP://u:p@h:1935/in/k', false), 'rtmps://u:p@h/in/k');
  });

  it('are fewer where the service gives fewer', () => {
    assert.deepEqual(ingestAddresses({}), []);
    assert.deepEqual(ingestAddresses({ push_url: '', push_url_srt: null, push_url_whip: undefined }), []);
    const only = ingestAddresses({ push_url: 'rtmps://h/in/k' });
    assert.deepEqual(
      only.map(({ protocol, url }) => [protocol, revealed(url)]),
      [['rtmps', 'rtmps://h/in/k']],
    );
  });

  it('are none where what the service gave is no address to push to', () => {
    const strange = [
      'file:///etc/passwd',
      'file:/root/.ssh/id_rsa',
      '-report',
      '-y /tmp/x',
      ' -report',
      'no address: secret',
      'concat:a|b',
      'pipe:1',
      'javascript:alert(1)',
      'rtmp:',
      'rtmp://',
      'rtmp:///in/k',
      'rtmp://-h/in/k',
      'rtmp://h/in/k\n-y',
      'rtmp://h/in/\u001b[31mk',
      'rtmp://h/in/\u0085k',
      'rtmp://h/in/\u2028k',
      'srt://h:1?streamid=\0k',
      'https://h/4711\r\nx/whip',
    ];
    const fields = ['push_url', 'backup_push_url', 'push_url_srt', 'backup_push_url_srt', 'push_url_whip'];
    for (const address of strange) {
      for (const name of fields) {
        const given = { [name]: address };
        assert.deepEqual(ingestAddresses(given), [], `${name} ${JSON.stringify(address)}`);
        assert.equal(hasStrangeAddress(given), true);
      }
    }
    for (const [name, address] of [
      ['push_url', 'srt://h:1?streamid=k'],
      ['push_url_srt', 'rtmp://h/in/k'],
      ['push_url_whip', 'rtmp://h/in/k'],
    ] as const) {
      assert.deepEqual(ingestAddresses({ [name]: address }), []);
    }
    assert.equal(hasStrangeAddress(published), false);
    assert.equal(hasStrangeAddress({ push_url: '', push_url_srt: null }), false);
  });

  it('show their server and no secret when they are masked', () => {
    const shown = (fields: Parameters<typeof ingestAddresses>[0]) =>
      ingestAddresses(fields).map(({ url }) => masked(url))[0];
    assert.equal(shown({ push_url: published.push_url }), 'rtmp://vp-push-ed1.gvideo.co/in/••••••');
    assert.equal(shown({ push_url: 'rtmp://h:1935/in/secretkey' }), 'rtmp://h:1935/in/••••••');
    assert.equal(shown({ push_url: 'rtmp://h/in/' }), 'rtmp://h/in/');
    assert.equal(shown({ push_url: 'rtmp://h' }), 'rtmp://h');
    assert.equal(shown({ push_url: 'rtmp://me:secret@h/in/k' }), '••••••');
    assert.equal(shown({ push_url: 'rtmp://h?secret' }), 'rtmp://h••••••');
    assert.equal(
      shown({ push_url_srt: published.push_url_srt }),
      'srt://vp-push-ed1-srt.gvideo.co:5001?streamid=••••••',
    );
    assert.equal(
      shown({ push_url_srt: 'srt://h:1?mode=caller&streamid=s#e&latency=9&passphrase=secret&pkt_size=1316' }),
      'srt://h:1?mode=caller&streamid=••••••&pkt_size=1316',
    );
    assert.equal(shown({ push_url_srt: 'srt://h:1?mode=caller' }), 'srt://h:1?mode=caller');
    assert.equal(shown({ push_url_srt: 'srt://h:1/secret' }), 'srt://h:1/••••••');
    assert.equal(shown({ push_url_whip: published.push_url_whip }), 'https://whip.gvideo.co/••••••/whip');
    assert.equal(shown({ push_url_whip: 'https://h/4711_secret?x=secret' }), 'https://h/••••••');
  });

  it('whatever they are, come back whole, and nothing throws', () => {
    const pieces =
      ' / // ? & = # : @ %20 %zz [::1] h.test :1935 streamid= passphrase= mode= in whip .. \\ é'.split(' ');
    const parts = fc.array(fc.constantFrom(...pieces, 'x'), { maxLength: 12 });
    const odd = fc.oneof(
      fc.string(),
      parts.map((each) => each.join('')),
    );
    const scheme = fc.constantFrom('', 'rtmp://', 'srt://', 'https://', 'srt://h?streamid=', 'rtmp://h/');
    fc.assert(
      fc.property(scheme, odd, (head, tail) => {
        const url = `${head}${tail}`.trim();
        const found = ingestAddresses({ push_url: url, push_url_srt: url, push_url_whip: url });
        for (const address of found) {
          if (address.protocol !== 'rtmps') assert.equal(revealed(address.url), url);
          for (const command of commands(address)) shellText(command, { shell: 'posix', secrets: 'masked' });
          obsFields(address);
        }
      }),
    );
  });

  it('say what the service says of them', () => {
    const notes = (label: string) => inEnglish(find(label).note ?? { key: '', values: [] });
    assert.match(notes('SRT, main'), /over SRT or RTMP, not both/);
    assert.match(notes('WHIP, main'), /one H\.264 video track and one Opus audio track/);
    const said = (stream: Parameters<typeof ingestNotes>[0]) => ingestNotes(stream).map(inEnglish).join(' ');
    assert.match(
      said({ active: false }),
      /^The stream is off\. Pushes are rejected until you switch it on\..*3 to 10 seconds, then switches to the backup if one is being pushed/,
    );
    assert.doesNotMatch(said({ active: true }), /rejected/);
    const idle = 'A pull that finds no data for 24 hours is switched off.';
    assert.equal(said({ pull: true, active: true }), idle);
    assert.match(said({ pull: true, active: false }), /^The stream is off\. Nothing is pulled/);
    assert.ok(said({ pull: true, active: false }).endsWith(idle));
  });

  it('say that a stream is off unless it is switched on', () => {
    const isOff = (active: boolean | null | undefined) =>
      ingestNotes({ active }).some((each) => /is off/.test(inEnglish(each)));
    assert.deepEqual([true, false, null, undefined].map(isOff), [false, true, true, true]);
  });
});
