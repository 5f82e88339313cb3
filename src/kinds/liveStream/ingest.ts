import type { Stream } from '../../platform/streaming/stream.ts';
import { decoded } from '../../shared/query.ts';
import type { Secret, SecretText } from '../../shared/secretText.ts';
import { type Words, words } from '../../shared/words.ts';

export type IngestProtocol = 'rtmp' | 'rtmps' | 'srt' | 'whip';

/** An address to push to. Its secret pieces may be masked; `revealed(url)` is what the service gave. */
export interface IngestAddress {
  readonly protocol: IngestProtocol;
  readonly server: 'main' | 'backup';
  readonly label: Words;
  readonly url: SecretText;
  /** What an encoder must also send over SRT, if the address does not hold it. */
  readonly passphrase: Secret | undefined;
  /** What the service says about pushing there. */
  readonly note: Words | undefined;
}

// carries the secret of an address
const keyVariable = 'HEADEND_STREAM_KEY';

/** The environment variable that carries the SRT passphrase. */
export const passphraseVariable = 'HEADEND_SRT_PASSPHRASE';

// parameters of an SRT address that don't grant access
const openParameter = /^(mode|latency|pkt_size|pbkeylen|transtype|timeout)$/i;

const eitherOr = words('Push over SRT or RTMP, not both.');

const said: Readonly<Record<IngestProtocol, { main: Words; backup: Words; note: Words }>> = {
  rtmp: { main: words('RTMP, main'), backup: words('RTMP, backup'), note: eitherOr },
  rtmps: { main: words('RTMPS, main'), backup: words('RTMPS, backup'), note: eitherOr },
  srt: { main: words('SRT, main'), backup: words('SRT, backup'), note: eitherOr },
  whip: {
    main: words('WHIP, main'),
    backup: words('WHIP, backup'),
    note: words('WHIP requires one H.264 video track and one Opus audio track.'),
  },
};

/**
 * Where a stream is pushed to: the addresses that the service gave, main before backup, and RTMPS derived
 * from RTMP, with port 443 if `securePort` is set. Missing and empty addresses are omitted.
 */
export function ingestAddresses(stream: Partial<Stream>, { securePort = false } = {}): IngestAddress[] {
  return given(stream, securePort).flatMap(([wanted, server, url]) => {
    if (!isPushAddress(url, wanted)) return [];
    // the service may start to return RTMPS itself
    const protocol = wanted === 'rtmp' && /^rtmps:/i.test(url) ? 'rtmps' : wanted;
    const { note, ...label } = said[protocol];
    const passphrase = protocol === 'srt' ? missingPassphrase(url, stream) : undefined;
    return [{ protocol, server, label: label[server], url: hiding(url, protocol), passphrase, note }];
  });
}

/** Whether an address is one that no encoder should get: it is omitted. */
export function hasStrangeAddress(stream: Partial<Stream>): boolean {
  return given(stream, false).some(([protocol, , url]) => !isPushAddress(url, protocol));
}

type Given<Url> = [protocol: IngestProtocol, server: 'main' | 'backup', url: Url];

/** The addresses of a stream as the service gave them. Source: §2.2, facts §4.2. */
function given(stream: Partial<Stream>, securePort: boolean): Given<string>[] {
  const { push_url, backup_push_url, push_url_srt, backup_push_url_srt, push_url_whip } = stream;
  const all: Given<string | null | undefined>[] = [
    ['rtmp', 'main', push_url],
    ['rtmp', 'backup', backup_push_url],
    ['rtmps', 'main', secured(push_url, securePort)],
    ['rtmps', 'backup', secured(backup_push_url, securePort)],
    ['srt', 'main', push_url_srt],
    ['srt', 'backup', backup_push_url_srt],
    ['whip', 'main', push_url_whip],
  ];
  return all.flatMap(([protocol, server, url]) => (url?.trim() ? [[protocol, server, url.trim()]] : []));
}

const schemes: Readonly<Record<IngestProtocol, RegExp>> = {
  rtmp: /^rtmps?:/i,
  rtmps: /^rtmps:/i,
  srt: /^srt:/i,
  whip: /^https?:/i,
};

/** `-report` would be taken as an option, and `file:/…` written to; a control character may end the line. */
function isPushAddress(url: string, protocol: IngestProtocol): boolean {
  return schemes[protocol].test(url) && /^\w+:\/\/[^/?#-]/.test(url) && !/[\p{Cc}\u2028\u2029]/u.test(url);
}

function missingPassphrase(address: string, { srt_passphrase: secret }: Partial<Stream>): Secret | undefined {
  const isGiven = srtParameters(address).some(([name]) => name === 'passphrase');
  return secret && !isGiven ? { variable: passphraseVariable, secret } : undefined;
}

/**
 * The RTMPS address for an RTMP one: another scheme, optionally with port 443. The RTMP port doesn't accept
 * RTMPS. Undefined for other addresses. Source: §2.2.
 */
function secured(address: string | null | undefined, withPort: boolean): string | undefined {
  const [, user = '', host, rest = ''] =
    /^rtmp:\/\/([^/?#@]*@)?(\[[^\]]*\]|[^/?#:@]+)(?::\d*)?(.*)$/is.exec(address?.trim() ?? '') ?? [];
  return host && `rtmps://${user}${host}${withPort ? ':443' : ''}${rest}`;
}

/** An address in pieces: one secret piece spans everything that may allow pushing. */
export function hiding(url: string, protocol: IngestProtocol): SecretText {
  const [, head = '', user = '', host, tail = ''] = /^(\w+:\/\/)([^/?#]*@)?([^/?#]+)(.*)$/s.exec(url) ?? [];
  // what isn't an address, or holds a password, is entirely secret
  if (!host || user) return [secretOf(url)];
  const [before, secret, after] = { rtmp: lastPart, rtmps: lastPart, srt: streamId, whip: path }[protocol](
    tail,
  );
  const pieces = [head + host + before, ...(secret === '' ? [] : [secretOf(secret)]), after];
  return pieces.filter((piece) => piece !== '');
}

function secretOf(secret: string) {
  return { variable: keyVariable, secret };
}

type Split = readonly [before: string, secret: string, after: string];

/** RTMP: the key is the last part of the path, including the query. */
function lastPart(tail: string): Split {
  const [, before = '', key = ''] = /^([^?#]*\/)?(.*)$/s.exec(tail) ?? [];
  return [before, key, ''];
}

/** SRT: from the first parameter that may be a secret to the last. A "#" belongs to the stream id. */
function streamId(tail: string): Split {
  const [, path = '', query] = /^([^?]*)\?(.*)$/s.exec(tail) ?? [];
  if (query === undefined) return tail.startsWith('/') ? ['/', tail.slice(1), ''] : ['', tail, ''];
  const parameters = query.split('&');
  const isSecret = (each: string) => !openParameter.test(each.split('=', 1)[0] ?? '');
  const first = parameters.findIndex(isSecret);
  if (first < 0) return [tail, '', ''];
  const end = parameters.findLastIndex(isSecret) + 1;
  const [, name = '', secret = ''] = /^(streamid=)?(.*)$/s.exec(parameters.slice(first, end).join('&')) ?? [];
  const lead = parameters.slice(0, first).map((each) => `${each}&`);
  const rest = parameters.slice(end).map((each) => `&${each}`);
  return [`${path}?${lead.join('')}${name}`, secret, rest.join('')];
}

/** WHIP: the path holds the token; its last part often only says "whip". */
function path(tail: string): Split {
  const [, secret = '', end = ''] = /^\/?(.*?)(\/whip\/?)?$/s.exec(tail) ?? [];
  return [tail.startsWith('/') ? '/' : '', secret, end];
}

/** The parameters of an SRT address, decoded, in order. A "#" belongs to its value. */
export function srtParameters(address: string): [name: string, value: string][] {
  const query = /\?(.*)$/s.exec(address)?.[1] ?? '';
  return query
    .split('&')
    .filter((each) => each !== '')
    .map((each) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(each) ?? [];
      return [name, decoded(value)];
    });
}
