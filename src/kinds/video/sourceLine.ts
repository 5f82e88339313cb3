import { sourceAddress } from '../../platform/streaming/videoRules.ts';
import { decoded } from '../../shared/query.ts';
import { type Words, words } from '../../shared/words.ts';
import { type VideoDraft, videoDefaults } from './draft.ts';

/** A line of a list of sources: an address, then, if there is more, a name. */
export function readSourceLine(line: string): { readonly draft: VideoDraft } | { readonly wrong: Words } {
  const [, address = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/u.exec(line) ?? [];
  if (!sourceAddress.safeParse(address).success)
    return { wrong: words('It must begin with one HTTP, HTTPS, FTP, FTPS, or SFTP URL.') };
  return { draft: { ...videoDefaults, origin_url: address, name: rest || sourceName(address) || address } };
}

/** What the file of an address is called, without its ending; empty if the address has no file. */
export function sourceName(address: string): string {
  if (!URL.canParse(address)) return '';
  const file = new URL(address).pathname.split('/').at(-1) ?? '';
  return decoded(file)
    .replace(/\.[a-z\d]{2,4}$/i, '')
    .trim();
}
