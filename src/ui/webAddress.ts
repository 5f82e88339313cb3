/**
 * Whether a text of the service may be opened outside as a web address: http or https, and nothing that cannot be seen. Other
 * schemes start programs of this machine.
 */
export function isWebAddress(text: string): boolean {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || !URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}
