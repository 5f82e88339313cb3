/** A stored value of a secret: active from a time in seconds since 1970 on; 0: from the beginning. */
export interface StoredSlot {
  readonly slot: number;
  readonly checksum?: string | null | undefined;
}

/** A value of a secret in a list to send: without `value` the stored one is kept. */
export interface SentSlot extends StoredSlot {
  readonly value?: string | undefined;
}

/** What happens to a value. */
export type SlotFate = 'stays' | 'replaced' | 'added' | 'removed';

/** The state of a value at an instant: the newest one that has begun is active. */
export type SlotState = 'old' | 'active' | 'next';

/**
 * What happens to each value when a list is sent, by time: one that the list omits is removed. Without a list
 * all stay. Source: facts §2.
 */
export function slotFates(
  stored: readonly StoredSlot[],
  sent: readonly SentSlot[] | undefined,
): { slot: number; fate: SlotFate }[] {
  const before = stored.map(({ slot }) => slot);
  const all = [...new Set([...before, ...(sent ?? []).map(({ slot }) => slot)])].sort((a, b) => a - b);
  return all.map((slot) => {
    const next = sent?.find((each) => each.slot === slot);
    if (!before.includes(slot)) return { slot, fate: 'added' };
    if (sent && !next) return { slot, fate: 'removed' };
    return { slot, fate: next?.value === undefined ? 'stays' : 'replaced' };
  });
}

/** The state of the value with a given time among all times, at an instant in seconds since 1970. */
export function slotState(slot: number, all: readonly number[], now: number): SlotState {
  if (slot > now) return 'next';
  return all.some((each) => each > slot && each <= now) ? 'old' : 'active';
}

/** The SHA-256 of a value in UTF-8, as lowercase hexadecimal digits. */
export async function checksumOf(value: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a stored checksum equals this one; undefined if it can't be compared. */
export function hasChecksum({ checksum }: StoredSlot, computed: string): boolean | undefined {
  return /^[0-9a-f]{64}$/i.test(checksum ?? '') ? checksum?.toLowerCase() === computed : undefined;
}

/** The characters that a generated value is made of. */
export const alphabets = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  signs: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,-./:;<=>?@[]^_{|}~',
  hex: '0123456789abcdef',
} as const;

export type Alphabet = keyof typeof alphabets;

/** The longest value that the service accepts, in characters. Source: facts §2. */
export const longestValue = 4096;

/** A random value, each character equally likely: bytes that would favor the first ones are discarded. */
export function randomValue(length: number, alphabet: Alphabet): string {
  const characters = alphabets[alphabet];
  const fair = 256 - (256 % characters.length);
  const made: string[] = [];
  while (made.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(64));
    const usable = Array.from(bytes).filter((byte) => byte < fair);
    made.push(...usable.map((byte) => characters.charAt(byte % characters.length)));
  }
  return made.slice(0, length).join('');
}
