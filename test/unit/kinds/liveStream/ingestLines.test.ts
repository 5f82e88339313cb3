import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { ingestAddresses } from '../../../../src/kinds/liveStream/ingest.ts';
import { ffmpegCommand, gstreamerCommand, obsFields } from '../../../../src/kinds/liveStream/ingestLines.ts';
import { environmentOf, masked, revealed } from '../../../../src/shared/secretText.ts';
import { type Shell, shellText } from '../../../../src/shared/shellText.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { needShell } from '../../../helpers/needShell.ts';
import { all, commands, find, published, token } from './ingestSamples.ts';

describe('the lines that push to a stream', () => {
  const line = (label: string, build = ffmpegCommand, shell: Shell = 'posix') =>
    shellText(build(find(label), 'test'), { shell, secrets: 'masked' });

  it('are ready for ffmpeg, in each form', () => {
    assert.match(
      line('RTMP, main'),
      /^ffmpeg -re -f lavfi .* -bf 0 -c:a aac .* -f flv 'rtmp:\/\/[^']*\/in\/••••••'$/,
    );
    assert.match(line('RTMPS, backup'), / -f flv 'rtmps:\/\/vp-push-anx2\.gvideo\.co\/in\/••••••'$/);
    assert.match(
      line('SRT, main'),
      / -f mpegts 'srt:\/\/[^']*:5001\?streamid=••••••&mode=caller&latency=2000000&pkt_size=1316'$/,
    );
    assert.match(
      line('WHIP, main'),
      / -profile:v baseline .* -c:a libopus .* -strict experimental -f whip 'https:[^']*'$/,
    );
    const target = revealed(ffmpegCommand(find('SRT, main'), 'test').at(-1) ?? []);
    assert.equal(target, `${published.push_url_srt}&mode=caller&latency=2000000&pkt_size=1316`);
    const file = ffmpegCommand(find('RTMP, main'), { file: 'in.mp4' });
    assert.match(
      shellText(file, { shell: 'posix', secrets: 'masked' }),
      /^ffmpeg -re -i in\.mp4 -c:v libx264 /,
    );
  });

  it('keep an SRT address letter by letter, and add what it does not say', () => {
    for (const [given, whole] of [
      [
        'srt://h:1?latency=9&streamid=%23!::r=x',
        'srt://h:1?latency=9&streamid=%23!::r=x&mode=caller&pkt_size=1316',
      ],
      ['srt://h:1', 'srt://h:1?mode=caller&latency=2000000&pkt_size=1316'],
      ['srt://h:1?', 'srt://h:1?mode=caller&latency=2000000&pkt_size=1316'],
      ['srt://h:1?mode=caller&latency=1&pkt_size=2', 'srt://h:1?mode=caller&latency=1&pkt_size=2'],
    ] as const) {
      const [address] = ingestAddresses({ push_url_srt: given });
      assert.ok(address);
      assert.equal(revealed(ffmpegCommand(address, 'test').at(-1) ?? []), whole);
    }
  });

  it('give the passphrase of SRT beside the address, where the address does not hold it', () => {
    const secret = 'wind & #rain%2B+';
    const srt = (push_url_srt: string) => {
      const [address] = ingestAddresses({ push_url_srt, srt_passphrase: secret });
      assert.ok(address);
      return address;
    };
    const given = srt('srt://h:1?streamid=4711#t');
    assert.equal(revealed(given.url), 'srt://h:1?streamid=4711#t');
    const shown = (command: ReturnType<typeof ffmpegCommand>, secrets: 'masked' | 'environment') =>
      shellText(command, { shell: 'posix', secrets });
    assert.match(
      shown(ffmpegCommand(given, 'test'), 'masked'),
      / -passphrase '••••••' -pbkeylen 16 -f mpegts 'srt:/,
    );
    assert.match(
      shown(ffmpegCommand(given, 'test'), 'environment'),
      / -passphrase "\$\{HEADEND_SRT_PASSPHRASE\}" -pbkeylen 16 -f mpegts "srt:[^"]*\$\{HEADEND_STREAM_KEY\}&/,
    );
    assert.match(
      shown(gstreamerCommand(given), 'masked'),
      / 'passphrase="••••••"' pbkeylen=16 latency=2000 /,
    );
    for (const command of [ffmpegCommand(given, 'test'), gstreamerCommand(given)]) {
      assert.equal(environmentOf(command)['HEADEND_SRT_PASSPHRASE'], secret);
    }
    const fields = obsFields(given).map(({ label, value }) => [inEnglish(label), revealed(value)]);
    assert.deepEqual(fields.slice(1), [
      ['Server', 'srt://h:1?streamid=4711#t'],
      ['Stream key', ''],
      ['Use authentication, Password', secret],
    ]);

    const longer = shown(ffmpegCommand(srt('srt://h:1?streamid=4711&pbkeylen=32'), 'test'), 'masked');
    assert.match(longer, / -passphrase '••••••' -f mpegts .*pbkeylen=32/);
    const own = srt('srt://h:1?streamid=4711&passphrase=of-the-address');
    assert.doesNotMatch(JSON.stringify([...commands(own), obsFields(own)]), /wind/);
    const others = ingestAddresses({ ...published, srt_passphrase: secret }).filter(
      ({ protocol }) => protocol !== 'srt',
    );
    assert.doesNotMatch(JSON.stringify(others.flatMap(commands)), /wind/);
  });

  it('are ready for GStreamer, in each form', () => {
    assert.match(
      line('RTMP, main', gstreamerCommand),
      / ! flvmux name=m streamable=true ! rtmp2sink 'location="rtmp:[^"]*••••••"' /,
    );
    assert.match(
      line('SRT, main', gstreamerCommand),
      / ! srtsink 'uri="srt:\/\/[^"]*:5001\?mode=caller"' 'streamid="••••••"' latency=2000 /,
    );
    assert.match(
      line('WHIP, main', gstreamerCommand),
      /whipclientsink .*'signaller::whip-endpoint="https:[^"]*"' /,
    );
    const raw = gstreamerCommand(find('SRT, main')).map(revealed);
    assert.ok(raw.includes(`streamid="4711#${token}"`));
  });

  it('name the fields of OBS', () => {
    const fields = (label: string) =>
      Object.fromEntries(
        obsFields(find(label)).map(({ label, value }) => [inEnglish(label), revealed(value)]),
      );
    assert.deepEqual(fields('RTMP, main'), {
      Service: 'Custom…',
      Server: 'rtmp://vp-push-ed1.gvideo.co/in/',
      'Stream key': `4711?${token}`,
    });
    assert.deepEqual(fields('SRT, main'), {
      Service: 'Custom…',
      Server: published.push_url_srt,
      'Stream key': '',
    });
    assert.deepEqual(fields('WHIP, main'), { Service: 'WHIP', Server: published.push_url_whip });
    for (const address of all) {
      for (const { value } of obsFields(address)) assert.doesNotMatch(masked(value), new RegExp(token));
    }
  });

  it('hold no secret when they are masked or take it from the environment, in any shell', () => {
    for (const address of all) {
      for (const command of commands(address)) {
        for (const shell of ['posix', 'powershell', 'cmd'] as const) {
          assert.doesNotMatch(shellText(command, { shell, secrets: 'masked' }), new RegExp(token));
          assert.match(shellText(command, { shell, secrets: 'revealed' }), new RegExp(token));
        }
        const named = shellText(command, { shell: 'posix', secrets: 'environment' });
        assert.doesNotMatch(named, new RegExp(token));
        assert.match(JSON.stringify(environmentOf(command)), new RegExp(token));
      }
    }
  });

  it('are understood by a shell word for word, whatever is in the address', function () {
    needShell(this);
    const strange = fc.string({ unit: fc.constantFrom(...` "'\`$!\\%&|;<>()*?~#{}[]^é•x`), maxLength: 12 });
    const many = fc.array(fc.tuple(strange, strange, strange), { minLength: 200, maxLength: 200 });
    const saidOf = (all: readonly [string, string, string][]) => {
      const script: string[] = [];
      const variables: string[] = [];
      const wanted: string[] = [];
      for (const [key, mode, file] of all) {
        const srt = `srt://h:1?mode=${mode}&streamid=k${key}`;
        for (const address of ingestAddresses({ push_url: `rtmp://h/in/k${key}`, push_url_srt: srt })) {
          for (const command of [ffmpegCommand(address, { file: `f${file}` }), gstreamerCommand(address)]) {
            const line = (secrets: 'revealed' | 'environment') =>
              shellText([['printf'], ['%s\\0'], ...command], { shell: 'posix', secrets });
            script.push(line('revealed'));
            for (const [name, value] of Object.entries(environmentOf(command))) {
              // the value comes as an argument, so that only the line itself has to quote anything
              script.push(`export ${name}="$1"; shift`);
              variables.push(value);
            }
            script.push(line('environment'));
            wanted.push(...command.map(revealed), ...command.map(revealed));
          }
        }
      }
      const said = execFileSync('/bin/sh', ['-s', ...variables], { input: script.join('\n'), env: {} });
      return [said.toString().split('\0').slice(0, -1), wanted];
    };
    fc.assert(
      fc.property(many, (all) => {
        const [said, wanted] = saidOf(all);
        assert.deepEqual(said, wanted);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('quote the key a second time where GStreamer reads quotes', () => {
    const [address] = ingestAddresses({ push_url: 'rtmp://h/in/a"b\\c' });
    assert.ok(address);
    const command = gstreamerCommand(address);
    assert.ok(command.map(revealed).includes('location="rtmp://h/in/a\\"b\\\\c"'));
    assert.deepEqual(environmentOf(command), { HEADEND_STREAM_KEY: 'a\\"b\\\\c' });
  });

  it('follow the rules of PowerShell and of the Windows prompt', () => {
    const [address] = ingestAddresses({ push_url: `rtmp://h/in/a$'"b` });
    assert.ok(address);
    const last = (shell: Shell) =>
      shellText(ffmpegCommand(address, 'test').slice(-1), { shell, secrets: 'revealed' });
    assert.equal(last('powershell'), `'rtmp://h/in/a$''"b'`);
    assert.equal(last('cmd'), `^"rtmp://h/in/a$'\\^"b^"`);
  });
});
