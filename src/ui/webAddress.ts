/**
 * Whether a text from the service may be opened externally as a web address: http or https, without invisible
 * characters. Other schemes start programs on this machine.
 */
export function isWebAddress(text: string): boolean {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || !URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}
