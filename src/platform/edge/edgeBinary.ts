import * as z from 'zod';
import { looseObject, openEnum, readOnly, stamp, wide } from '../grammar/schema.ts';

/** The most bytes of a binary. Source: facts §6. */
export const mostBinaryBytes = 100 * 1024 * 1024;

/** A WebAssembly binary, which several apps may run. Source: facts §6. */
export const edgeBinary = looseObject(() => ({
  id: wide({ title: 'Binary ID', readOnly: true }),
  status: readOnly(z.int(), {
    title: 'Status',
    description:
      '0: pending. 1: compiled. 2: compilation failed, with errors. 3: compilation failed. 4: too large once compiled. 5: unsupported source language.',
  }),
  api_type: readOnly(openEnum(['wasi-http', 'proxy-wasm']), {
    title: 'Type',
    description: '`wasi-http`: handles requests itself. `proxy-wasm`: called by a CDN resource.',
  }),
  checksum: readOnly(z.string(), { title: 'Checksum', description: 'MD5 hash of the binary.' }),
  source: readOnly(z.int(), {
    title: 'Source language',
    description: '0: unknown. 1: Rust. 2: JavaScript. 3: Go.',
  }),
  unref_since: stamp('Unused since', 'Not used by any app since then, in UTC.'),
}));

export type EdgeBinary = z.output<typeof edgeBinary>;

/** The longest text of errors that is shown, in characters. */
const longestErrors = 1000;

/**
 * What the compiler said of a binary. The interface says that there are errors (status 2), and publishes no member for
 * them: a text or texts of that name are taken, anything else is left alone.
 */
export function compileErrors(binary: EdgeBinary): string | undefined {
  const { errors } = binary as { readonly errors?: unknown };
  const texts = (Array.isArray(errors) ? errors : [errors]).filter((each) => typeof each === 'string');
  const text = texts.join(' ').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text.slice(0, longestErrors);
}
