/** A name as a title; `otherwise` if the name would be invisible. */
export function titleOf(name: string | null | undefined, otherwise: string): string {
  return name && /[^\s\p{Cc}\p{Cf}]/u.test(name) ? name : otherwise;
}
