/** Members of replies that are secret, with all that is in them, by the interface (§2, §4, §5, §8). */
const secretMembers = [
  'token',
  'push_url',
  'push_url_srt',
  'push_url_whip',
  'backup_push_url',
  'backup_push_url_srt',
  'srt_passphrase',
  'connection_string',
  'env',
  'secure_key',
  'staticRequestHeaders',
  'headers',
  'password',
  'private_key',
  'key_passphrase',
  'access_key_id',
  'secret_access_key',
  'account_key',
];

/** Members that are addresses: users, passwords and keys in them are secret; of a restream, all of it. */
const addresses = [
  'uri',
  'url',
  'origin_url',
  'custom_iframe_url',
  'remote_poster_url',
  'endpoint',
  'paths',
  'urls',
];

/** Values of the seed that are also a tag of a log policy, and a header of all answers of an edge app. */
const open = ['line one\nline two', 'nordwelle'];

/** The secrets of replies, each with the member that it is in. Shorter ones are words of every text. */
export function secretsIn(replies: readonly unknown[]): [secret: string, member: string][] {
  return replies.flatMap((each) => secretsOf(each)).filter(([secret]) => !open.includes(secret));
}

function secretsOf(value: unknown, member = '', isSecret = false, isRestream = false): [string, string][] {
  if (typeof value === 'string') {
    const inAddress = addresses.includes(member)
      ? [/:\/\/[^/?@]*:([^/?@]+)@/.exec(value)?.[1], /[?&](?:key|token|sig)=([^&]+)/.exec(value)?.[1]]
      : [];
    const own = isSecret || (isRestream && member === 'uri') ? [value] : [];
    return [...own, ...inAddress].flatMap((each) =>
      each && each.length > 7 && !/^\*+$/.test(each) ? [[each, member] as [string, string]] : [],
    );
  }
  if (Array.isArray(value)) return value.flatMap((each) => secretsOf(each, member, isSecret, isRestream));
  if (typeof value !== 'object' || value === null) return [];
  const isBelow = isRestream || 'stream_id' in value;
  return Object.entries(value).flatMap(([name, each]) =>
    secretsOf(each, isSecret ? member : name, isSecret || secretMembers.includes(name), isBelow),
  );
}
