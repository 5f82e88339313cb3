/** A name as a title; another one where a reader would see nothing of it. */
export function titleOf(name: string | null | undefined, otherwise: string): string {
  return name && /[^\s\p{Cc}\p{Cf}]/u.test(name) ? name : otherwise;
}
