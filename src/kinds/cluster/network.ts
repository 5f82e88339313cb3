/** An address, or all addresses that begin with the same bits. */
export interface Network {
  readonly family: 4 | 6;
  /** As a number; what is beyond the prefix is kept. */
  readonly address: bigint;
  /** How many leading bits count; all of them for a single address. */
  readonly prefix: number;
}

const bitsOf = { 4: 32, 6: 128 } as const;

/** Reads `192.0.2.1`, `192.0.2.0/24`, `2001:db8::1` or `2001:db8::/32`; undefined for anything else. */
export function readNetwork(text: string): Network | undefined {
  const [host = '', tail, ...rest] = text.split('/');
  const family = host.includes(':') ? 6 : 4;
  const address = family === 6 ? readSix(host) : readFour(host);
  const bits = bitsOf[family];
  if (address === undefined || rest.length > 0) return undefined;
  if (tail === undefined) return { family, address, prefix: bits };
  const prefix = /^(0|[1-9]\d{0,2})$/.test(tail) ? Number(tail) : Number.NaN;
  return prefix <= bits ? { family, address, prefix } : undefined;
}

/** A text that two networks share if they hold the same addresses. */
export function networkKey({ family, address, prefix }: Network): string {
  return `${family} ${firstBits(family, address, prefix)}/${prefix}`;
}

/** Whether it is a network, but written with an address inside it: `192.0.2.5/24`. */
export function hasHostBits({ family, address, prefix }: Network): boolean {
  return firstBits(family, address, prefix) !== address;
}

function firstBits(family: 4 | 6, address: bigint, prefix: number): bigint {
  const rest = BigInt(bitsOf[family] - prefix);
  return (address >> rest) << rest;
}

/** Four numbers of 0 to 255; a leading zero would be octal to some readers, and is none here. */
function readFour(text: string): bigint | undefined {
  const parts = text.split('.');
  const isWhole = parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  if (parts.length !== 4 || !isWhole) return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

/** Eight groups of four hexadecimal digits; `::` stands for groups of zeros, an IPv4 address for the last two. */
function readSix(text: string): bigint | undefined {
  const whole = text.replace(/(?<=:)\d+(?:\.\d+){3}$/, (last) => {
    const four = readFour(last);
    return four === undefined ? last : `${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`;
  });
  const [head = [], tail, ...rest] = whole.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (rest.length > 0 || (tail ? missing < 1 : missing !== 0)) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => sum * 0x10000n + BigInt(`0x${group}`), 0n);
}
