import { isLoopback } from '../../accounts/verify.ts';
import { isWebAddress } from '../webAddress.ts';

/** Whether a public file may be read from an address of the service: by https, or from this machine. */
export function isPublicFile(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
}
