import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** A single address, or all addresses that share a prefix. */
export interface Network {
  /** The address as entered, in full. */
  readonly address: string;
  /** The first address of the network, in full. */
  readonly first: string;
  /** How many leading bits count; all of them for a single address. */
  readonly prefix: number;
}

// ipaddr.js also reads zones, octal numbers and prefixes such as /024, which are invalid here
const families = [
  { text: z.union([z.ipv4(), z.cidrv4()]), bits: 32, reader: ipaddr.IPv4 },
  { text: z.union([z.ipv6(), z.cidrv6()]), bits: 128, reader: ipaddr.IPv6 },
];

/** Reads `192.0.2.1`, `192.0.2.0/24`, `2001:db8::1` or `2001:db8::/32`; undefined for anything else. */
export function readNetwork(text: string): Network | undefined {
  const family = families.find((each) => each.text.safeParse(text).success);
  if (!family) return undefined;
  const { bits, reader } = family;
  const whole = text.includes('/') ? text : `${text}/${bits}`;
  const [address, prefix] = reader.parseCIDR(whole);
  const first = reader.networkAddressFromCIDR(whole);
  return { address: address.toNormalizedString(), first: first.toNormalizedString(), prefix };
}

/** A key that two networks share if they hold the same addresses. */
export function networkKey({ first, prefix }: Network): string {
  return `${first}/${prefix}`;
}

/** Whether it is a network written with host bits set: `192.0.2.5/24`. */
export function hasHostBits({ address, first }: Network): boolean {
  return address !== first;
}
